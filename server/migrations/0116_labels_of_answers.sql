-- The labels of a line's personalisation at the time of the order, by key; without those that the key
-- itself spells ("blade_engraving").
alter table order_lines add column customization_labels jsonb not null default '{}';
