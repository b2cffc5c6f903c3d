-- Reviews that came from another shop: with a title, and a name that belongs to no account here.
alter table reviews add column title text not null default '';
alter table reviews add column author_name text;
