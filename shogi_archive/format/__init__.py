"""The text files of 個人戦検索: read without loss, checked, derived into matches, written back."""
