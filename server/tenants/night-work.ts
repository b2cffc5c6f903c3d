import type { Job } from './tx.ts'

/** `at`: the next of the night's checks; absent for the first. */
export type NightWork = { at?: number }

/** The nightly checks of a shop, beside all other work of it. */
export const proofDue: Job<NightWork> = { kind: 'proof.night', lane: () => 'proof' }
