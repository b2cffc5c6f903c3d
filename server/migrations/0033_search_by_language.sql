-- Shops whose search terms are being rebuilt, by a job, up to which product. `former`: the languages
-- that terms may still be in.
create table search_rebuilds (
  tenant_id integer primary key references tenants,
  former text[] not null,
  after_id bigint not null default 0
);
call protect_tenant_table('search_rebuilds');

-- Words of Indic scripts stay whole from now on, letters of Japanese and Arabic together, and ß is ss.
insert into search_rebuilds (tenant_id, former)
  select distinct p.tenant_id, array[]::text[]
    from products p
    join categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
    where p.is_active and concat_ws(' ', p.name, c.name, p.description, p.attributes)
      ~ '[\u00ad\u00df\u0590-\u1fff\u200b-\u200d\u2060\u2c00-\uffff]';
