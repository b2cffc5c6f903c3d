-- The links of a shop's own footer, in groups: contract/backoffice/records/footer-menu.ts. Without a group
-- the shop has the standard footer.
create table footer_menus (
  tenant_id integer primary key references tenants,
  groups json not null default '[]'
);
call protect_tenant_table('footer_menus');
