type Switched = { on: string; fault: string; times?: number }
type WithFaults = { faults?: Switched[] }
type FaultOf<B extends WithFaults> = NonNullable<B['faults']>[number]

/** Holds a stand-in’s faults, which tests and its control page switch. */
export function createBehaviours<B extends WithFaults>() {
  let behaviour = {} as B
  const left = new Map<object, number>()
  return {
    set(next: B) {
      behaviour = next
      left.clear()
      for (const fault of next.faults ?? []) left.set(fault, fault.times ?? Infinity)
    },
    get: () => behaviour,
    /** How many of the faults that are counted have not come yet. */
    faultsLeft: () => [...left.values()].reduce((sum, times) => sum + times, 0),
    /** The fault of this call, which is used up by it. */
    takeFault: (call: FaultOf<B>['on']): FaultOf<B>['fault'] | undefined => {
      const found = behaviour.faults?.find((each) => each.on === call && (left.get(each) ?? 0) > 0)
      if (!found) return undefined
      left.set(found, (left.get(found) ?? 0) - 1)
      return found.fault
    },
  }
}

export type SwitchedBehaviours<B extends WithFaults> = ReturnType<typeof createBehaviours<B>>

/** Holds faults for all payments, and those of single ones in their place. */
export function createPaymentBehaviours<B extends { invoiceNo?: string }>() {
  let usual = {} as B
  const special = new Map<string, B>()
  return {
    set(behaviour: B) {
      // A copy: the times are counted down in it.
      const own = structuredClone(behaviour)
      if (own.invoiceNo === undefined) usual = own
      else special.set(own.invoiceNo, own)
    },
    of: (invoiceNo: string) => special.get(invoiceNo) ?? usual,
  }
}

export type PaymentBehaviours<B extends { invoiceNo?: string }> = ReturnType<
  typeof createPaymentBehaviours<B>
>

/** Counts one time down. @returns false if none was left */
export function takeTurn(counted: { times?: number }): boolean {
  if (counted.times === undefined) return true
  if (counted.times === 0) return false
  counted.times -= 1
  return true
}
