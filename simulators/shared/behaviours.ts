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
    takeFault(call: FaultOf<B>['on']): FaultOf<B>['fault'] | undefined {
      const found = behaviour.faults?.find((each) => each.on === call && (left.get(each) ?? 0) > 0)
      if (!found) return undefined
      left.set(found, (left.get(found) ?? 0) - 1)
      return found.fault
    },
  }
}

export type SwitchedBehaviours<B extends WithFaults> = ReturnType<typeof createBehaviours<B>>
