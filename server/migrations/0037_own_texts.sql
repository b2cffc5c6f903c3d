-- Texts of pages and mails that a shop words itself, by language. `name`: group and key of the
-- catalogue, "cart.remove".
create table own_texts (
  tenant_id integer not null references tenants,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null check (length(name) between 3 and 100),
  text text not null check (length(text) between 1 and 2000),
  primary key (tenant_id, locale, name)
);
call protect_tenant_table('own_texts');
