FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite:////data/db.sqlite3

# Pango draws the PDF files; the fonts have the letters of all languages of the site.
RUN apt-get update --quiet=2 \
 && apt-get install --quiet=2 --yes --no-install-recommends \
      libpango-1.0-0 libpangoft2-1.0-0 fonts-dejavu-core fonts-ipaexfont-gothic \
 && rm -rf /var/lib/apt/lists/*

RUN useradd --system --create-home site \
 && install --directory --owner=site /data
WORKDIR /app

COPY requirements.txt .
RUN pip install --no-cache-dir --require-hashes --requirement requirements.txt

COPY . .
# The key signs nothing here; collecting the hashed files needs the settings of SECURE=1.
RUN python -m config.translations compile \
 && SECURE=1 SECRET_KEY=used-while-building-only python manage.py collectstatic --noinput --verbosity 0

USER site
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-m", "config.health"]
CMD ["sh", "-c", "python manage.py migrate --noinput && exec gunicorn config.wsgi --bind 0.0.0.0:8000 --workers 2 --threads 4"]
