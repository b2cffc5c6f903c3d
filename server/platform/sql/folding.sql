-- Texts with letters beyond Latin, Greek and Cyrillic, or with invisible signs. Signs of vowels
-- and joins stay in the words of the Indic scripts; points of Hebrew and Arabic go, as accents do, and
-- what was decomposed for that is composed again (Japanese, Korean). Digits are ASCII's.
create or replace function search_text_of_scripts(input text) returns text
  language sql immutable parallel safe
  return replace(lower(regexp_replace(
    normalize(regexp_replace(
      translate(normalize(input, NFKD),
        '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789'),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
        '\u064b-\u065f\u0670\u200b-\u200d\u2060\ufeff]', '', 'g'), NFC),
    '[^[:alnum:]\u0900-\u0963\u0971-\u0dff]+', ' ', 'g')), 'ß', 'ss');

-- Lower case, without accents, with single spaces between words.
create or replace function search_text(input text) returns text
  language sql immutable parallel safe
  return case
    when input ~ '[\u00ad\u0590-\u1fff\u200b-\u200d\u2060\u2c00-\uffff]'
      then search_text_of_scripts(input)
    else replace(lower(regexp_replace(
      regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')), 'ß', 'ss')
  end;

-- Letters of a folded text that are no letter with an accent, as people without such a key type them:
-- 'zolc' for 'Żółć', 'bjorn' for 'Bjørn', 'thor' for 'Þór'. Searches of the office compare texts so; addresses of
-- filters and terms of products are kept as `search_text` writes them.
create or replace function plain_latin(folded text) returns text
  language sql immutable parallel safe
  return case
    when folded ~ '[^\x20-\x7e]' then
      replace(replace(replace(replace(replace(
        translate(folded, 'łøđðħıŧŋĸƒɓɗɖƙɛəǝɔƴɲɩʋɣƀƶɨʉɫ', 'loddhitnkfbddkeeeoynivgbziul'),
        'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), 'ĳ', 'ij')
    else folded
  end;

-- The nth word of a text that is searched or searched for; empty after the last one. Stored words have
-- at most 60 characters.
create or replace function search_word(input text, nth integer) returns text
  language sql immutable parallel safe
  return left(split_part(btrim(plain_latin(search_text(input))), ' ', nth), 60);

-- The different words of a text, as lists of words to search in keep them.
create or replace function folded_words(input text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct left(word, 60) from regexp_split_to_table(plain_latin(search_text(input)), ' ') word
      where word <> '';
  end;

-- Whether a text has typed letters in it, with or without their accents and signs.
create or replace function contains_text(input text, typed text) returns boolean
  language sql immutable parallel safe
  return position(lower(typed) in lower(input)) > 0
    or (btrim(search_text(typed)) <> ''
      and position(btrim(plain_latin(search_text(typed))) in plain_latin(search_text(input))) > 0);
