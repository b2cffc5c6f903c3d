/** The tax classes that every shop has. */
export const TAX_CLASSES = ['standard', 'reduced', 'zero']

/** A tax rate that is valid everywhere without one of its own. */
export const EVERYWHERE_ELSE = '**'

const MOST_PPM = 1_000_000

/** "8.875" → 88750; undefined for what is no percentage up to 100 with at most four places. */
export function ppmOf(percent: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(percent.trim())
  if (!match) return undefined
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return ppm > MOST_PPM ? undefined : ppm
}

/** 88750 → "8.875" */
export const percentOf = (ppm: number): string => String(ppm / 10_000)
