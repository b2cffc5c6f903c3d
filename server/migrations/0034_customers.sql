-- Customers as the back office knows them.
alter table customers
  -- Can neither sign in nor order.
  add column blocked_at timestamptz,
  -- Name and address are gone; the row stands for the orders that have to be kept.
  add column erased_at timestamptz;
create index customers_newest on customers (tenant_id, created_at desc, id desc);
create index customers_blocked on customers (tenant_id, created_at desc, id desc)
  where blocked_at is not null;

-- The words that lead to a customer: of name and e-mail. Compared as bytes, as an order's are.
create table customer_words (
  tenant_id integer not null,
  word text collate "C" not null,
  customer_id bigint not null,
  primary key (tenant_id, word, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_words_of_customer on customer_words (tenant_id, customer_id);
call protect_tenant_table('customer_words');

create procedure keep_customer_words(shop integer, customer_key bigint)
  language plpgsql as $$
begin
  delete from customer_words where tenant_id = shop and customer_id = customer_key;
  insert into customer_words (tenant_id, word, customer_id)
    select distinct shop, left(word, 60), customer_key
      from customers c,
      lateral regexp_split_to_table(lower(concat_ws(' ', c.username, c.email,
        regexp_replace(c.username || ' ' || c.email, '[@._+-]', ' ', 'g'))), '\s+') word
      where c.tenant_id = shop and c.id = customer_key and c.erased_at is null and word <> ''
    on conflict do nothing;
end $$;
grant execute on procedure keep_customer_words(integer, bigint) to pasal_server;

create function keep_words_of_customer() returns trigger language plpgsql as $$
begin
  call keep_customer_words(new.tenant_id, new.id);
  return null;
end $$;
create trigger keep_words after insert or update of username, email, erased_at on customers
  for each row execute function keep_words_of_customer();
do $$
declare c record;
begin
  for c in select tenant_id, id from customers loop
    call keep_customer_words(c.tenant_id, c.id);
  end loop;
end $$;

-- Among colleagues; the customer is told of them only by an export.
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

-- How long the law wants a paid order to be kept with whom it went to.
alter table office_settings
  add column keep_orders_years integer not null default 10 check (keep_orders_years between 0 and 30);

-- The ledger, newest first.
create index payments_newest on payments (tenant_id, created_at desc, id desc);
create index payments_by_amount on payments (tenant_id, amount_cents);
create index payments_by_reference on payments (tenant_id, gateway_transaction_ref)
  where gateway_transaction_ref is not null;
