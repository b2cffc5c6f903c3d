import { toStaff } from '#contract/language/said.ts'
import { personOf } from '#server/calls/caller.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { revokeAgentKeys } from '#server/connections/keys/keys.queries.ts'
import { endOpenPlans } from './plans.queries.ts'

/** Revokes all keys of assistants and refuses what nobody has decided, in one act. */
export const stopAgents = ({ write, caller, shop }: StaffRequest) =>
  write(async (tx) => {
    const { id, name } = personOf(caller)
    // Plans before keys, in the order in which a plan that is applied locks them.
    await endOpenPlans(tx, { id, name })
    const revoked = await revokeAgentKeys(tx, { revoked_at: new Date(), revoked_by: name })
    for (const key of revoked) {
      const subject = { kind: 'key', id: key.id, label: key.name }
      await tx.record({ act: 'key.revoked', subject })
    }
    await tx.record({ act: 'agents.stopped', subject: { kind: 'shop', id: shop.id } })
    return { detail: toStaff('agentsStopped', { count: revoked.length }) }
  })
