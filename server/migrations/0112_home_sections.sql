-- The sections of a home page that its merchant composes. The fields of a section depend on its kind:
-- contract/backoffice/records/home-sections.ts.
create table home_sections (
  tenant_id integer references tenants,
  id bigint default random_id(),
  kind text not null
    check (kind in ('hero', 'products', 'text', 'quotes', 'posts', 'questions', 'standard')),
  content json not null default '{}',
  is_hidden boolean not null default true,
  position integer not null default 0,
  primary key (tenant_id, id)
);
call protect_tenant_table('home_sections');
