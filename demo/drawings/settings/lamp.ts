import { radial, type Sheet } from '../sheet.ts'

/** Light from the upper left that dies away towards the opposite corner. */
export function lamp(
  sheet: Sheet,
  [lit, dark]: readonly [number, number],
  at = { x: 0.36, y: 0.3 },
) {
  const box = `<rect width="${sheet.width}" height="${sheet.height}" fill=`
  const light = radial(
    sheet,
    [at.x, at.y, 0.7],
    [
      [0, '#fff3dc', lit],
      [0.5, '#fff3dc', lit * 0.35],
      [1, '#fff3dc', 0],
    ],
  )
  const falloff = radial(
    sheet,
    [at.x + 0.05, at.y + 0.08, 0.86],
    [
      [0.35, '#0a0603', 0],
      [0.72, '#0a0603', dark * 0.45],
      [1, '#0a0603', dark],
    ],
  )
  return `${box}"${light}"/>${box}"${falloff}"/>`
}
