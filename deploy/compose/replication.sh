#!/bin/bash
# Runs once, when the primary's database is made: lets the standby follow.
set -euo pipefail

# Commits of this very script can't wait for a standby that doesn't exist yet.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
set synchronous_commit = local;
create role replicator with replication login password :'password';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
