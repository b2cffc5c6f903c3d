import { clamp, lerp, line, smoothstep, steps, through, type Point } from '../geometry.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

type Profile = {
  /** How far the blade drops below the handle's axis, in degrees. */
  drop: number
  /** Where the bend begins and ends along the spine, 0–1. */
  bend: readonly [number, number]
  /** Widths in millimetres for a blade of 27 cm. */
  neck: number
  waist: number
  belly: number
  bellyAt: number
  /** Above 1 the point is blunter, below it is needle-like. */
  fullness: number
  /** Where the cho is cut, 0–1. */
  choAt: number
}

const profiles: Record<KhukuriLook['profile'], Profile> = {
  sirupate: {
    drop: 25,
    bend: [0.23, 0.54],
    neck: 24,
    waist: 25,
    belly: 36,
    bellyAt: 0.66,
    fullness: 0.85,
    choAt: 0.085,
  },
  bhojpure: {
    drop: 27,
    bend: [0.24, 0.49],
    neck: 29,
    waist: 33,
    belly: 60,
    bellyAt: 0.7,
    fullness: 1.15,
    choAt: 0.095,
  },
  'ang-khola': {
    drop: 30,
    bend: [0.25, 0.51],
    neck: 29,
    waist: 33,
    belly: 54,
    bellyAt: 0.69,
    fullness: 1.05,
    choAt: 0.095,
  },
  dhankute: {
    drop: 27,
    bend: [0.23, 0.5],
    neck: 27,
    waist: 29,
    belly: 47,
    bellyAt: 0.68,
    fullness: 0.95,
    choAt: 0.09,
  },
  kothimora: {
    drop: 29,
    bend: [0.22, 0.51],
    neck: 25,
    waist: 27,
    belly: 43,
    bellyAt: 0.67,
    fullness: 0.9,
    choAt: 0.09,
  },
  hanshee: {
    drop: 44,
    bend: [0.2, 0.62],
    neck: 25,
    waist: 27,
    belly: 41,
    bellyAt: 0.7,
    fullness: 0.85,
    choAt: 0.075,
  },
  chitlange: {
    drop: 37,
    bend: [0.21, 0.56],
    neck: 28,
    waist: 30,
    belly: 51,
    bellyAt: 0.69,
    fullness: 1,
    choAt: 0.09,
  },
}

/** The blade in millimetres: its back begins at the bolster (x = 0) and runs to the right. */
export type BladeShape = {
  length: number
  /** Along the back 0–1, then millimetres across, towards the edge. */
  at: (along: number, across: number) => Point
  width: (along: number) => number
  spine: Point[]
  /** From the bolster to the point, without the cho. */
  edge: Point[]
  choAt: number
  /** Half of how long the cho is, in millimetres. */
  choReach: number
  /** The closed silhouette, with the cho cut in. */
  outline: string
  /** The cho alone: its two hollows and the tooth, as an open way along the edge. */
  cho: Point[]
}

const SAMPLES = 240

export function shapeBlade(look: KhukuriLook): BladeShape {
  const profile = profiles[look.profile]
  const length = look.blade_length_cm * 10
  const breadth = 0.42 + 0.58 * (length / 270)
  const at = spineOf(profile, length)
  const widthKeys = through([
    [0, profile.neck * breadth],
    [0.1, profile.neck * 1.01 * breadth],
    [0.24, profile.waist * breadth],
    [lerp(0.24, profile.bellyAt, 0.5), lerp(profile.waist, profile.belly, 0.54) * breadth],
    [profile.bellyAt, profile.belly * breadth],
    [1, profile.belly * breadth],
  ])
  const width = (along: number): number => {
    const past = clamp((along - profile.bellyAt) / (1 - profile.bellyAt))
    return (
      widthKeys(along) *
      (1 - past ** (1.9 + 0.5 * profile.fullness)) ** (0.92 / (0.6 + 0.4 * profile.fullness))
    )
  }
  // Closer together towards the point, where the edge turns fast.
  const places = steps(SAMPLES).map((step) => 1 - (1 - step) ** 1.6)
  const spine = places.map((along) => at(along, 0))
  const edge = places.map((along) => at(along, width(along)))
  const notch = clamp(length / 240, 0.42, 1) * (look.shallow_cho ? 0.62 : 1)
  const cho = choOf(profile.choAt, at, width, length, notch)
  const span = (6 * notch) / length
  const edgeWithCho = [
    ...edge.filter((_, index) => (places[index] ?? 0) < profile.choAt - span),
    ...cho,
    ...edge.filter((_, index) => (places[index] ?? 0) > profile.choAt + span),
  ]
  return {
    length,
    at,
    width,
    spine,
    edge,
    choAt: profile.choAt,
    choReach: 6 * notch,
    cho,
    outline: line([...spine, ...edgeWithCho.reverse()], true),
  }
}

function spineOf(profile: Profile, length: number): BladeShape['at'] {
  const half = (profile.neck * (0.42 + 0.58 * (length / 270))) / 2
  const heading = (along: number): number => {
    const rise = -3.4 * smoothstep(0, 0.12, along)
    const fall = (profile.drop + 3.4) * smoothstep(profile.bend[0], profile.bend[1], along)
    const tail = 5 * smoothstep(0.6, 1.1, along)
    return ((rise + fall + tail) * Math.PI) / 180
  }
  const way: Point[] = [{ x: 0, y: -half }]
  for (let index = 1; index <= SAMPLES; index++) {
    const last = way[index - 1] ?? { x: 0, y: 0 }
    const angle = heading((index - 0.5) / SAMPLES)
    const step = length / SAMPLES
    way.push({ x: last.x + Math.cos(angle) * step, y: last.y + Math.sin(angle) * step })
  }
  return (along, across) => {
    const place = clamp(along) * SAMPLES
    const index = Math.min(SAMPLES - 1, Math.floor(place))
    const from = way[index] ?? { x: 0, y: 0 }
    const to = way[index + 1] ?? from
    const angle = heading(along)
    const beyond = (along - clamp(along)) * length
    return {
      x: lerp(from.x, to.x, place - index) + Math.cos(angle) * beyond - Math.sin(angle) * across,
      y: lerp(from.y, to.y, place - index) + Math.sin(angle) * beyond + Math.cos(angle) * across,
    }
  }
}

/** The cow's foot: two round hollows with a tooth between them. */
function choOf(
  choAt: number,
  at: BladeShape['at'],
  width: BladeShape['width'],
  length: number,
  size: number,
): Point[] {
  return steps(44, -1, 1).map((place) => {
    const away = Math.abs(place)
    const hollow = Math.sqrt(Math.max(0, 1 - ((away - 0.52) / 0.48) ** 2)) * 6.4
    const depth = away < 0.04 ? 1 : hollow
    const along = choAt + (place * 5.6 * size) / length
    return at(along, width(along) - depth * size)
  })
}

/** The whole knife's silhouette, clockwise, coarse: for its shadow and its place. */
export function rimOfKnife(blade: BladeShape, handle: HandleShape): Point[] {
  const back = steps(16, 1.03, 0).map((u) => handle.at(u, -1))
  const palm = steps(16, 0, 1.03).map((u) => handle.at(u, 1))
  const thinned = (way: Point[]) => way.filter((_, index) => index % 4 === 0)
  return [...back, ...thinned(blade.spine), ...thinned(blade.edge).reverse(), ...palm]
}

/** The handle in millimetres: from the bolster (along = 0, x = 0) to the butt, to the left. */
export type HandleShape = {
  length: number
  /** 1 for a handle of the usual thickness; bolster, rings and cap follow it. */
  girth: number
  /** Along 0–1; across −1 (back) to 1 (palm side). */
  at: (along: number, across: number) => Point
  outline: string
}

export function shapeHandle(look: KhukuriLook): HandleShape {
  const length =
    (look.overall_length_cm - look.blade_length_cm) * 10 - (look.tang === 'full' ? 3 : 7)
  const girth =
    clamp(0.5 + 0.5 * (length / 118), 0.7, 1.04) * (look.profile === 'hanshee' ? 0.86 : 1)
  const neck = profiles[look.profile].neck * (0.42 + 0.58 * (look.blade_length_cm / 27))
  const half = neck / 2
  const back = through([
    [0, half * 0.98],
    [0.13, half * 0.9],
    [0.3, 12.4 * girth],
    [0.5, 14.2 * girth],
    [0.66, 13 * girth],
    [0.82, 13.6 * girth],
    [0.94, 17.2 * girth],
    [1, 18.6 * girth],
  ])
  const palm = through([
    [0, half * 0.98],
    [0.13, half * 0.92],
    [0.3, 12.8 * girth],
    [0.5, 15 * girth],
    [0.68, 13.4 * girth],
    [0.82, 14.4 * girth],
    [0.94, 19.6 * girth],
    [1, 22 * girth],
  ])
  const at = (along: number, across: number): Point => ({
    x: -along * length,
    y: 5 * Math.max(0, along) ** 2.2 + (across < 0 ? across * back(along) : across * palm(along)),
  })
  const places = steps(60)
  return {
    length,
    girth,
    at,
    outline: line(
      [...places.map((u) => at(u, -1)), ...places.map((u) => at(u, 1)).reverse()],
      true,
    ),
  }
}
