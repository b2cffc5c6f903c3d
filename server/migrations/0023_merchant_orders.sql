-- What a merchant's list of orders is read by.
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_of_status on orders (tenant_id, status, created_at desc, id desc);
create index payments_to_review on payments (tenant_id, order_id) where needs_review;
create index payments_refund_due on payments (tenant_id, order_id) where refund_due and refunded_at is null;

-- The words that lead to an order: its number, whose it is, how much it came to. Compared as bytes:
-- under row-level security no other order of text can use an index.
create table order_words (
  tenant_id integer not null,
  word text collate "C" not null,
  order_id bigint not null,
  primary key (tenant_id, word, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_words_of_order on order_words (tenant_id, order_id);
call protect_tenant_table('order_words');

create procedure keep_order_words(shop integer, order_key bigint)
  language plpgsql as $$
begin
  delete from order_words where tenant_id = shop and order_id = order_key;
  insert into order_words (tenant_id, word, order_id)
    select distinct shop, left(word, 60), order_key
      from orders o
      left join customers c on c.tenant_id = shop and c.id = o.customer_id,
      lateral regexp_split_to_table(lower(concat_ws(' ',
        o.order_number, replace(o.order_number, '-', ''),
        o.delivery_address ->> 'fullname', o.delivery_address ->> 'city',
        o.delivery_address ->> 'postalCode',
        regexp_replace(o.delivery_address ->> 'contact_number', '[^0-9]', '', 'g'),
        c.username, c.email,
        (o.total_cents / 100)::text || '.' || lpad((o.total_cents % 100)::text, 2, '0')
      )), '\s+') word
      where o.tenant_id = shop and o.id = order_key and word <> ''
    on conflict do nothing;
end $$;
grant execute on procedure keep_order_words(integer, bigint) to pasal_server;

create function keep_words_of_order() returns trigger language plpgsql as $$
begin
  call keep_order_words(new.tenant_id, new.id);
  return null;
end $$;
create trigger keep_words after insert on orders
  for each row execute function keep_words_of_order();
do $$
declare o record;
begin
  for o in select tenant_id, id from orders loop
    call keep_order_words(o.tenant_id, o.id);
  end loop;
end $$;

-- Among colleagues; no customer sees them.
create table order_notes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  staff_id bigint default current_staff(),
  by_name text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_notes_of_order on order_notes (tenant_id, order_id, created_at);
call protect_tenant_table('order_notes');

create table order_shipments (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_shipments_of_order on order_shipments (tenant_id, order_id, created_at);
call protect_tenant_table('order_shipments');

-- A change of many at once, and how each went.
create table bulk_changes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  kind text not null check (kind in ('orders', 'products')),
  staff_id bigint default current_staff(),
  report json not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('bulk_changes');
