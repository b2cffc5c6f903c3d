-- Empties the documents of orders of the current shop that the law no longer wants kept: those of a
-- calendar year that ended longer ago than the shop's years. Numbers, days and amounts stay. The
-- server itself may not change documents.
create or replace function erase_documents(orders bigint[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  shop constant integer := public.current_tenant();
  years constant integer := coalesce((select o.keep_orders_years from public.office_settings o
    where o.tenant_id = shop), 10);
  gone constant bigint[] := array(select d.id from public.documents d
    where d.tenant_id = shop and d.order_id = any(orders)
      and make_date(extract(year from d.issued_on)::integer + years + 1, 1, 1) <= current_date);
  emptied constant jsonb := '{"is_erased": true, "rows": [], "reasons": [], "facts": [], "notes": [],
    "reference": "", "delivered_to": null, "buyer": {"name": "", "lines": [], "street": "", "city": "", "postal_code": "",
    "country": "", "vat_number": ""},
    "billing": {"company": "", "vat_number": "", "reference": ""}}';
begin
  delete from public.document_files f where f.tenant_id = shop and f.document_id = any(gone);
  update public.documents set content = content || emptied
    where tenant_id = shop and id = any(gone);
end $$;
revoke execute on function erase_documents from public;
grant execute on function erase_documents to pasal_server;
