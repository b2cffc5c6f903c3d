-- At commit, the net amount of a document and its taxes must add up to its total.
create or replace function assert_document_adds_up() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare
  taxes bigint;
begin
  select coalesce(sum(t.tax_cents), 0) into taxes from document_taxes t
    where t.tenant_id = new.tenant_id and t.document_id = new.id;
  if new.net_cents + taxes <> new.total_cents then
    raise exception 'document % does not add up: % + % is not %',
        new.number_text, new.net_cents, taxes, new.total_cents
      using errcode = 'check_violation', constraint = 'documents_add_up',
        detail = 'constraint "documents_add_up"';
  end if;
  return null;
end $$;
drop trigger if exists documents_add_up on documents;
create constraint trigger documents_add_up after insert on documents
  deferrable initially deferred for each row execute function assert_document_adds_up();
