import { circle, flow, line, points, ribbon, steps, upTo, type Point } from '../../geometry.ts'
import { mix } from '../../colour.ts'
import type { GroundTone } from '../../ground.ts'
import { randomFrom } from '../../random.ts'
import { lyingShadow } from '../../shadow.ts'
import { fill, inside, linear, radial, softStroke, stroke, type Sheet } from '../../sheet.ts'
import { braid } from './leather-and-cloth.ts'
import type { KhukuriLook } from '../../../demo-shop.ts'

/** What the knife is for, on the board beside it; none of it is sold. */
export function drawGarnish(sheet: Sheet, tone: GroundTone, what: KhukuriLook['beside']): string {
  switch (what) {
    case 'chillies':
      return [
        chilli(sheet, tone, { x: 1030, y: 770 }, -14, 250, '#c3261c'),
        chilli(sheet, tone, { x: 1120, y: 820 }, 10, 225, '#a31816'),
        chilli(sheet, tone, { x: 880, y: 808 }, 172, 205, '#4f7a2b'),
      ].join('')
    case 'garlic':
      return (
        bulb(sheet, tone, { x: 330, y: 770 }, 86) +
        clove(sheet, tone, { x: 470, y: 815 }, -20) +
        clove(sheet, tone, { x: 540, y: 770 }, 40) +
        clove(sheet, tone, { x: 610, y: 826 }, -64)
      )
    case 'shavings':
      return shavings(sheet, tone)
    case 'twine':
      return twine(sheet, tone)
    case undefined:
      return ''
  }
}

function turned({ x, y }: Point, degrees: number, way: readonly Point[]): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return way.map((at) => ({ x: x + at.x * cos - at.y * sin, y: y + at.x * sin + at.y * cos }))
}

function chilli(
  sheet: Sheet,
  tone: GroundTone,
  at: Point,
  degrees: number,
  length: number,
  colour: string,
): string {
  const way = turned(
    at,
    degrees,
    steps(24).map((u) => ({ x: u * length, y: 26 * Math.sin(u * 2.6) })),
  )
  const half = (u: number) =>
    length * 0.085 * Math.min(1, 0.55 + u * 3) * Math.max(0.02, 1 - u ** 2.2) ** 0.75
  const body = ribbon(way, half)
  const skin = linear(
    sheet,
    [0, 0, 0.2, 1],
    [
      [0, mix(colour, '#ffffff', 0.3)],
      [0.4, colour],
      [1, mix(colour, '#1a0403', 0.62)],
    ],
  )
  const gleam = way.slice(3, 17).map(({ x, y }) => ({ x, y: y - length * 0.035 }))
  const stalk = turned(at, degrees, points([4, 0], [-18, -4], [-42, -16], [-58, -20]))
  const cap = turned(at, degrees, points([12, -14], [14, 0], [10, 14], [-8, 8], [-14, 0], [-8, -8]))
  return (
    lyingShadow(
      sheet,
      tone,
      way.map(({ x, y }) => ({ x, y: y - 8 })).concat(way.toReversed()),
      11,
    ) +
    fill(body, skin) +
    softStroke(line(gleam), '#ffffff', length * 0.02, 0.7) +
    stroke(flow(stalk), '#2f4a1b', 11) +
    stroke(flow(stalk), '#7d9a4b', 5, 0.8) +
    fill(flow(cap, true), '#567a30') +
    stroke(flow(cap, true), '#2f4a1b', 1.6, 0.7)
  )
}

function bulb(sheet: Sheet, tone: GroundTone, { x, y }: Point, size: number): string {
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size]
  const rim = points(
    at(1.1, -0.12),
    at(0.62, -0.24),
    at(0.34, -0.78),
    at(-0.3, -0.94),
    at(-0.9, -0.52),
    at(-1, 0.1),
    at(-0.72, 0.7),
    at(-0.1, 0.92),
    at(0.42, 0.66),
    at(0.64, 0.2),
    at(1.12, 0.1),
  )
  const skin = radial(
    sheet,
    [0.36, 0.34, 0.8],
    [
      [0, '#fffdf6'],
      [0.5, '#ece0d2'],
      [1, '#9c8473'],
    ],
  )
  const outline = flow(rim, true)
  const seams = [-0.62, -0.26, 0.2, 0.56].map((dy) =>
    flow(points(at(0.9, 0), at(0.3, dy * 0.6), at(-0.5, dy), at(-0.96, dy * 0.3))),
  )
  const blush = [-0.44, -0.05, 0.4].map((dy) =>
    flow(points(at(0.5, dy * 0.4), at(-0.2, dy), at(-0.86, dy * 0.7))),
  )
  return (
    lyingShadow(sheet, tone, rim, 20) +
    fill(outline, skin) +
    inside(
      sheet,
      outline,
      softStroke(blush.join(''), '#a86a86', 9, 0.35) +
        softStroke(seams.join(''), '#6d5546', 6, 0.4) +
        stroke(seams.join(''), '#8d7262', 1.4, 0.6),
    ) +
    stroke(outline, '#8d7464', 1.3, 0.6)
  )
}

function clove(sheet: Sheet, tone: GroundTone, at: Point, degrees: number): string {
  const rim = turned(
    at,
    degrees,
    points([-44, 6], [-20, -20], [18, -22], [48, -4], [30, 14], [-8, 20]),
  )
  const skin = linear(
    sheet,
    [0, 0, 0.4, 1],
    [
      [0, '#fffaf0'],
      [0.5, '#eaddc6'],
      [1, '#b09274'],
    ],
  )
  return (
    lyingShadow(sheet, tone, rim, 9) +
    fill(flow(rim, true), skin) +
    stroke(flow(rim, true), '#8d7255', 1.3, 0.6)
  )
}

/** Curls of birch, each thinner where it was lifted from the wood. */
function shavings(sheet: Sheet, tone: GroundTone): string {
  const random = randomFrom('shavings')
  return upTo(13)
    .map(() => {
      const [x, y] = [random.between(900, 1330), random.between(690, 840)]
      const [size, turns] = [random.between(18, 44), random.between(0.7, 1.7)]
      const [start, lean] = [random.between(0, 6.28), random.between(0.5, 0.9)]
      const way = steps(30).map((u) => {
        const angle = start + u * turns * 6.28
        const reach = size * (1 - u * 0.55)
        return { x: x + Math.cos(angle) * reach + u * 26, y: y + Math.sin(angle) * reach * lean }
      })
      const wood = mix('#e8cf9f', '#b98d55', random.next() * 0.6)
      return (
        lyingShadow(sheet, tone, circle(x + 8, y, size * 0.72), 8) +
        fill(
          ribbon(way, (u) => 8 * (1 - u * 0.5)),
          wood,
        ) +
        stroke(
          ribbon(way, (u) => 8 * (1 - u * 0.5)),
          '#8a6231',
          1,
          0.55,
        ) +
        stroke(line(way.slice(2, -6)), '#fff3d6', 2, 0.7)
      )
    })
    .join('')
}

/** A hank of jute, as the garden has it. */
function twine(sheet: Sheet, tone: GroundTone): string {
  const hank = steps(120, 0, 14 * Math.PI).map((angle) => ({
    x: 1110 + Math.cos(angle) * (116 + 14 * Math.sin(angle * 0.37)),
    y: 775 + Math.sin(angle) * (44 + 9 * Math.cos(angle * 0.53)),
  }))
  const tail = [
    ...points([800, 800], [870, 830], [950, 812], [1010, 800]),
    ...steps(10, Math.PI, 2.2 * Math.PI).map((angle) => ({
      x: 1110 + Math.cos(angle) * 100,
      y: 775 + Math.sin(angle) * 40,
    })),
  ]
  return (
    `<g filter="${jute(sheet)}">` +
    braid(sheet, tone, hank, 5) +
    braid(sheet, tone, tail, 5) +
    '</g>'
  )
}

/** The cord's olive, turned to the yellow of jute. */
function jute(sheet: Sheet): string {
  const id = sheet.define(
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" ` +
      `values="1.5 0 0 0 0.16  0 1.25 0 0 0.1  0 0 1 0 0.02  0 0 0 1 0"/></filter>`,
  )
  return `url(#${id})`
}
