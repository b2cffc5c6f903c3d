import { flow, lerp, line, ribbon, round, steps, upTo, type Point } from '../geometry.ts'
import { mix, type Tone } from '../colour.ts'
import { randomFrom, waves } from '../random.ts'
import { stone } from '../ground.ts'
import { lyingShadow } from '../shadow.ts'
import { fill, linear, soft, stroke, type Sheet } from '../sheet.ts'

export const oak: Tone = { dark: '#2c1a0e', base: '#7a5233', light: '#c49a6c' }
export const dusk: Tone = { dark: '#140d09', base: '#4a3020', light: '#8a6242' }

const bench = { ...stone, shadow: '#0a0502' }

/** A table top of wide boards, seen from above, lit from the upper left. */
export function planks(sheet: Sheet, tone: Tone, boards: number): string {
  const { width, height } = sheet
  const each = height / boards
  const rows = upTo(boards).map((index) => {
    const random = randomFrom(`board ${index} ${boards}`)
    const warp = waves(random)
    const [top, bottom] = [index * each, (index + 1) * each]
    const shade = random.between(-0.16, 0.16)
    const base = mix(tone.base, shade < 0 ? tone.dark : tone.light, Math.abs(shade))
    const lines = (count: number) =>
      steps(count, 0.02, 0.98)
        .map((v) => {
          const from = random.next() < 0.5 ? 0 : random.between(0, width)
          return flow(
            steps(9, from, from + random.between(0.4, 1) * width).map((x) => ({
              x,
              y: lerp(top, bottom, v) + warp(x / width + v * 0.4) * each * 0.07,
            })),
          )
        })
        .join('')
    return (
      `<rect y="${round(top)}" width="${width}" height="${round(each + 1)}" fill="${base}"/>` +
      stroke(lines(26), tone.dark, 1.3, 0.26) +
      stroke(lines(8), tone.dark, 4, 0.16) +
      stroke(lines(10), tone.light, 1.2, 0.2) +
      `<rect y="${round(top - 3)}" width="${width}" height="4" fill="#0a0502" fill-opacity="0.75"/>` +
      `<rect y="${round(top + 1)}" width="${width}" height="2" fill="${tone.light}" fill-opacity="0.35"/>`
    )
  })
  const light = linear(
    sheet,
    [0, 0, 0.8, 1],
    [
      [0, '#ffe9c8', 0.36],
      [0.45, '#ffe9c8', 0.04],
      [1, '#0a0502', 0.42],
    ],
  )
  return rows.join('') + `<rect width="${width}" height="${height}" fill="${light}"/>`
}

/** The shadow of something flat on the bench, `height` pixels thick. */
export function benchShadow(sheet: Sheet, outline: readonly Point[], height: number): string {
  return lyingShadow(sheet, bench, outline, height * 0.6)
}

/** A block with grain, seen from above and a little from the front. */
export function block(
  sheet: Sheet,
  seed: string,
  tone: Tone,
  [x, y, width, height, thick]: readonly [number, number, number, number, number],
  degrees: number,
  grained = true,
): string {
  const random = randomFrom(`block ${seed}`)
  const warp = waves(random)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const at = (u: number, v: number, down = 0): Point => {
    const [dx, dy] = [(u - 0.5) * width, (v - 0.5) * height]
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos + down }
  }
  const top = line([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], true)
  const face = line([at(0, 1), at(1, 1), at(1, 1, thick), at(0, 1, thick)], true)
  const end = degrees > 0 ? 0 : 1
  const side = line([at(end, 0), at(end, 1), at(end, 1, thick), at(end, 0, thick)], true)
  const shine = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, mix(tone.base, tone.light, 0.55)],
      [0.5, tone.base],
      [1, mix(tone.base, tone.dark, 0.35)],
    ],
  )
  const grainAt = (v: number) =>
    flow(
      steps(12).map((u) =>
        at(u, Math.min(0.995, Math.max(0.005, v + warp(u * 0.8 + v * 0.6) * 0.09))),
      ),
    )
  const fine = steps(22, 0.06, 0.94).map(grainAt).join('')
  const broad = steps(5, 0.1, 0.9)
    .map((v) => grainAt(v + random.between(-0.06, 0.06)))
    .join('')
  const rings = steps(6, 0.15, 0.95)
    .map((v) =>
      flow(steps(8).map((u) => at(u, 1, thick * Math.min(1, v + 0.06 * Math.sin(u * 4))))),
    )
    .join('')
  return (
    benchShadow(sheet, [at(0, 0), at(1, 0), at(1, 1, thick), at(0, 1, thick)], thick * 0.9) +
    fill(side, mix(tone.base, tone.dark, 0.82)) +
    fill(face, mix(tone.base, tone.dark, 0.58)) +
    (grained ? stroke(rings, tone.dark, 1.5, 0.6) : '') +
    fill(top, shine) +
    (grained
      ? stroke(broad, tone.dark, height * 0.035, 0.22) + stroke(fine, tone.dark, 1.5, 0.42)
      : '') +
    stroke(line([at(0, 0), at(0, 1), at(1, 1)]), tone.light, 2, 0.45)
  )
}

/** Steam: a few broad wisps that widen and fade as they rise. */
export function steam(sheet: Sheet, x: number, y: number, size: number, opacity: number): string {
  const fade = linear(
    sheet,
    [0, 1, 0, 0],
    [
      [0, '#fff6e6', 0],
      [0.2, '#fff6e6', opacity],
      [1, '#fff6e6', 0],
    ],
  )
  const wisp = (dx: number, bend: number, rise: number, width: number) => {
    const way = steps(24).map((at) => ({
      x: x + dx + bend * Math.sin(at * 5) * at + bend * 0.4 * at,
      y: y - rise * at,
    }))
    return fill(
      ribbon(way, (at) => width * (0.25 + at) * (1 - 0.3 * at)),
      fade,
    )
  }
  return soft(
    sheet,
    size * 0.045,
    wisp(0, size * 0.16, size * 1.4, size * 0.11) +
      wisp(-size * 0.1, -size * 0.13, size * 1.05, size * 0.08) +
      wisp(size * 0.12, size * 0.1, size * 0.9, size * 0.07),
    0.25,
  )
}
