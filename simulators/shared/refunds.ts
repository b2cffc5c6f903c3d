type Refund = { status: string }

/** A provider's words for a refund that is under way, done and failed. */
export type Words<R extends Refund> = Record<'pending' | 'done' | 'failed', R['status']>

/** The sum that the buyer has back, or is about to have. */
export const backOf = <R extends Refund>(
  refunds: R[],
  { pending, done }: Words<R>,
  amountOf: (refund: R) => number,
): number =>
  refunds
    .filter(({ status }) => status === pending || status === done)
    .reduce((sum, refund) => sum + amountOf(refund), 0)

/** Ends the latest pending refund, or else the latest that did not fail. */
export function endLatest<R extends Refund>(
  refunds: R[],
  words: Words<R>,
  isDone: boolean,
): R | undefined {
  const refund =
    refunds.findLast(({ status }) => status === words.pending) ??
    refunds.findLast(({ status }) => status !== words.failed)
  if (refund) refund.status = isDone ? words.done : words.failed
  return refund
}
