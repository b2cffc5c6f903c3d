import { type Said, toStaff } from '#contract/language/said.ts'
import type { DocumentKind } from './content.ts'

/** How a shop numbers its documents. */
type Numbering = {
  /** "04-01"; empty: numbers never restart. */
  year_starts: string
  invoice_pattern: string
  credit_pattern: string
}

const LEAST_FIGURES = 4

/** The year that a day is in, as "2026-11-26", or 0 where numbers never restart. */
export function periodOf({ year_starts }: Numbering, day: string): number {
  if (year_starts === '') return 0
  const year = Number(day.slice(0, 4))
  return day.slice(5) < year_starts ? year - 1 : year
}

/** "R-2026-0001": the year is that of the numbering. */
export function numberText(
  numbering: Numbering,
  { kind, day, number }: { kind: DocumentKind; day: string; number: number },
): string {
  const pattern = kind === 'invoice' ? numbering.invoice_pattern : numbering.credit_pattern
  const year = periodOf(numbering, day) || day.slice(0, 4)
  return pattern
    .replaceAll('{year}', String(year))
    .replaceAll('{number}', String(number).padStart(LEAST_FIGURES, '0'))
}

const PATTERN = /^[A-Za-z0-9./_-]{0,30}$/

/** The sentence about a pattern that cannot be. */
export function patternFault(pattern: string, restarts: boolean): Said | undefined {
  if (pattern.split('{number}').length !== 2)
    return toStaff('writeTheNumberOnce', { number: '{number}' })
  if (restarts && !pattern.includes('{year}')) {
    return toStaff('numbersRestartEachYear', { year: '{year}' })
  }
  const rest = pattern.replaceAll('{year}', '').replaceAll('{number}', '')
  return PATTERN.test(rest) ? undefined : toStaff('useOnlyTheseSigns')
}

const IN_GERMAN: ReadonlySet<string> = new Set(['DE', 'AT', 'CH', 'LI'])

/** The first days of years by which tax offices count, where that is not 1 January. */
const TAX_YEARS: Record<string, string> = {
  IN: '04-01',
  // 1 Shrawan is 16 or 17 July.
  NP: '07-17',
}

/** The numbers that a shop of a country has before it chooses; a shop without a country keeps the first ones. */
export function proposedNumbers(country: string, locale: string): Numbering {
  const isGerman = country === '' || IN_GERMAN.has(country) || locale === 'de'
  return {
    invoice_pattern: isGerman ? 'R-{year}-{number}' : 'INV-{year}-{number}',
    credit_pattern: isGerman ? 'G-{year}-{number}' : 'CN-{year}-{number}',
    year_starts: TAX_YEARS[country] ?? '01-01',
  }
}
