-- A shop writes one file of a kind at a time: server/exports/exports.routes.ts.
update exports e set state = 'failed' where e.state = 'running' and exists (select from exports other
  where other.tenant_id = e.tenant_id and other.kind = e.kind and other.state = 'running'
    and (other.created_at, other.id) > (e.created_at, e.id));
create unique index exports_running on exports (tenant_id, kind) where state = 'running';
