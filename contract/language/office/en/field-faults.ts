/** Faults at fields, and refusals, beyond `staff-refusals`. */
export const fieldFaults = {} as const
