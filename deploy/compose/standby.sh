#!/bin/bash
# Copies the primary at the first start and follows it from then on.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was broken off must not pass for a whole one.
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --pgdata "$PGDATA" --wal-method=stream --checkpoint=fast --write-recovery-conf \
    --dbname "host=$PRIMARY user=replicator application_name=standby"
fi
chmod 0700 "$PGDATA"
exec postgres -c config_file=/etc/croupier/postgresql.conf
