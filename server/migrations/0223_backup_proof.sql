-- Each night a backup of the installation is restored, and compared with the running shops.

-- The last of these nights: one row.
create table installation.backup_nights (
  single boolean primary key default true check (single),
  began_at timestamptz not null,
  -- Null while the night is under way.
  ended_at timestamptz,
  -- The folder of the backup, and the time at which it was made; null where there was none.
  backup text,
  made_at timestamptz,
  -- How much of it was compared.
  shops integer not null default 0,
  rows bigint not null default 0,
  pages integer not null default 0
);
grant select, insert, update on installation.backup_nights to pasal_server;

create table installation.backup_findings (
  id bigint primary key default random_id(),
  -- A name of contract/backoffice/people/backup-proof.ts.
  check_name text not null,
  subject_id text not null,
  label text not null,
  expected text not null,
  found text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  -- A later night found nothing any more.
  gone_at timestamptz
);
create unique index backup_findings_open on installation.backup_findings (check_name, subject_id)
  where gone_at is null;
grant select, insert, update on installation.backup_findings to pasal_server;
