/**
 * Tables that Citus copies to every machine. They are read before the shop is known, or describe
 * people, who may work in several shops.
 */
export const REFERENCE_TABLES = ['tenants', 'tenant_domains', 'staff', 'memberships']

/**
 * Tables with a tenant_id that stay on the coordinator: a notice or a counter needs no second
 * machine in its commit, and a challenge of a sign-in belongs to no shop.
 */
export const COORDINATOR_TABLES = ['changes', 'call_counts', 'staff_challenges']

/**
 * Tables of the coordinator that Citus has to know. A write that notes its changes commits in two
 * phases because of them: on its machine and with its jobs on the coordinator, or not at all.
 */
export const KNOWN_TABLES = ['changes']
