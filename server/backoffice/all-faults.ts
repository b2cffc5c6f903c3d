import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** Ends the transaction of a trial, whose work is not kept. */
class TrialOver extends Error {}

/** The request with transactions that are always rolled back. */
export const onTrial = (request: StaffRequest): StaffRequest => ({
  ...request,
  write: (work) =>
    request.write(async (tx) => {
      await work(tx)
      throw new TrialOver()
    }),
})

/** The fields of a rejected body; undefined for any other failure. */
const fieldsOf = (error: unknown) =>
  error instanceof Refusal && error.status === 400 && !('detail' in error.body)
    ? error.body
    : undefined

/**
 * Adds to the faults of a body's schema those of the rules, so that a form shows all of them at once.
 * `trial` runs the call with the other fields, and keeps nothing of it.
 */
export async function withFaultsOfRules(
  refusal: unknown,
  body: unknown,
  trial: (rest: object) => Promise<unknown>,
): Promise<unknown> {
  const faults = fieldsOf(refusal)
  if (!faults || typeof body !== 'object' || body === null) return refusal
  const rest = Object.entries(body).filter(([name]) => !Object.hasOwn(faults, name))
  if (rest.length === 0) return refusal
  const others = await trial(Object.fromEntries(rest)).then(() => undefined, fieldsOf)
  return others ? new Refusal(400, { ...others, ...faults }) : refusal
}
