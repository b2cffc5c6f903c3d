import { toStaff } from '#contract/language/said.ts'

/** 20000 → "20,000", or "20.000" in German, within a sentence. The number ends in three zeros. */
export const thousands = (number: number) => toStaff('thousands', { thousands: number / 1000 })
