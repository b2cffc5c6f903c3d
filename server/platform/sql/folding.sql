-- Lower case, without accents, with single spaces between words.
create or replace function search_text(input text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(
    regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));

-- The nth word of a text that is searched or searched for; empty after the last one. Stored words have
-- at most 60 characters.
create or replace function search_word(input text, nth integer) returns text
  language sql immutable parallel safe
  return left(split_part(btrim(search_text(input)), ' ', nth), 60);

-- The different words of a text, as lists of words to search in keep them.
create or replace function folded_words(input text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct left(word, 60) from regexp_split_to_table(search_text(input), ' ') word
      where word <> '';
  end;

-- Whether a text has typed letters in it, with or without their accents and signs.
create or replace function contains_text(input text, typed text) returns boolean
  language sql immutable parallel safe
  return position(lower(typed) in lower(input)) > 0
    or (btrim(search_text(typed)) <> ''
      and position(btrim(search_text(typed)) in search_text(input)) > 0);
