#!/bin/bash
# Runs once, when the primary's database is made: lets the standby follow.
set -euo pipefail

psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
-- From the next start on, which is at once: no acknowledged money is lost with the primary, and without a standby commits wait.
alter system set synchronous_standby_names = 'standby';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
