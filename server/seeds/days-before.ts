import { DAY_MS } from '#contract/rules/days.ts'

export const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS)
