import { flow, line, points, round, steps, type Point } from '../geometry.ts'
import { mix, rampAt, type Ramp } from '../colour.ts'
import { surface } from '../mesh.ts'
import { randomFrom } from '../random.ts'
import { fill, inside, linear, stroke, type Sheet } from '../sheet.ts'
import type { BladeShape } from '../khukuri/shape.ts'
import { glow } from './landscape.ts'

export const heat: Ramp = [
  [0, '#1c1512'],
  [0.25, '#3a1410'],
  [0.45, '#8f1f10'],
  [0.62, '#d9481a'],
  [0.78, '#f98a2c'],
  [0.9, '#ffc45e'],
  [1, '#fff0c0'],
]

/** A blade fresh from the coals, hottest at its belly. */
export function drawHotBlade(sheet: Sheet, blade: BladeShape, peak = 0.95): string {
  const skin = surface(sheet, {
    columns: 90,
    rows: 8,
    u: [-0.01, 1.01],
    v: [-0.05, 1.05],
    point: (u, v) => blade.at(u, v * blade.width(u)),
    colour: (u, v) =>
      rampAt(
        heat,
        peak * (0.12 + 0.95 * Math.min(1, u * 1.7) ** 1.4) -
          (v < 0.5 ? 0.06 : 0) -
          (u > 0.9 ? (u - 0.9) * 1.6 : 0),
      ),
  })
  return inside(sheet, blade.outline, skin) + stroke(line(blade.spine), '#fff3cf', 0.8, 0.6)
}

/** A bed of coals: dark lumps with fire in the gaps. */
export function coals(
  sheet: Sheet,
  at: { x: number; y: number; rx: number; ry: number },
  size: number,
  count: number,
): string {
  const random = randomFrom(`coals ${at.x} ${at.y}`)
  const lumps = steps(count).map(() => {
    const angle = random.between(0, 6.283)
    const reach = Math.sqrt(random.next())
    return {
      x: at.x + Math.cos(angle) * reach * at.rx,
      y: at.y + Math.sin(angle) * reach * at.ry - (1 - reach) * at.ry * 0.5,
      hot: Math.max(0, 1 - reach * 1.05 + random.between(-0.22, 0.22)),
    }
  })
  return lumps
    .sort((one, other) => one.y - other.y)
    .map(({ x, y, hot }) => {
      const r = size * random.between(0.6, 1.25)
      const shape = steps(7).map((step): Point => {
        const angle = step * 6.283 * (7 / 8)
        const reach = r * random.between(0.75, 1.1)
        return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * 0.74 }
      })
      const paint = linear(
        sheet,
        [0.3, 0, 0.5, 1],
        [
          [0, rampAt(heat, (Math.round(hot * 8) / 8) * 0.62)],
          [0.55, rampAt(heat, (Math.round(hot * 8) / 8) * 0.82)],
          [1, rampAt(heat, 0.2 + (Math.round(hot * 8) / 8) * 0.78)],
        ],
      )
      const edge = rampAt(heat, 0.3 + hot * 0.7)
      return (
        fill(line(shape, true), paint) +
        stroke(line(shape.slice(3)), edge, size * 0.07, 0.35 + hot * 0.6)
      )
    })
    .join('')
}

/** Tongues of flame over a width, each from red at its foot to nothing at its tip. */
export function flames(
  sheet: Sheet,
  seed: string,
  [x, y, width, height]: readonly [number, number, number, number],
  count: number,
): string {
  const random = randomFrom(`flames ${seed}`)
  const layer = (inner: string, outer: string, scale: number, opacity: number) => {
    const paint = linear(
      sheet,
      [0, 1, 0, 0],
      [
        [0, inner, 0],
        [0.15, inner, 0.85],
        [0.55, outer, 0.6],
        [1, outer, 0],
      ],
    )
    return steps(count - 1)
      .map((place) => {
        const middle = 1 - Math.abs(place - 0.5) * 1.3
        const tall = height * scale * middle * random.between(0.6, 1.1)
        const wide = (width / count) * scale * random.between(0.9, 1.6)
        const foot = x + (place - 0.5) * width + random.between(-0.5, 0.5) * (width / count)
        const lean = random.between(-0.5, 0.7) * wide
        return fill(
          flow(
            points(
              [foot, y],
              [foot - wide * 0.62, y - tall * 0.18],
              [foot - wide * 0.34 + lean * 0.3, y - tall * 0.5],
              [foot + lean, y - tall],
              [foot + wide * 0.3 + lean * 0.5, y - tall * 0.52],
              [foot + wide * 0.6, y - tall * 0.2],
            ),
            true,
          ),
          paint,
          opacity,
        )
      })
      .join('')
  }
  return (
    layer('#e0521a', '#b02a10', 1, 0.55) +
    layer('#ff9a32', '#ee5c18', 0.74, 0.65) +
    layer('#fff0b8', '#ffc04e', 0.46, 0.8)
  )
}

/** Sparks thrown up from a point; each a short bright stroke along its flight. */
export function sparks(
  seed: string,
  at: Point,
  reach: number,
  count: number,
  spread: readonly [number, number],
): string {
  const random = randomFrom(`sparks ${seed}`)
  return steps(count)
    .map(() => {
      const angle = random.between(spread[0], spread[1])
      const away = reach * random.next() ** 0.7
      const drop = away * away * 0.0006
      const [x, y] = [at.x + Math.cos(angle) * away, at.y + Math.sin(angle) * away + drop]
      const length = random.between(2, 15) * (reach / 500)
      const path = line(
        points([x, y], [x + Math.cos(angle) * length, y + Math.sin(angle) * length + drop * 0.06]),
      )
      const colour = mix('#fff3c4', '#f0701c', random.next())
      return stroke(
        path,
        colour,
        round(random.between(1, 3.4) * (reach / 600) + 0.6),
        random.between(0.5, 1),
      )
    })
    .join('')
}

export function fireLight(
  sheet: Sheet,
  x: number,
  y: number,
  reach: number,
  opacity: number,
): string {
  return (
    glow(sheet, [x, y, reach, reach * 0.8], '#c8501c', opacity) +
    glow(sheet, [x, y, reach * 0.5, reach * 0.4], '#ffb050', opacity * 0.7)
  )
}
