create or replace procedure keep_customer_words(shop integer, customer_key bigint)
  language plpgsql as $$
begin
  delete from customer_words where tenant_id = shop and customer_id = customer_key;
  insert into customer_words (tenant_id, word, customer_id)
    select shop, word, customer_key
      from customers c
        left join customer_facts f on f.tenant_id = shop and f.customer_id = c.id,
        lateral folded_words(concat_ws(' ', c.username, c.email, c.guest_email, f.first_name,
          f.last_name, f.phone)) word
      where c.tenant_id = shop and c.id = customer_key and c.erased_at is null
    on conflict do nothing;
end $$;
grant execute on procedure keep_customer_words to pasal_server;

create or replace function keep_words_of_customer() returns trigger language plpgsql as $$
begin
  call keep_customer_words(new.tenant_id, new.id);
  return null;
end $$;
create or replace trigger keep_words after insert or update of username, email, guest_email, erased_at on customers
  for each row execute function keep_words_of_customer();

create or replace function keep_words_of_customer_facts() returns trigger language plpgsql as $$
begin
  call keep_customer_words(new.tenant_id, new.customer_id);
  return null;
end $$;
create or replace trigger keep_words after insert or update of first_name, last_name, phone on customer_facts
  for each row execute function keep_words_of_customer_facts();
