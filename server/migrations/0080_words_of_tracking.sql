-- Adds the tracking numbers by which orders are found from now on.
insert into order_words (tenant_id, word, order_id)
  select distinct s.tenant_id, left(word, 60), s.order_id
    from order_shipments s,
    lateral regexp_split_to_table(lower(concat_ws(' ', s.tracking_number,
      replace(s.tracking_number, ' ', ''))), '[^[:alnum:]]+') word
    where s.tracking_number <> '' and word <> ''
  on conflict do nothing;
