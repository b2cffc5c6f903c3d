import { line, steps, through, type Point } from '../geometry.ts'
import { surface } from '../mesh.ts'
import { inside, type Sheet } from '../sheet.ts'

/** How much of a round rim is seen from above: the eye stands a little higher than the table. */
export const TILT = 0.26

/** A body of revolution: half widths by height, from its top (0) to its foot. */
export type Turned = {
  x: number
  top: number
  height: number
  half(along: number): number
}

export function turned(
  x: number,
  top: number,
  height: number,
  keys: readonly (readonly [number, number])[],
): Turned {
  return { x, top, height, half: through(keys) }
}

/** The front of the body at a height, from its left (−1) to its right (1) side. */
export function front(body: Turned, along: number, across: number): Point {
  const half = body.half(along)
  return {
    x: body.x + half * across,
    y: body.top + body.height * along + half * TILT * Math.sqrt(Math.max(0, 1 - across * across)),
  }
}

function outlineTurned(body: Turned): string {
  const places = steps(60)
  return line(
    [
      ...steps(24, 0, Math.PI).map((angle) => ({
        x: body.x - Math.cos(angle) * body.half(0),
        y: body.top - Math.sin(angle) * body.half(0) * TILT,
      })),
      ...places.map((u) => front(body, u, 1)),
      ...steps(24, 1, -1).map((v) => front(body, 1, v)),
      ...places.map((u) => front(body, u, -1)).reverse(),
    ],
    true,
  )
}

/** The body's skin; `colour` takes height (0–1) and place across (−1 to 1). */
export function drawTurned(
  sheet: Sheet,
  body: Turned,
  colour: (along: number, across: number) => string,
): string {
  const foot = body.half(1) * TILT
  const skin = surface(sheet, {
    // A strip of a few pixels: thinner ones show their seams.
    columns: Math.max(8, Math.min(90, Math.round(body.height / 5))),
    rows: 22,
    u: [-(body.half(0) * TILT) / body.height, 1 + foot / body.height],
    v: [-1.02, 1.02],
    point: (u, v) => ({
      x: body.x + body.half(Math.min(1, Math.max(0, u))) * v,
      y: body.top + body.height * u,
    }),
    colour: (u, v) => colour(u, v),
  })
  return inside(sheet, outlineTurned(body), skin)
}

/** An ellipse lying at a height of the body. */
export function disc(body: Turned, along: number, scale: number, paint: string): string {
  const half = body.half(along) * scale
  return (
    `<ellipse cx="${body.x}" cy="${(body.top + body.height * along).toFixed(1)}" rx="${half.toFixed(1)}" ` +
    `ry="${(half * TILT).toFixed(1)}" ${paint}/>`
  )
}

/** Light around a standing round thing: lit from the left, a rim of bounced light on the right. */
export const aroundLight = through([
  [-1.02, -0.42],
  [-0.86, -0.05],
  [-0.62, 0.42],
  [-0.46, 0.56],
  [-0.26, 0.26],
  [0.1, -0.02],
  [0.5, -0.36],
  [0.82, -0.7],
  [0.95, -0.5],
  [1.02, -0.42],
])
