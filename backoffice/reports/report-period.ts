import { DAY_MS } from '#contract/rules/days.ts'

export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const

type Preset = (typeof PRESETS)[number]

/** The first and the last day, both included: "2026-11-01". */
export type Days = { from: string; until: string }

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const dayBefore = (day: string, days: number) => dayOf(Date.parse(day) - days * DAY_MS)

/** The days of a preset as they are on a day of the shop. */
export function daysOf(preset: Preset, today: string): Days {
  const year = Number(today.slice(0, 4))
  const lastOfFormerMonth = dayBefore(`${today.slice(0, 7)}-01`, 1)
  const days: Record<Preset, Days> = {
    today: { from: today, until: today },
    yesterday: { from: dayBefore(today, 1), until: dayBefore(today, 1) },
    last7: { from: dayBefore(today, 6), until: today },
    last30: { from: dayBefore(today, 29), until: today },
    last90: { from: dayBefore(today, 89), until: today },
    thisMonth: { from: `${today.slice(0, 7)}-01`, until: today },
    lastMonth: { from: `${lastOfFormerMonth.slice(0, 7)}-01`, until: lastOfFormerMonth },
    thisYear: { from: `${year}-01-01`, until: today },
    lastYear: { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
  }
  return days[preset]
}

const isDay = (text: string | null): text is string =>
  text !== null && /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const USUAL: Preset = 'last30'

export type AskedDays = Days & {
  /** Undefined for two days of one's own. */
  preset: Preset | undefined
}

/** The days that an address asks for: two days, in either order, or a preset. */
export function daysIn(query: URLSearchParams, today: string): AskedDays {
  const [from, until] = [query.get('from'), query.get('until')]
  if (isDay(from) && isDay(until)) {
    return from <= until
      ? { from, until, preset: undefined }
      : { from: until, until: from, preset: undefined }
  }
  const preset = PRESETS.find((each) => each === query.get('period')) ?? USUAL
  return { ...daysOf(preset, today), preset }
}

const countDays = ({ from, until }: Days) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1

/** Cuts days into at most so many parts of nearly equal length, oldest first. */
export function partsOf(days: Days, most: number): Days[] {
  const all = countDays(days)
  const count = Math.min(most, all)
  const start = (part: number) =>
    dayOf(Date.parse(days.from) + Math.round((part * all) / count) * DAY_MS)
  return Array.from({ length: count }, (_, part) => ({
    from: start(part),
    until: dayBefore(start(part + 1), 1),
  }))
}

const STEPS = ['hour', 'day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

const MOST_DAYS: Record<Step, number> = { hour: 7, day: 366, week: 1100, month: Infinity }
const USUAL_UP_TO: Record<Step, number> = { hour: 1, day: 62, week: 200, month: Infinity }

/** The steps that a report of so many days can have without hundreds of rows. */
export const stepsFor = (days: Days) => STEPS.filter((step) => countDays(days) <= MOST_DAYS[step])

/** The step that an address asks for, if the days allow it; else the usual one. */
export function stepIn(query: URLSearchParams, days: Days): Step {
  const asked = stepsFor(days).find((step) => step === query.get('by'))
  return asked ?? STEPS.find((step) => countDays(days) <= USUAL_UP_TO[step])!
}
