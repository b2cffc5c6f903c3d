-- The language in which the back office speaks to a person; null: the browser's.
alter table staff
  add column language text constraint staff_language_check check (language ~ '^[a-z]{2,3}$');
grant select (language), insert (language), update (language) on staff to pasal_server;
