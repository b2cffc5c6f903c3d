import { flow, line, lerp, round, steps, upTo, type Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { randomFrom, waves } from '../random.ts'
import { stone } from '../ground.ts'
import { lyingShadow } from '../shadow.ts'
import { fill, grain, inside, linear, stroke, type Sheet } from '../sheet.ts'
import { lamp } from './lamp.ts'

const LEFT = 190
const TOP = 300
const WIDTH = 1220
const HEIGHT = 590
const BOARD = { left: LEFT, top: TOP, width: WIDTH, height: HEIGHT }
const CORNER = 46
const THICK = 26
const maple = { dark: '#7a4c27', base: '#c79561', light: '#efd0a0' }

/** A maple board on a plastered counter, seen from above in the light of a kitchen window. */
export function drawBoard(sheet: Sheet): string {
  const box = `<rect width="${sheet.width}" height="${sheet.height}" fill=`
  const counter = linear(
    sheet,
    [0, 0, 0.5, 1],
    [
      [0, '#d9d6cc'],
      [1, '#aea898'],
    ],
  )
  const top = rounded(0)
  const outline = line(top, true)
  return (
    `${box}"${counter}"/>` +
    grain(sheet, 0.34) +
    lyingShadow(sheet, { ...stone, shadow: '#2b2013' }, rounded(THICK), 20) +
    fill(line(rounded(THICK), true), mix(maple.base, maple.dark, 0.82)) +
    inside(sheet, outline, staves(sheet, BOARD, 7)) +
    `<g transform="translate(1.5 2)">${stroke(outline, '#fff1d4', 3, 0.4)}</g>` +
    stroke(outline, maple.dark, 2, 0.6) +
    hole(LEFT + WIDTH - 78, TOP + HEIGHT / 2) +
    lamp(sheet, [0.22, 0.3])
  )
}

/** The board from so near that its rim is out of sight. */
export function drawBoardClose(sheet: Sheet): string {
  const all = { left: 0, top: 0, width: sheet.width, height: sheet.height }
  return staves(sheet, all, 6) + lamp(sheet, [0.22, 0.42]) + grain(sheet, 0.16)
}

/** The board's outline with round corners, moved down by `down`. */
function rounded(down: number): Point[] {
  const corner = (x: number, y: number, from: number) =>
    steps(8, from, from + Math.PI / 2).map((angle) => ({
      x: x + Math.cos(angle) * CORNER,
      y: y + Math.sin(angle) * CORNER + down,
    }))
  const [right, bottom] = [LEFT + WIDTH - CORNER, TOP + HEIGHT - CORNER]
  return [
    ...corner(right, bottom, 0),
    ...corner(LEFT + CORNER, bottom, Math.PI / 2),
    ...corner(LEFT + CORNER, TOP + CORNER, Math.PI),
    ...corner(right, TOP + CORNER, 1.5 * Math.PI),
  ]
}

/** Glued staves, each with its own shade and long, nearly straight grain. */
function staves(sheet: Sheet, area: typeof BOARD, count: number): string {
  const { left, top: upper, width, height } = area
  const each = height / count
  return upTo(count)
    .map((index) => {
      const random = randomFrom(`stave ${index}`)
      const warp = waves(random)
      const [top, bottom] = [upper + index * each, upper + (index + 1) * each]
      const shade = random.between(-0.2, 0.28)
      const base = mix(maple.base, shade < 0 ? maple.dark : maple.light, Math.abs(shade))
      const lines = (amount: number, sway: number) =>
        steps(amount, 0.03, 0.97)
          .map((v) =>
            flow(
              steps(10, left, left + width).map((x) => ({
                x,
                y: lerp(top, bottom, v) + warp(x / 900 + v * 0.5) * each * sway,
              })),
            ),
          )
          .join('')
      const shine = linear(
        sheet,
        [0, 0, 1, 0.4],
        [
          [0, mix(base, maple.light, 0.35)],
          [0.55, base],
          [1, mix(base, maple.dark, 0.22)],
        ],
      )
      return (
        `<rect x="${left}" y="${round(top)}" width="${width}" height="${round(each + 1)}" fill="${shine}"/>` +
        stroke(lines(9, 0.05), maple.dark, 5, 0.09) +
        stroke(lines(17, 0.045), maple.dark, 1.1, 0.26) +
        stroke(lines(8, 0.05), maple.light, 1.2, 0.3) +
        `<rect x="${left}" y="${round(top)}" width="${width}" height="1.6" fill="${maple.dark}" fill-opacity="0.55"/>`
      )
    })
    .join('')
}

/** Where the board hangs from its nail. */
function hole(x: number, y: number): string {
  const circle = (dx: number, dy: number, r: number, more: string) =>
    `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="${r}" ${more}/>`
  return (
    circle(1, 2, 27, 'fill="#fff1d6" fill-opacity="0.6"') +
    circle(0, 0, 25, 'fill="#3b2412"') +
    circle(3, 6, 20, 'fill="#a69f90"') +
    fill(`M${x - 25} ${y}A25 25 0 0 1 ${x + 25} ${y}A25 18 0 0 0 ${x - 25} ${y}Z`, '#1d1007', 0.7)
  )
}
