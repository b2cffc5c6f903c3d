import { line, round, steps, type Point } from '../geometry.ts'
import type { Tone } from '../colour.ts'
import type { GroundTone } from '../ground.ts'
import { drawWordsLevel, widthOfWords } from '../letters/letters.ts'
import { block } from '../scenes/bench.ts'
import { lyingShadow } from '../shadow.ts'
import { fill, linear, radial, softStroke, stroke, type Sheet } from '../sheet.ts'
import { placedPoints, type Placing } from './placing.ts'
import { metalTones } from './surfaces/metal.ts'
import type { Knife } from './knife.ts'

type Stand = {
  wood: Tone
  size: readonly [width: number, height: number]
  middle: Point
  /** The lines on its name plate. */
  plate?: readonly string[]
}

/** A plinth of polished wood, its two padded rests under the knife, and perhaps a name plate. */
export function drawStand(
  sheet: Sheet,
  tone: GroundTone,
  knife: Knife,
  placing: Placing,
  { wood, size: [width, height], middle, plate }: Stand,
): string {
  const thick = 16 + height * 0.06
  return (
    block(sheet, `stand ${width}`, wood, [middle.x, middle.y, width, height, thick], 0) +
    moulding(middle, width, height, wood) +
    rest(sheet, tone, placing, knife.handle.at(0.42, 0), 22, knife.look.miniature ? 44 : 31) +
    rest(
      sheet,
      tone,
      placing,
      knife.blade.at(0.62, 0.45 * knife.blade.width(0.62)),
      22,
      knife.look.miniature ? 52 : 48,
    ) +
    (plate ? drawPlate(sheet, tone, { x: middle.x, y: middle.y + height * 0.32 }, plate) : '')
  )
}

/** A bead cut along the rim of the board. */
function moulding({ x, y }: Point, width: number, height: number, wood: Tone): string {
  const inset = 17
  const [left, right] = [x - width / 2 + inset, x + width / 2 - inset]
  const [top, bottom] = [y - height / 2 + inset, y + height / 2 - inset]
  const way = line(
    [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    true,
  )
  return (
    softStroke(way, '#000000', 4, 0.45) +
    `<g transform="translate(-1.5 -2)">${stroke(way, wood.light, 1.6, 0.6)}</g>`
  )
}

/** A padded rest that shows on both sides of what lies on it. */
function rest(
  sheet: Sheet,
  tone: GroundTone,
  placing: Placing,
  at: Point,
  wide: number,
  reach: number,
): string {
  const corner = (dx: number, dy: number) => ({ x: at.x + dx * wide * 0.5, y: at.y + dy * reach })
  const rim = placedPoints(placing, [
    ...steps(8, -1, 1).map((dx) => corner(dx, -1 - 0.1 * (1 - dx * dx))),
    ...steps(8, 1, -1).map((dx) => corner(dx, 1 + 0.1 * (1 - dx * dx))),
  ])
  const pad = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#0d1a14'],
      [0.35, '#33503f'],
      [1, '#0b1510'],
    ],
  )
  const outline = line(rim, true)
  return (
    lyingShadow(sheet, tone, rim, 9) + fill(outline, pad) + stroke(outline, '#060c09', 1.4, 0.7)
  )
}

/** Engraved brass, held by four screws. */
function drawPlate(
  sheet: Sheet,
  tone: GroundTone,
  middle: Point,
  lines: readonly string[],
): string {
  const size = 46
  const width = Math.max(...lines.map((words) => widthOfWords(words, 0.08))) * size + 110
  const height = lines.length * size * 1.25 + 36
  const [left, top] = [middle.x - width / 2, middle.y - height / 2]
  const rim = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ]
  const shine = plateShine(sheet)
  const screws = [
    screw(sheet, left + 20, top + 20),
    screw(sheet, left + width - 20, top + 20),
    screw(sheet, left + 20, top + height - 20),
    screw(sheet, left + width - 20, top + height - 20),
  ]
  const words = lines
    .map((text, index) =>
      drawWordsLevel(text, size, middle.x, top + 18 + size * (0.92 + 1.25 * index), 0.08),
    )
    .join('')
  return (
    lyingShadow(sheet, tone, rim, 4) +
    fill(line(rim, true), shine) +
    stroke(line(rim, true), '#4f3711', 1.6, 0.8) +
    screws.join('') +
    `<g transform="translate(1.4 1.8)" fill="#fff6d6" fill-opacity="0.7">${words}</g>` +
    `<g fill="#36240a">${words}</g>`
  )
}

function plateShine(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 1, 0.5],
    [
      [0, '#8c6626'],
      [0.2, '#e2c275'],
      [0.34, '#fff3c9'],
      [0.5, '#c9a356'],
      [0.75, '#e8cb84'],
      [1, '#8a6424'],
    ],
  )
}

/** Its head with a slanted slot. */
function screw(sheet: Sheet, x: number, y: number): string {
  const head = radial(
    sheet,
    [0.36, 0.3, 0.8],
    [
      [0, metalTones.brass.light],
      [0.5, metalTones.brass.base],
      [1, metalTones.brass.dark],
    ],
  )
  const slot = line([
    { x: x - 5, y: y + 3 },
    { x: x + 5, y: y - 3 },
  ])
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="8" fill="${head}" stroke="#3c2808"/>` +
    stroke(slot, '#3c2808', 1.8)
  )
}
