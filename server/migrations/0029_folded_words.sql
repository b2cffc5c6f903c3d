-- Adds the words without accents and signs by which orders and customers are found from now on.
insert into order_words (tenant_id, word, order_id)
  select distinct o.tenant_id, left(word, 60), o.id
    from orders o
    left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id,
    lateral regexp_split_to_table(lower(regexp_replace(regexp_replace(normalize(concat_ws(' ',
      o.order_number, o.delivery_address ->> 'fullname', o.delivery_address ->> 'city',
      o.delivery_address ->> 'postalCode', c.username, c.email), NFKD),
      '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), ' ') word
    where word <> ''
  on conflict do nothing;

insert into customer_words (tenant_id, word, customer_id)
  select distinct c.tenant_id, left(word, 60), c.id
    from customers c,
    lateral regexp_split_to_table(lower(regexp_replace(regexp_replace(normalize(
      c.username || ' ' || c.email, NFKD),
      '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), ' ') word
    where c.erased_at is null and word <> ''
  on conflict do nothing;
