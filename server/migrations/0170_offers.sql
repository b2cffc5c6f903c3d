-- Offers: a draft can be sent to its buyer, who makes the order of it.

-- The last number that a draft of the shop has got.
create table draft_numbers (
  tenant_id integer not null references tenants,
  last_number integer not null check (last_number > 0),
  primary key (tenant_id)
);
call protect_tenant_table('draft_numbers');
revoke delete on draft_numbers from pasal_server;

alter table drafts
  add column number integer check (number > 0),
  -- How often it was sent. Only the link of this round can be accepted.
  add column round integer not null default 0 check (round >= 0),
  -- sent: its last offer can be accepted; each change of the draft ends that.
  add column state text not null default 'open'
    check (state in ('open', 'sent', 'ordered', 'ended', 'withdrawn')),
  -- The end of its last offer.
  add column valid_until timestamptz,
  -- When a buyer last wanted to accept it and something was missing; null since it was changed.
  add column missed_at timestamptz,
  -- The invoice's facts beside the address; null without any.
  add column billing jsonb check (jsonb_typeof(billing) = 'object');

update drafts d set number = numbered.number, state = case when order_id is null then 'open' else 'ordered' end
  from (select tenant_id, id, 1000 + row_number() over (partition by tenant_id order by created_at, id)
      as number from drafts) numbered
  where numbered.tenant_id = d.tenant_id and numbered.id = d.id;
insert into draft_numbers (tenant_id, last_number)
  select tenant_id, max(number) from drafts group by tenant_id;

alter table drafts alter column number set not null;
alter table drafts add constraint drafts_number unique (tenant_id, number);
alter table drafts add constraint drafts_ordered check ((state = 'ordered') = (order_id is not null));
alter table drafts add constraint drafts_sent
  check (state <> 'sent' or round > 0 and valid_until is not null and desk_id is not null);

-- An offer in the words and prices of the moment when it was sent. It never changes.
create table draft_offers (
  tenant_id integer not null references tenants,
  draft_id bigint not null,
  round integer not null check (round > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  total_cents bigint not null check (total_cents >= 0),
  sent_at timestamptz not null default now(),
  ends_at timestamptz not null,
  staff_id bigint default current_staff(),
  primary key (tenant_id, draft_id, round),
  foreign key (tenant_id, draft_id) references drafts (tenant_id, id) on delete cascade,
  check (ends_at > sent_at)
);
call protect_tenant_table('draft_offers');
revoke update, delete on draft_offers from pasal_server;
