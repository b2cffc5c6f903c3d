import type { Finding, Proof, proof as calls } from '#contract/backoffice/settings/proof.ts'
import { toStaff } from '#contract/language/said.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { proofDue } from '#server/tenants/night-work.ts'
import { findProofState, listFindings } from './findings.queries.ts'
import { beginNight } from './prove.ts'

/** A night that has not ended by then was broken off. */
const LONGEST_MS = 6 * 3_600_000

const isUnderWay = (state: Awaited<ReturnType<typeof findProofState>>) =>
  state?.began_at !== undefined &&
  state.began_at !== null &&
  state.ended_at === null &&
  Date.now() - state.began_at.getTime() < LONGEST_MS

export const proofHandlers = ({ isOn }: { isOn: boolean }): StaffHandlersOf<typeof calls> => ({
  'GET /proof/': ({ read }) =>
    read(async (tx) => {
      const state = await findProofState(tx)
      return {
        is_on: isOn,
        began_at: state?.began_at?.toISOString() ?? null,
        ended_at: state?.ended_at?.toISOString() ?? null,
        next_at: state?.next_at?.toISOString() ?? null,
        missed: (state?.missed ?? []) as Proof[],
        findings: (await listFindings(tx)).map((row) => ({
          id: row.id,
          check: row.check_name as Proof,
          subject: {
            kind: row.subject_kind as Finding['subject']['kind'],
            id: row.subject_id,
            label: row.label,
          },
          expected: row.expected,
          found: row.found,
          since: row.since.toISOString(),
          last_at: row.last_at.toISOString(),
          gone_at: row.gone_at?.toISOString() ?? null,
        })),
      }
    }),

  'POST /proof/': ({ write }) => {
    if (!isOn) refuse(409, toStaff('proofIsOff'))
    return write(async (tx) => {
      const state = await findProofState(tx)
      if (isUnderWay(state)) refuse(409, toStaff('proofIsUnderWay'))
      await beginNight(tx)
      await tx.enqueue(proofDue, { at: 0 })
      await tx.record({ act: 'proof.begun', subject: { kind: 'shop', id: tx.tenantId } })
      return { detail: toStaff('proofBegins') }
    })
  },
})
