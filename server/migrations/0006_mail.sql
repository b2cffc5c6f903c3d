-- Which job's mail is under way or has gone out, so that a job that runs twice sends once.
create table sent_mails (
  tenant_id integer not null references tenants,
  job_id uuid not null,
  claimed_until timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, job_id)
);
create index sent_mails_by_age on sent_mails (tenant_id, claimed_until);
call protect_tenant_table('sent_mails');
