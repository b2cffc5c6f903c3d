-- The rating of a product counts its visible reviews.
create or replace function rate_product_of_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update products set rating_sum = rating_sum - old.rating, review_count = review_count - 1
    where tenant_id = old.tenant_id and id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update products set rating_sum = rating_sum + new.rating, review_count = review_count + 1
    where tenant_id = new.tenant_id and id = new.product_id;
  end if;
  return null;
end
$$;
create or replace trigger rate_product after insert or delete or update of rating, product_id, hidden_at on reviews
  for each row execute function rate_product_of_review();
