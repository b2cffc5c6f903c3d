import { line, round, upTo, type Point } from '../geometry.ts'
import type { GroundTone } from '../ground.ts'
import { drawWordsLevel } from '../letters/letters.ts'
import { lyingShadow } from '../shadow.ts'
import { fill, linear, stroke, type Sheet } from '../sheet.ts'

const INK = '#2a1a0c'

/** A boxwood rule along its upper edge: millimetres, and a figure at every `figures` centimetres. */
export function drawRule(
  sheet: Sheet,
  tone: GroundTone,
  { x, y }: Point,
  { scale, centimetres, figures }: { scale: number; centimetres: number; figures: number },
): string {
  const end = 6 * Math.max(2, scale * 0.8)
  const width = centimetres * 10 * scale + 2 * end
  const height = 30 + scale * 13
  const rim = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  const wood = linear(
    sheet,
    [0, 0, 0.15, 1],
    [
      [0, '#f0d79a'],
      [0.25, '#e0bf78'],
      [1, '#b98f4c'],
    ],
  )
  const size = 15 + scale * 3.4
  const ticks = { fine: '', strong: '' }
  for (const millimetre of upTo(centimetres * 10 + 1)) {
    const place = x + end + millimetre * scale
    const reach = millimetre % 10 === 0 ? 1 : millimetre % 5 === 0 ? 0.72 : 0.46
    const tick = line([
      { x: place, y: y + 2 },
      { x: place, y: y + 2 + (12 + scale * 4) * reach },
    ])
    ticks[millimetre % 10 === 0 ? 'strong' : 'fine'] += tick
  }
  const numbers = upTo(centimetres + 1)
    .filter((centimetre) => centimetre % figures === 0)
    .map((centimetre) =>
      drawWordsLevel(
        String(centimetre),
        size,
        x + end + centimetre * 10 * scale,
        y + 16 + scale * 4 + size,
      ),
    )
  const unit = drawWordsLevel('cm', size * 0.72, x + end + 26 + scale * 2, y + height - size * 0.3)
  return (
    lyingShadow(sheet, tone, rim, 6) +
    fill(line(rim, true), wood) +
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="2.4" fill="#fff3cf" fill-opacity="0.8"/>` +
    `<g stroke-linecap="butt">${stroke(ticks.fine, INK, Math.max(0.9, scale * 0.16), 0.8)}${stroke(ticks.strong, INK, Math.max(1.4, scale * 0.2))}</g>` +
    `<g fill="${INK}">${numbers.join('')}<g fill-opacity="0.75">${unit}</g></g>` +
    stroke(line(rim, true), '#5b3d16', 1.4, 0.6)
  )
}
