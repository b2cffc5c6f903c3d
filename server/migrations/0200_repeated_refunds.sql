-- The refund of a change to the card failed, and another one of the same change took its place.
alter table order_refunds add column is_repeated boolean not null default false;
