#!/bin/sh
# The roles and the database, made by the first start of PostgreSQL in a container (compose.yaml).
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set web="$WEB_PASSWORD" <<'SQL'
create role pasal_owner login createrole password :'owner';
create role pasal_web login password :'web';
create database pasal owner pasal_owner;
SQL
