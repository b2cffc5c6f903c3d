import { line, steps, type Point } from './geometry.ts'
import { linearOver, type Sheet } from './sheet.ts'

/**
 * A curved surface as narrow strips side by side, each with its own gradient across: the way to
 * shade what bends, where one straight gradient would not follow. It reaches past its outline;
 * clip it. (Strips rather than a blurred mesh: filters are what makes a drawing slow.)
 */
export function surface(
  sheet: Sheet,
  grid: {
    /** Strips along u: how many, or where they begin and end. */
    columns: number | readonly number[]
    /** Gradient stops across v: how many, or where. */
    rows: number | readonly number[]
    u?: readonly [number, number]
    v?: readonly [number, number]
    point: (u: number, v: number) => Point
    colour: (u: number, v: number) => string
  },
): string {
  const [u0, u1] = grid.u ?? [0, 1]
  const [v0, v1] = grid.v ?? [0, 1]
  const across = typeof grid.rows === 'number' ? steps(grid.rows, v0, v1) : grid.rows
  const along = typeof grid.columns === 'number' ? steps(grid.columns, u0, u1) : grid.columns
  let strips = ''
  along.forEach((u, index) => {
    const end = along[index + 1]
    if (end === undefined) return
    const middle = (u + end) / 2
    const from = grid.point(middle, v0)
    const to = grid.point(middle, v1)
    if (Math.hypot(to.x - from.x, to.y - from.y) < 0.02) return
    const shade = linearOver(
      sheet,
      [from.x, from.y, to.x, to.y],
      across.map((v) => [(v - v0) / (v1 - v0), grid.colour(middle, v)]),
    )
    const next = end + (end - u) * 0.3
    const corners = [
      grid.point(u, v0),
      grid.point(next, v0),
      grid.point(next, v1),
      grid.point(u, v1),
    ]
    strips += `<path d="${line(corners, true)}" fill="${shade}"/>`
  })
  return strips
}
