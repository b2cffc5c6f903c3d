import { type RawBuilder, sql } from 'kysely'

/**
 * The name of a customer as their latest order has it, of `customerId`, or else as a former shop knew
 * it. Null without either, and of an account that was erased.
 */
export const personName = (tenantId: number, customerId: RawBuilder<unknown>) => sql<
  string | null
>`coalesce((select named.delivery_address ->> 'fullname' from orders named
    join customers person on person.tenant_id = ${tenantId} and person.id = named.customer_id
    where named.tenant_id = ${tenantId} and named.customer_id = ${customerId}
      and person.erased_at is null and named.delivery_address ->> 'fullname' <> ''
    order by named.created_at desc limit 1),
    (select nullif(concat_ws(' ', nullif(known.first_name, ''), nullif(known.last_name, '')), '')
      from customer_facts known
      where known.tenant_id = ${tenantId} and known.customer_id = ${customerId}))`
