/**
 * Every payment, in memory, with the stand-in's own clock. `isHere` lets a payment age; one that is
 * no more there is found by `findEver` alone.
 */
export function createBook<P extends { id: string }>(
  isHere: (payment: P, nowMs: number) => boolean,
) {
  const payments = new Map<string, P>()
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const findEver = (id: string): P | undefined => {
    const found = payments.get(id)
    if (found) isHere(found, now())
    return found
  }

  return {
    now,
    forward: (ms: number) => (aheadMs += ms),
    add: (payment: P) => payments.set(payment.id, payment),
    find: (id: string) => {
      const found = payments.get(id)
      return found && isHere(found, now()) ? found : undefined
    },
    findEver,
    findWhere: (is: (payment: P) => boolean) => [...payments.values()].find(is),
    list: () => [...payments.keys()].map((id) => findEver(id)!),
  }
}

export type Book<P extends { id: string }> = ReturnType<typeof createBook<P>>
