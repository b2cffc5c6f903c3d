-- Adds the words with plain letters ('zolc' for 'zołc') by which orders and customers are found from now on.
insert into order_words (tenant_id, word, order_id)
  select distinct tenant_id,
      left(replace(replace(replace(replace(translate(word, 'łøđðħıŧŋĸƒɓɗɖƙɛəǝɔƴɲɩʋɣƀƶɨʉɫ', 'loddhitnkfbddkeeeoynivgbziul'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), 60),
      order_id
    from order_words where word ~ '[łøđðħıŧŋĸƒɓɗɖƙɛəǝɔƴɲɩʋɣƀƶɨʉɫæœþß]'
  on conflict do nothing;

insert into customer_words (tenant_id, word, customer_id)
  select distinct tenant_id,
      left(replace(replace(replace(replace(translate(word, 'łøđðħıŧŋĸƒɓɗɖƙɛəǝɔƴɲɩʋɣƀƶɨʉɫ', 'loddhitnkfbddkeeeoynivgbziul'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), 60),
      customer_id
    from customer_words where word ~ '[łøđðħıŧŋĸƒɓɗɖƙɛəǝɔƴɲɩʋɣƀƶɨʉɫæœþß]'
  on conflict do nothing;
