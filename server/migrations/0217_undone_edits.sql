-- What an order was before a colleague changed it, as long as that can be undone.
alter table order_edits add column undo jsonb check (jsonb_typeof(undo) = 'object'),
  add column api_key_id bigint default current_api_key();

-- Adjustments stay as long as their order, but those of an edit go with it when it is undone.
grant delete on order_adjustments to pasal_server;
create policy adjustments_of_edits on order_adjustments as restrictive for delete to pasal_server
  using (edit_id is not null);
