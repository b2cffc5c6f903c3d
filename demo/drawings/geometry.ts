export type Point = { x: number; y: number }

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function lerp(from: number, to: number, at: number): number {
  return from + (to - from) * at
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

/** 0 at `from`, 1 at `to`, smooth between; either may be the smaller. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A bell of height 1 around `centre`. */
export function bell(value: number, centre: number, width: number): number {
  return Math.exp(-(((value - centre) / width) ** 2))
}

/** `count` + 1 values from `from` to `to`. */
export function steps(count: number, from = 0, to = 1): number[] {
  return Array.from({ length: count + 1 }, (_, at) => lerp(from, to, at / count))
}

/** 0, 1, … up to `count`, which is left out. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** A smooth function through keys in rising order, without overshoot (monotone cubic). */
export function through(keys: readonly (readonly [at: number, value: number])[]) {
  const slopes = keys.map((key, index) => {
    const left = keys[index - 1]
    const right = keys[index + 1]
    if (!left || !right) return 0
    const before = (key[1] - left[1]) / (key[0] - left[0])
    const after = (right[1] - key[1]) / (right[0] - key[0])
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (at: number): number => {
    const first = keys[0]
    const last = keys[keys.length - 1]
    if (!first || !last) return 0
    if (at <= first[0]) return first[1]
    if (at >= last[0]) return last[1]
    const index = keys.findIndex((key) => key[0] > at)
    const left = keys[index - 1] ?? first
    const right = keys[index] ?? last
    const gap = right[0] - left[0]
    const t = (at - left[0]) / gap
    const startSlope = (slopes[index - 1] ?? 0) * gap
    const endSlope = (slopes[index] ?? 0) * gap
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * left[1] +
      (t ** 3 - 2 * t ** 2 + t) * startSlope +
      (3 * t ** 2 - 2 * t ** 3) * right[1] +
      (t ** 3 - t ** 2) * endSlope
    )
  }
}

/** Path data through all points, with straight pieces. */
export function line(points: readonly Point[], closed = false): string {
  const pairs = points.map((point) => `${round(point.x)} ${round(point.y)}`)
  return `M${pairs.join('L')}${closed ? 'Z' : ''}`
}

/** Path data through all points, rounded (Catmull-Rom). */
export function flow(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : clamp(index, 0, count - 1)
    return points[wrapped] ?? { x: 0, y: 0 }
  }
  let path = `M${round(at(0).x)} ${round(at(0).y)}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    path += `C${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)} `
    path += `${round(to.x - (after.x - from.x) / 6)} ${round(to.y - (after.y - from.y) / 6)} `
    path += `${round(to.x)} ${round(to.y)}`
  }
  return closed ? `${path}Z` : path
}

/** `[x, y]` pairs as points: the short way to write a drawn outline. */
export function points(...pairs: readonly [number, number][]): Point[] {
  return pairs.map(([x, y]) => ({ x, y }))
}

/** The point at a share (0–1) of the places in a way, between two of them if need be. */
export function pointOn(way: readonly Point[], at: number): Point {
  const place = clamp(at) * (way.length - 1)
  const index = Math.min(way.length - 2, Math.floor(place))
  const from = way[index] ?? { x: 0, y: 0 }
  const to = way[index + 1] ?? from
  return { x: lerp(from.x, to.x, place - index), y: lerp(from.y, to.y, place - index) }
}

export function circle(x: number, y: number, radius: number): Point[] {
  return steps(48, 0, 2 * Math.PI).map((angle) => ({
    x: x + Math.cos(angle) * radius,
    y: y + Math.sin(angle) * radius,
  }))
}

/** Every point moved to the left of the way by `distance` (one value, or one per position 0–1). */
export function offset(
  way: readonly Point[],
  distance: number | ((at: number) => number),
): Point[] {
  return way.map((point, index) => {
    const before = way[Math.max(0, index - 1)] ?? point
    const after = way[Math.min(way.length - 1, index + 1)] ?? point
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(dx, dy) || 1
    const by = typeof distance === 'number' ? distance : distance(index / (way.length - 1))
    return { x: point.x + (dy / length) * by, y: point.y - (dx / length) * by }
  })
}

/** A ribbon around a way whose half width changes along it: closed path data. */
export function ribbon(way: readonly Point[], half: number | ((at: number) => number)): string {
  const width = typeof half === 'number' ? () => half : half
  return line([...offset(way, width), ...offset(way, (at) => -width(at)).reverse()], true)
}
