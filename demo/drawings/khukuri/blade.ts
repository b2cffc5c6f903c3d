import {
  bell,
  clamp,
  lerp,
  line,
  offset,
  pointOn,
  smoothstep,
  steps,
  through,
  upTo,
  type Point,
} from '../geometry.ts'
import { rampAt } from '../colour.ts'
import { surface } from '../mesh.ts'
import { randomFrom, waves } from '../random.ts'
import { fill, inside, softStroke, stroke, type Sheet } from '../sheet.ts'
import { drawEngraving } from './surfaces/engraving.ts'
import { drawFinish } from './surfaces/finish.ts'
import { bevelColour, faceColour, steelOf } from './surfaces/steel.ts'
import type { BladeShape } from './shape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/** Where light turns across the face; between them it changes evenly. */
const FACE_STOPS = [
  -0.06, 0.015, 0.05, 0.1, 0.2, 0.32, 0.42, 0.475, 0.5, 0.53, 0.56, 0.572, 0.579, 0.586, 0.6, 0.7,
  0.82, 0.94, 1.06,
]

/** The blade from the bolster to `until` along it: a close-up needs no more, but finer. */
export function drawBlade(sheet: Sheet, look: KhukuriLook, blade: BladeShape, until = 1): string {
  const face = surface(sheet, {
    // Closer together towards the point, where the width changes fast.
    columns: steps(180, -0.012, 1).map((at) => until * (1 - Math.max(0, 1 - at) ** 1.5)),
    rows: FACE_STOPS,
    v: [-0.06, 1.06],
    point: (u, v) => blade.at(u, v * blade.width(u)),
    colour: faceColour(look),
  })
  return (
    inside(
      sheet,
      blade.outline,
      face +
        drawFinish(sheet, look, blade) +
        drawFullers(sheet, look, blade) +
        (look.engraved ? drawEngraving(look, blade) : '') +
        drawBevel(sheet, look, blade, until) +
        drawRims(blade),
    ) + stroke(blade.outline, '#1d1a18', 0.3, 0.7)
  )
}

/** The sharpened band: from behind the cho to the point, widest along the belly. */
function drawBevel(sheet: Sheet, look: KhukuriLook, blade: BladeShape, until: number): string {
  const start = blade.choAt + (2 + blade.choReach) / blade.length
  const breadth = look.profile === 'sirupate' ? 3.6 : 4.8
  const band = (along: number) =>
    breadth * smoothstep(start, start + 0.2, along) * (0.7 + 0.45 * bell(along, 0.72, 0.22))
  const inner = offset(blade.edge, (index) => band(1 - (1 - index) ** 1.6))
  const between = (u: number, v: number): Point => {
    const share = 1 - (1 - clamp(u)) ** (1 / 1.6)
    const [outside, within] = [pointOn(blade.edge, share), pointOn(inner, share)]
    return { x: lerp(outside.x, within.x, v), y: lerp(outside.y, within.y, v) }
  }
  const places = steps(200, start, 1)
  const at = (v: number) => places.map((u) => between(u, v))
  const outline = line([...at(-0.3), ...at(1).reverse()], true)
  const wave = waves(randomFrom(`temper ${look.profile} ${look.blade_length_cm}`))
  const temper = places.map((u) =>
    between(u, 1 + (1.2 + wave(u * 7) * 0.2) * smoothstep(0.97, 0.72, u)),
  )
  const hardened = line([...at(1), ...temper.reverse()], true)
  const polish = surface(sheet, {
    columns: 120,
    rows: 4,
    u: [start, until],
    v: [-0.2, 1.05],
    point: between,
    colour: bevelColour(look),
  })
  return (
    (look.finish === 'forged' ? '' : fill(hardened, '#f6f7f8', 0.2)) +
    softStroke(line(temper), '#ffffff', 0.7, look.finish === 'forged' ? 0 : 0.22) +
    inside(sheet, outline, polish) +
    stroke(line(at(1)), '#1c1e21', 0.3, 0.5) +
    stroke(line(at(0.9)), '#ffffff', 0.26, 0.8) +
    stroke(line(at(0.05)), '#ffffff', 0.45, 0.9)
  )
}

/** Light across a groove, from its upper wall (in shade) to its lower one (lit). */
const groove = through([
  [-1, 0.3],
  [-0.7, 0.04],
  [-0.2, 0.3],
  [0.35, 0.62],
  [0.8, 1],
  [1, 0.9],
])

/** How wide in millimetres, how far from the back, and from where to where along the blade. */
const fullers = {
  hollow: { size: 11, first: 0.34, reach: [0.13, 0.84] },
  short: { size: 5.6, first: 0.2, reach: [0.17, 0.4] },
  narrow: { size: 3.6, first: 0.13, reach: [0.12, 0.8] },
} as const

/** Fullers: grooves along the back that run out towards both ends. */
function drawFullers(sheet: Sheet, look: KhukuriLook, blade: BladeShape): string {
  const steel = steelOf(look.finish)
  const drift = waves(randomFrom(`fuller ${look.profile} ${look.blade_length_cm}`))
  const { size, first, reach } = fullers[look.fuller ?? 'narrow']
  return upTo(look.fullers)
    .map((index) => {
      const [from, to] = [reach[0] + index * 0.04, reach[1] - index * 0.07]
      const way = (at: number): Point => {
        const along = lerp(from, to, at)
        return blade.at(along, blade.width(along) * first + index * size * 1.4)
      }
      const half = (at: number) =>
        (size / 2) * Math.min(1, (1 - (2 * at - 1) ** 2) * 3.2) ** 0.5 * lerp(0.8, 1.1, at)
      const middle = steps(120).map(way)
      const upper = offset(middle, half)
      const lower = offset(middle, (at) => -half(at))
      const hollow = surface(sheet, {
        columns: 90,
        rows: 6,
        v: [-1, 1],
        point: (u, v) => {
          const [above, below] = [pointOn(upper, u), pointOn(lower, u)]
          return { x: lerp(above.x, below.x, (v + 1) / 2), y: lerp(above.y, below.y, (v + 1) / 2) }
        },
        colour: (u, v) => rampAt(steel, groove(v) * 0.86 + 0.06 + drift(u * 1.5) * 0.16),
      })
      return (
        hollow +
        stroke(line(lower), '#ffffff', 0.34, 0.75) +
        stroke(line(upper), '#15171a', 0.3, 0.6)
      )
    })
    .join('')
}

/** What makes the plate thick: a bright back, the dark walls of the cho. */
function drawRims(blade: BladeShape): string {
  const back = blade.spine.slice(0, -16)
  return (
    softStroke(line(offset(back, -1.1)), '#ffffff', 0.9, 0.5) +
    stroke(line(offset(back, -0.35)), '#fffdf8', 0.5, 0.9) +
    stroke(line(offset(back, -2.1)), '#1b1d20', 0.25, 0.35) +
    softStroke(line(blade.cho), '#0d0c0b', 1.5, 0.8) +
    stroke(
      line(blade.cho.map((point) => ({ x: point.x - 0.25, y: point.y - 0.55 }))),
      '#fff',
      0.28,
      0.5,
    )
  )
}
