import { sql } from 'kysely'

/** The readers of a shop's events: its endpoints that are not off, and programs that ask for the list. */
export type EventReaders = {
  isListed: boolean
  endpoints: readonly {
    id: number
    events: readonly string[]
    is_off: boolean
  }[]
}

/** Null in a shop whose events nobody reads. */
export const eventReaders = (tenantId: number) => sql<EventReaders | null>`(
  select json_build_object('isListed', r.is_listed, 'endpoints', coalesce(r.endpoints, '[]'::json))
    from (select exists (select from event_readers
        where tenant_id = ${tenantId} and read_at is not null) as is_listed,
      (select json_agg(json_build_object('id', w.id, 'events', w.events, 'is_off', w.state = 'off'))
        from webhook_endpoints w where w.tenant_id = ${tenantId}) as endpoints) r
    where r.is_listed or r.endpoints is not null)`
