-- What a passkey was asked, until it has answered, once. It counts for its purpose in this browser alone,
-- and after the sign-in for this person and session. Sign-ins are no shop's: their tenant is 0.
create table staff_challenges (
  tenant_id integer not null,
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('sign_in', 'step_up', 'registration')),
  browser_hash bytea not null,
  staff_id bigint,
  session_id bigint,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  check ((purpose = 'sign_in') = (staff_id is null and session_id is null)),
  check ((staff_id is null) = (session_id is null))
);
create index staff_challenges_by_end on staff_challenges (tenant_id, expires_at);
call protect_tenant_table('staff_challenges');
