import type { StaffTx } from '#server/calls/staff-requests.ts'
import { draftNumber } from '#contract/rules/draft-number.ts'
import type { DraftRecord } from './drafts.queries.ts'

/** A draft in the audit log. */
export const subjectOf = ({ id, number }: Pick<DraftRecord, 'id' | 'number'>) => ({
  kind: 'draft',
  id,
  label: draftNumber(number),
})

/** The offer of a draft does not hold any more. */
export const recordWithdrawal = (
  tx: StaffTx,
  draft: Pick<DraftRecord, 'id' | 'number' | 'round'>,
): Promise<void> =>
  tx.record({ act: 'draft.withdrawn', subject: subjectOf(draft), before: { round: draft.round } })
