-- Adds the whole words of Indic, Arabic and Japanese names, and those with ss for ß, by which orders and
-- customers are found from now on.
insert into order_words (tenant_id, word, order_id)
  select distinct tenant_id, left(word, 60), id
    from (
      select o.tenant_id, o.id, concat_ws(' ', o.delivery_address ->> 'fullname',
          o.delivery_address ->> 'city', o.delivery_address ->> 'postalCode', c.username, c.email) as text
        from orders o
        left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    ) found,
    lateral regexp_split_to_table(replace(lower(regexp_replace(
      normalize(regexp_replace(
        translate(normalize(text, NFKD),
          '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789'),
        '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200d\u2060\ufeff]',
        '', 'g'), NFC),
      '[^[:alnum:]\u0900-\u0963\u0971-\u0dff]+', ' ', 'g')), 'ß', 'ss'), ' ') word
    where text ~ '[\u00ad\u00df\u0590-\u1fff\u200b-\u200d\u2060\u2c00-\uffff]' and word <> ''
  on conflict do nothing;

insert into customer_words (tenant_id, word, customer_id)
  select distinct tenant_id, left(word, 60), id
    from (
      select tenant_id, id, username || ' ' || email as text from customers where erased_at is null
    ) found,
    lateral regexp_split_to_table(replace(lower(regexp_replace(
      normalize(regexp_replace(
        translate(normalize(text, NFKD),
          '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789'),
        '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u200b-\u200d\u2060\ufeff]',
        '', 'g'), NFC),
      '[^[:alnum:]\u0900-\u0963\u0971-\u0dff]+', ' ', 'g')), 'ß', 'ss'), ' ') word
    where text ~ '[\u00ad\u00df\u0590-\u1fff\u200b-\u200d\u2060\u2c00-\uffff]' and word <> ''
  on conflict do nothing;
