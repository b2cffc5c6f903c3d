-- SKUs, options and values as other shop systems have them: any line of text.
alter table skus drop constraint skus_sku_check;
alter table skus add constraint skus_sku_check
  check (length(sku) between 1 and 255 and sku = btrim(sku) and sku !~ '[[:cntrl:]]');
alter table product_options drop constraint product_options_name_check;
alter table product_options add constraint product_options_name_check
  check (length(name) between 1 and 255);
alter table product_option_values drop constraint product_option_values_value_check;
alter table product_option_values add constraint product_option_values_value_check
  check (length(value) between 1 and 255);
