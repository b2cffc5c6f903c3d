-- For the words, as products write them, that a corrected search was taken for.
create index search_spellings_of_term on search_spellings (tenant_id, term, variant) where is_whole;
