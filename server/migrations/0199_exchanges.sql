-- An exchange is a return whose units leave with an edit, which brings other goods.
alter table order_returns
  -- The buyer's wish; null: the buyer was not asked, so money.
  add column wish text check (wish in ('money', 'exchange')),
  -- Set once other goods were agreed: whether they are sent when these are back, or at once.
  add column sends text check (sends in ('received', 'first')),
  -- The day until which goods have to be back that are replaced at once.
  add column receive_by date,
  -- When the buyer of a withdrawal chose goods instead of money, and the colleague who noted it.
  add column chosen_at timestamptz,
  add column chosen_staff_id bigint;
alter table order_return_lines
  -- The variant that the buyer would like instead; null: the same.
  add column wish_variant_id bigint,
  -- Units for which other goods were agreed, and those of them that have left the order.
  add column to_exchange integer not null default 0 check (to_exchange between 0 and quantity),
  add column exchanged integer not null default 0 check (exchanged between 0 and to_exchange);
alter table order_lines
  -- The units that left with edits after they had been sent.
  add column exchanged integer not null default 0 check (exchanged between 0 and removed);
-- held: the edit of an exchange whose goods have not come back.
alter table order_edits
  add column return_id bigint,
  drop constraint order_edits_state_check,
  add constraint order_edits_state_check
    check (state in ('offered', 'held', 'applied', 'lapsed', 'dropped')),
  drop constraint order_edits_check1,
  add constraint order_edits_check1 check ((state in ('offered', 'held')) = (settled_at is null)),
  add constraint order_edits_held check (state <> 'held' or ends_at is not null and return_id is not null);
create unique index order_edits_held on order_edits (tenant_id, return_id) where state = 'held';
