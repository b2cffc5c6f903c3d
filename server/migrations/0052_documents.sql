-- Invoices and credit notes. A document is frozen when it is issued: the server may neither change nor
-- delete one. A shop without a row of settings issues none.
create table document_settings (
  tenant_id integer primary key references tenants,
  is_on boolean not null default false,
  issue_at text not null default 'paid' check (issue_at in ('paid', 'shipped')),
  is_mailed boolean not null default false,
  has_e_invoices boolean not null default false,
  -- The years by which numbers restart begin on this day, "01-01" to "12-28"; '' never restarts them.
  year_starts text not null default '01-01' check (year_starts ~ '^([01]\d-[0-3]\d)?$'),
  invoice_pattern text not null default 'R-{year}-{number}' check (invoice_pattern like '%{number}%'),
  credit_pattern text not null default 'G-{year}-{number}' check (credit_pattern like '%{number}%'),
  -- The first numbers, where an older system ended.
  first_invoice integer not null default 1 check (first_invoice > 0),
  first_credit integer not null default 1 check (first_credit > 0),
  -- Orders that were paid before have no document.
  began_at timestamptz,
  legal_name text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  vat_number text not null default '',
  tax_number text not null default '',
  register text not null default '',
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  tax_status text not null default 'usual' check (tax_status in ('usual', 'small_business')),
  closing text not null default ''
);
call protect_tenant_table('document_settings');

-- The next number of each kind in a year, or in all years where the period is 0.
create table document_series (
  tenant_id integer not null references tenants,
  kind text not null check (kind in ('invoice', 'credit_note')),
  period integer not null check (period >= 0),
  next_number integer not null check (next_number > 0),
  primary key (tenant_id, kind, period)
);
call protect_tenant_table('document_series');
revoke delete on document_series from pasal_server;

create table documents (
  tenant_id integer not null,
  id bigint not null default random_id(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  period integer not null,
  number integer not null check (number > 0),
  number_text text not null check (number_text <> ''),
  order_id bigint not null,
  -- An order has a further invoice after one was corrected.
  round integer not null default 0 check (round >= 0),
  refund_id bigint,
  cancels bigint,
  issued_at timestamptz not null,
  -- The day where the shop is.
  issued_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_cents bigint not null check (net_cents >= 0),
  total_cents bigint not null check (total_cents > 0),
  content jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, period, number),
  unique (tenant_id, number_text),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, refund_id) references order_refunds (tenant_id, id),
  foreign key (tenant_id, cancels) references documents (tenant_id, id),
  constraint documents_reason check (case kind when 'invoice' then refund_id is null and cancels is null
    else (refund_id is null) <> (cancels is null) end)
);
call protect_tenant_table('documents');
revoke update, delete on documents from pasal_server;
create unique index documents_of_round on documents (tenant_id, order_id, round) where kind = 'invoice';
create unique index documents_of_refund on documents (tenant_id, refund_id) where refund_id is not null;
create unique index documents_of_canceled on documents (tenant_id, cancels) where cancels is not null;
create index documents_of_order on documents (tenant_id, order_id);
create index documents_of_day on documents (tenant_id, issued_on, id);

create table document_taxes (
  tenant_id integer not null,
  document_id bigint not null,
  position smallint not null,
  label text not null,
  -- As EN 16931 names them: S taxed, Z at 0, E exempt, G export, K to a firm in the EU, O outside of tax.
  category text not null check (category in ('S', 'Z', 'E', 'G', 'K', 'O')),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  base_cents bigint not null,
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (tenant_id, document_id, position),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
call protect_tenant_table('document_taxes');
revoke update, delete on document_taxes from pasal_server;

-- The bytes that were made first: every later reader gets the same ones.
create table document_files (
  tenant_id integer not null,
  document_id bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
call protect_tenant_table('document_files');
revoke update, delete on document_files from pasal_server;
