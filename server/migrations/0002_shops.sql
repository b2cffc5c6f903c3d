-- One row per shop. The server reads it; the shop command writes it as the owner.
create table tenants (
  tenant_id integer primary key check (tenant_id > 0),
  name text not null,
  created_at timestamptz not null default now()
);
call protect_tenant_table('tenants');
revoke insert, update, delete on tenants from pasal_server;
create policy for_functions on tenants for select to current_user using (true);

-- A domain leads to one shop of the installation, so its key has no tenant. The server changes it
-- only through the functions of server/tenants/sql/domains.sql.
create table tenant_domains (
  domain text primary key check (domain = lower(domain)),
  tenant_id integer not null references tenants,
  -- Canonical addresses and links in mails use this one.
  is_primary boolean not null default false,
  verified_at timestamptz
);
create unique index tenant_domains_primary on tenant_domains (tenant_id) where is_primary;
call protect_tenant_table('tenant_domains');
revoke insert, update, delete on tenant_domains from pasal_server;
create policy host_lookup on tenant_domains for select to current_user using (true);

-- A domain that a shop claims, until its DNS record proves the claim. Several shops may claim the
-- same domain, so that a false claim cannot block the owner.
create table domain_claims (
  tenant_id integer not null references tenants,
  domain text not null check (domain = lower(domain)),
  -- The text that the DNS record must hold.
  token text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, domain)
);
call protect_tenant_table('domain_claims');

-- The shop's name, look and notes. contact_email is public.
create table site_settings (
  tenant_id integer primary key references tenants,
  id bigint not null default random_id(),
  site_title text not null,
  site_description text not null default '',
  favicon text,
  logo text,
  theme_name text not null default 'forge',
  google_analytics_id text not null default '',
  contact_email text not null default '',
  social_media_links jsonb not null default '{}',
  hero_image jsonb,
  -- Three short lines beside *Add to cart*; an empty one is not shown.
  delivery_note text not null default '',
  returns_note text not null default '',
  age_note text not null default '',
  -- The explanation of 'Calculated at checkout'.
  shipping_note text not null default ''
);
call protect_tenant_table('site_settings');
