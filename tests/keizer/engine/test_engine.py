import subprocess
import sys

import keizer.engine


def test_engine_exports_what_it_names() -> None:
    assert [name for name in keizer.engine.__all__ if not hasattr(keizer.engine, name)] == []
    assert len(set(keizer.engine.__all__)) == len(keizer.engine.__all__)


def test_engine_needs_the_standard_library_alone() -> None:
    program = (
        "import sys\n"
        "import keizer.engine\n"
        "roots = {name.partition('.')[0] for name in sys.modules}\n"
        "print(sorted(roots & {'django', 'rest_framework', 'networkx', 'tournaments'}))\n"
    )
    result = subprocess.run(  # noqa: S603 -- our own interpreter and program
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout == "[]\n"
