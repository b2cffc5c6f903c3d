import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import type { StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'

/** The calls of the staff for the caller of a request, in its transactions. */
export type CallsOf = (request: StaffRequest) => StaffApi

/** The request with all its work in a transaction that is open. */
export const within = (request: StaffRequest, tx: StaffTx): StaffRequest => ({
  ...request,
  read: (work) => work(tx),
  write: (work) => work(tx),
})

/** Ends the transaction of a trial. */
class TrialOver extends Error {}

/** Does work in a transaction that is rolled back, and returns what it found. */
export async function onTrial<T>(
  request: StaffRequest,
  work: (tx: StaffTx) => Promise<T>,
): Promise<T> {
  let found: { result: T } | undefined
  try {
    await request.write(async (tx) => {
      found = { result: await work(tx) }
      throw new TrialOver()
    })
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error
  }
  return found!.result
}
