import { mix } from '../colour.ts'
import { line, steps, type Point } from '../geometry.ts'
import { randomFrom, type Random } from '../random.ts'
import { fill, grain, linear, linearOver, type Sheet, type Stop } from '../sheet.ts'

/** The outline of a mountain range by midpoint displacement, from the left edge to the right. */
export function ridge(
  seed: string,
  width: number,
  base: number,
  height: number,
  roughness = 0.55,
): Point[] {
  const random = randomFrom(`ridge ${seed}`)
  let heights = steps(3).map(() => random.between(0.15, 0.9))
  let swing = 0.5
  for (let round = 0; round < 6; round++) {
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1]
      return next === undefined
        ? [value]
        : [value, (value + next) / 2 + random.between(-swing, swing) * 0.5]
    })
    swing *= roughness
  }
  return heights.map((value, index) => ({
    x: (index / (heights.length - 1)) * width,
    y: base - value * height,
  }))
}

/** A range filled down to the bottom, growing paler where mist lies at its foot. */
export function range(
  sheet: Sheet,
  way: readonly Point[],
  top: string,
  foot: string,
  depth: number,
): string {
  const peak = Math.min(...way.map((point) => point.y))
  const paint = linearOver(
    sheet,
    [0, peak, 0, peak + depth],
    [
      [0, top],
      [1, foot],
    ],
  )
  const first = way[0] ?? { x: 0, y: 0 }
  const last = way[way.length - 1] ?? first
  const body = [...way, { x: last.x, y: sheet.height }, { x: first.x, y: sheet.height }]
  return fill(line(body, true), paint)
}

export function sky(sheet: Sheet, stops: readonly Stop[]): string {
  const paint = linear(sheet, [0, 0, 0, 1], stops)
  return `<rect width="${sheet.width}" height="${sheet.height}" fill="${paint}"/>`
}

/** Light that fades out around a point; sizes in pixels. */
export function glow(
  sheet: Sheet,
  [x, y, rx, ry]: readonly [number, number, number, number],
  colour: string,
  opacity: number,
): string {
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}"/>` +
      `<stop offset="0.3" stop-color="${colour}" stop-opacity="0.62"/>` +
      `<stop offset="0.65" stop-color="${colour}" stop-opacity="0.17"/>` +
      `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" fill-opacity="${opacity}"/>`
}

/** Darker corners and paper grain: the last layer of every scene. */
export function printed(sheet: Sheet, markup: string, ink = '#1a100a'): string {
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" cx="0.5" cy="0.46" r="0.75">` +
      `<stop offset="0.55" stop-color="${ink}" stop-opacity="0"/>` +
      `<stop offset="1" stop-color="${ink}" stop-opacity="0.42"/></radialGradient>`,
  )
  return (
    markup +
    `<rect width="${sheet.width}" height="${sheet.height}" fill="url(#${id})"/>` +
    grain(sheet, 0.2)
  )
}

type Summit = readonly [x: number, y: number, half: number]

type PeakTone = { lit: string; shade: string; rock: string; air: string }

/**
 * Peaks with snow: each falls away to both sides of a crooked spur, the side towards the light
 * pale, the other in shade, and both end in ragged rock.
 */
export function peaks(
  sheet: Sheet,
  seed: string,
  summits: readonly Summit[],
  foot: number,
  tone: PeakTone,
): string {
  const random = randomFrom(`peaks ${seed}`)
  return summits.map((summit) => peak(sheet, random, summit, foot, tone)).join('')
}

function peak(sheet: Sheet, random: Random, summit: Summit, foot: number, tone: PeakTone): string {
  const [x, y, half] = summit
  const height = foot - y
  const slope = (side: number) =>
    steps(22).map((at) => ({
      x: x + side * half * (at + random.between(-0.018, 0.018) * Math.min(1, at * 6)),
      y: y + height * (at ** 0.86 + random.between(-0.022, 0.022) * Math.min(1, at * 6)),
    }))
  const spur = steps(22).map((at) => ({
    x:
      x +
      half * (0.16 * Math.sin(at * 5 + x) * at + random.between(-0.02, 0.02)) +
      half * 0.12 * at,
    y: y + height * at,
  }))
  const [left, right] = [slope(-1), slope(1)]
  const fade = (colour: string) =>
    linearOver(
      sheet,
      [0, y, 0, foot],
      [
        [0, colour],
        [0.45, mix(colour, tone.air, 0.25)],
        [1, tone.air],
      ],
    )
  return (
    fill(line([...left, ...[...spur].reverse()], true), fade(tone.lit)) +
    fill(line([...right, ...[...spur].reverse()], true), fade(tone.shade)) +
    fill(ribs(random, summit, height, left, spur), tone.rock, 0.42) +
    fill(ribs(random, summit, height, spur, right), tone.rock, 0.5)
  )
}

/** Rock that shows through the snow between two ways down from a summit. */
function ribs(
  random: Random,
  [x, y]: Summit,
  height: number,
  from: readonly Point[],
  to: readonly Point[],
): string {
  return steps(16)
    .map(() => {
      const start = Math.floor(random.between(3, 15))
      const length = random.between(0.04, 0.16) * height
      const [one, other] = [from[start] ?? { x, y }, to[start] ?? { x, y }]
      const place = random.between(0.1, 0.9)
      const px = one.x + (other.x - one.x) * place
      const lean = ((px - x) / height) * length * 0.9
      return line(
        [
          { x: px, y: one.y },
          { x: px + lean + length * 0.1, y: one.y + length },
          { x: px + lean * 0.4 - length * 0.07, y: one.y + length * 0.55 },
        ],
        true,
      )
    })
    .join('')
}
