-- What a buyer wants on the invoice beside the address.
create table order_billing (
  tenant_id integer not null,
  order_id bigint not null,
  company text not null,
  vat_number text not null,
  reference text not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
call protect_tenant_table('order_billing');
