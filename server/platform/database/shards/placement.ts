/**
 * Tables that a Citus cluster copies to every machine: they precede any shop, or belong to people
 * who work in several.
 */
export const REFERENCE_TABLES = ['tenants', 'tenant_domains', 'staff', 'memberships']

/**
 * Tables with a tenant_id that stay on the coordinator: a notice or a counter needs no second
 * machine in its commit, and a challenge of a sign-in belongs to no shop.
 */
export const COORDINATOR_TABLES = ['changes', 'call_counts', 'staff_challenges']
