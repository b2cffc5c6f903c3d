-- Citus refuses a key that follows an update, and keeps `set constraints` from its machines.
-- So the keys of variants are checked at the commit without being told to: options are replaced
-- before their variants are.
alter table product_variants
  drop constraint product_variants_tenant_id_product_id_value_1_value_2_value_key,
  drop constraint product_variants_tenant_id_product_id_option_1_value_1_fkey,
  drop constraint product_variants_tenant_id_product_id_option_2_value_2_fkey,
  drop constraint product_variants_tenant_id_product_id_option_3_value_3_fkey,
  drop constraint product_variants_tenant_id_product_id_option_count_fkey,
  add constraint product_variants_tenant_id_product_id_value_1_value_2_value_key
    unique nulls not distinct (tenant_id, product_id, value_1, value_2, value_3)
    deferrable initially deferred,
  add constraint product_variants_tenant_id_product_id_option_1_value_1_fkey
    foreign key (tenant_id, product_id, option_1, value_1)
    references product_option_values (tenant_id, product_id, option, value)
    deferrable initially deferred,
  add constraint product_variants_tenant_id_product_id_option_2_value_2_fkey
    foreign key (tenant_id, product_id, option_2, value_2)
    references product_option_values (tenant_id, product_id, option, value)
    deferrable initially deferred,
  add constraint product_variants_tenant_id_product_id_option_3_value_3_fkey
    foreign key (tenant_id, product_id, option_3, value_3)
    references product_option_values (tenant_id, product_id, option, value)
    deferrable initially deferred,
  add constraint product_variants_tenant_id_product_id_option_count_fkey
    foreign key (tenant_id, product_id, option_count)
    references products (tenant_id, id, option_count) on delete cascade
    deferrable initially deferred;

-- Citus writes out the defaults of the columns that an INSERT leaves out.
grant insert (created_at) on staff to pasal_server;
