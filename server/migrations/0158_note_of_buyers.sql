-- Whether the checkout asks for a note to the shop.
alter table guest_settings add column asks_note boolean not null default false;
-- The note that the buyer has written with the order; null without one.
alter table orders add column buyer_note text;
