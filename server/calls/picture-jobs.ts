import { DAY_MS } from '#contract/rules/days.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Looks for pictures that nothing of the shop names any more; once for all that a day leaves. */
export const clearPictures = jobOf<object>('pictures.clear', { onceInSeconds: 86_400 })

/** By then a picture that was just sent stands in its text, or never will. */
const LOOKED_AT_AFTER_MS = 2 * DAY_MS

/** A picture may have lost its last reference: a later job checks. */
export const pictureMayBeLeft = (tx: Tx): Promise<void> =>
  tx.enqueue(clearPictures, {}, new Date(Date.now() + LOOKED_AT_AFTER_MS))
