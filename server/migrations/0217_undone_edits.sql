-- What an order was before a colleague changed it, as long as that can be undone.
alter table order_edits add column undo jsonb check (jsonb_typeof(undo) = 'object'),
  add column api_key_id bigint default current_api_key();

-- Adjustments stay as long as their order, but those of an edit go with it when it is undone.
alter table order_adjustments add constraint order_adjustments_of_edit
  foreign key (tenant_id, order_id, edit_id) references order_edits (tenant_id, order_id, id)
  on delete cascade not valid;
