-- Customers' accounts.
create table customers (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  username text not null,
  email text not null,
  created_at timestamptz not null default now(),
  -- Null for an account without a password yet.
  password_hash text,
  password_changed_at timestamptz,
  -- The time at which the customer opened a link that was mailed to this address. Customers that
  -- the shop imports count as confirmed.
  email_proved_at timestamptz default now(),
  -- A blocked customer can neither sign in nor order.
  blocked_at timestamptz,
  -- Name and address are erased; the row stays for orders that the law requires.
  erased_at timestamptz,
  primary key (tenant_id, id)
);
create index customers_blocked on customers (tenant_id, created_at desc, id desc)
  where blocked_at is not null;
create unique index customers_email on customers (tenant_id, lower(email));
create index customers_newest on customers (tenant_id, created_at desc, id desc);
create unique index customers_username on customers (tenant_id, lower(username));
call protect_tenant_table('customers');

-- Words of name and email by which the back office finds a customer, compared as bytes.
create table customer_words (
  tenant_id integer not null,
  word text collate "C" not null,
  customer_id bigint not null,
  primary key (tenant_id, word, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_words_of_customer on customer_words (tenant_id, customer_id);
call protect_tenant_table('customer_words');

-- Notes for colleagues. The customer sees them only in an export of personal data.
create table customer_notes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  customer_id bigint not null,
  staff_id bigint default current_staff(),
  by_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_notes_of_customer on customer_notes (tenant_id, customer_id, created_at);
call protect_tenant_table('customer_notes');

-- One sign-in on one device. Ending it deletes the row and its tokens.
create table sessions (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  customer_id bigint not null,
  device text not null,
  -- The generation of the current refresh token.
  generation integer not null default 0,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
-- For the job that deletes expired sessions.
create index sessions_by_use on sessions (tenant_id, last_used_at);
create index sessions_of_customer on sessions (tenant_id, customer_id);
call protect_tenant_table('sessions');

-- Every refresh token of a session, also replaced ones: their reuse shows a theft. Only hashes are
-- stored.
create table refresh_tokens (
  tenant_id integer not null,
  hash bytea not null,
  session_id bigint not null,
  generation integer not null,
  replaced_at timestamptz,
  -- With this and the installation's secret a second tab gets the same successor.
  successor_salt bytea,
  primary key (tenant_id, hash),
  unique (tenant_id, session_id, generation),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade,
  constraint refresh_tokens_check check ((replaced_at is null) = (successor_salt is null))
);
call protect_tenant_table('refresh_tokens');

-- Networks from which a customer has signed in. They stay allowed while guesses from other
-- networks lock the account.
create table sign_in_networks (
  tenant_id integer not null,
  customer_id bigint not null,
  -- A keyed hash: no address can be read from it.
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, customer_id, network_hash),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call protect_tenant_table('sign_in_networks');

-- Requests for a new password. Unknown addresses get a row as well, so that every request takes the
-- same time. The token in the mail is made from the id and the installation's secret; using it
-- deletes the row.
create table password_resets (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  email text not null,
  -- Set when the mail is composed.
  customer_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index password_resets_by_age on password_resets (tenant_id, created_at);
create index password_resets_of_customer on password_resets (tenant_id, customer_id);
call protect_tenant_table('password_resets');

-- Changes of email that wait for confirmation from the new address.
create table email_changes (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  customer_id bigint not null,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index email_changes_of_customer on email_changes (tenant_id, customer_id);
call protect_tenant_table('email_changes');

-- Jobs whose mail is being sent or was sent: a job that runs twice sends once.
create table sent_mails (
  tenant_id integer not null references tenants,
  job_id uuid not null,
  claimed_until timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, job_id)
);
create index sent_mails_by_age on sent_mails (tenant_id, claimed_until);
call protect_tenant_table('sent_mails');
