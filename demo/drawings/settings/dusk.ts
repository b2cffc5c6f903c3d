import { radial, type Sheet } from '../sheet.ts'

/** How much of a ground's light goes: in the middle, and at the edges. */
export type Dusk = readonly [middle: number, edges: number]

const DARK = '#0c0a08'

/**
 * Laid between a ground and what lies on it, for the dark scheme: the lamp stays on the thing, and
 * the picture's edges are as dark as the page.
 */
export function dusk(sheet: Sheet, [middle, edges]: Dusk): string {
  if (!sheet.isNight) return ''
  const fall = radial(
    sheet,
    [0.46, 0.42, 0.72],
    [
      [0, DARK, middle],
      [0.4, DARK, middle + (edges - middle) * 0.35],
      [1, DARK, edges],
    ],
  )
  return `<rect width="${sheet.width}" height="${sheet.height}" fill="${fall}"/>`
}
