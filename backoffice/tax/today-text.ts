import { dayIn } from '#contract/places/zone-time.ts'

/** Today in the shop's zone: "2026-11-25". */
export const todayText = (zone: string): string => dayIn(new Date(), zone)
