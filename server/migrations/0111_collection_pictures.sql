-- The picture above the products of a collection, and what it shows.
alter table collections add column picture text;
alter table collections add column picture_alt text not null default '';
