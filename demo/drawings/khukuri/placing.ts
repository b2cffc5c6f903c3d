import type { Point } from '../geometry.ts'

/** Where a thing measured in millimetres lies in the picture. */
export type Placing = { scale: number; degrees: number; x: number; y: number }

export function placed(placing: Placing, markup: string): string {
  const { scale, degrees, x, y } = placing
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees}) scale(${scale.toFixed(4)})">${markup}</g>`
}

export function placedPoints(placing: Placing, way: readonly Point[]): Point[] {
  const angle = (placing.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * placing.scale, Math.sin(angle) * placing.scale]
  return way.map(({ x, y }) => ({
    x: placing.x + x * cos - y * sin,
    y: placing.y + x * sin + y * cos,
  }))
}

/** Turns and scales so that the points span `span` pixels across and are centred on `centre`. */
export function fitted(
  points: readonly Point[],
  degrees: number,
  span: number,
  centre: Point,
): Placing {
  const angle = (degrees * Math.PI) / 180
  const turned = points.map((point) => ({
    x: point.x * Math.cos(angle) - point.y * Math.sin(angle),
    y: point.x * Math.sin(angle) + point.y * Math.cos(angle),
  }))
  const xs = turned.map((point) => point.x)
  const ys = turned.map((point) => point.y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = span / (right - left)
  return {
    scale,
    degrees,
    x: centre.x - ((left + right) / 2) * scale,
    y: centre.y - ((top + bottom) / 2) * scale,
  }
}
