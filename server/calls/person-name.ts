import { type RawBuilder, sql } from 'kysely'

/**
 * The name of a customer as their latest order has it, of `customerId`; null before the first, and of
 * an account that was erased.
 */
export const personName = (tenantId: number, customerId: RawBuilder<unknown>) => sql<
  string | null
>`(select named.delivery_address ->> 'fullname' from orders named
    join customers person on person.tenant_id = ${tenantId} and person.id = named.customer_id
    where named.tenant_id = ${tenantId} and named.customer_id = ${customerId}
      and person.erased_at is null and named.delivery_address ->> 'fullname' <> ''
    order by named.created_at desc limit 1)`
