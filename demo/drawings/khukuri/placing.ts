import type { Point } from '../geometry.ts'

/** Where a thing measured in millimetres lies in the picture; mirrored, it points to the left. */
export type Placing = { scale: number; degrees: number; x: number; y: number; mirrored?: boolean }

export function placed(placing: Placing, markup: string): string {
  const { scale, degrees, x, y, mirrored } = placing
  const size = scale.toFixed(4)
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees}) ` +
    `scale(${mirrored ? '-' : ''}${size} ${size})">${markup}</g>`
  )
}

export function placedPoints(placing: Placing, way: readonly Point[]): Point[] {
  const angle = (placing.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * placing.scale, Math.sin(angle) * placing.scale]
  const side = placing.mirrored ? -1 : 1
  return way.map(({ x, y }) => ({
    x: placing.x + side * x * cos - y * sin,
    y: placing.y + side * x * sin + y * cos,
  }))
}

/** Turned and scaled, with the middle of the points at `centre`. */
export function centred(
  points: readonly Point[],
  turn: { scale: number; degrees: number; mirrored?: boolean },
  centre: Point,
): Placing {
  const there = { ...turn, x: 0, y: 0 }
  const { left, right, top, bottom } = edgesOf(placedPoints(there, points))
  return { ...there, x: centre.x - (left + right) / 2, y: centre.y - (top + bottom) / 2 }
}

export function edgesOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
