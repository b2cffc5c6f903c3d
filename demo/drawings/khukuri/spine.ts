import { clamp, lerp, line, smoothstep, steps, type Point } from '../geometry.ts'
import { mix, rampAt } from '../colour.ts'
import { drawWordsLevel, widthOfWords } from '../letters/letters.ts'
import { surface } from '../mesh.ts'
import { randomFrom, waves } from '../random.ts'
import { layGround, settings } from '../settings/settings.ts'
import { inside, stroke, type Sheet } from '../sheet.ts'
import { drawHandle } from './handle.ts'
import { knifeOf, shadowOf, type Knife } from './knife.ts'
import { metalTones } from './surfaces/metal.ts'
import { placed } from './placing.ts'
import { drawRule } from './rule.ts'
import { steelOf } from './surfaces/steel.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const SCALE = 12

/** The back of the blade from above, where its thickness shows, over a rule in millimetres. */
export function drawSpine(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { tone } = settings[look.setting]
  const placing = { scale: SCALE * knife.size, degrees: 0, x: 560, y: 470 }
  const back = backOf(knife)
  const rim = [...back.upper, ...[...back.lower].reverse(), ...gripRim(knife)]
  return (
    layGround(sheet, look.setting, 'close') +
    shadowOf(sheet, tone, placing, rim, 5 * knife.size) +
    placed(placing, drawBack(sheet, knife, back) + drawGripFromAbove(sheet, knife)) +
    measured(look.spine_mm, placing.x + 150, placing.y) +
    drawRule(sheet, tone, { x: 180, y: 860 }, { scale: SCALE, centimetres: 13, figures: 1 })
  )
}

type Back = { upper: Point[]; lower: Point[]; half: (along: number) => number }

/** It thins towards the point: quickly at first where it is meant to split, evenly where to cut. */
function backOf({ look, blade }: Knife): Back {
  const thick = look.spine_mm / (look.miniature ? 0.5 : 1)
  const half = (along: number) =>
    (lerp(thick, Math.min(thick, 2.4), smoothstep(0.1, 1.1, along)) / 2) *
    Math.sqrt(clamp((1 - along) / 0.03))
  const places = steps(120)
  return {
    upper: places.map((u) => ({ x: u * blade.length, y: -half(u) })),
    lower: places.map((u) => ({ x: u * blade.length, y: half(u) })),
    half,
  }
}

const gripRim = ({ handle }: Knife): Point[] => [
  ...steps(10).map((u) => handle.at(u, 0.9)),
  ...steps(10, 1, 0).map((u) => handle.at(u, -0.9)),
]

function drawBack(sheet: Sheet, { look, blade }: Knife, back: Back): string {
  const steel = steelOf(look.finish)
  const drift = waves(randomFrom(`spine ${look.blade_length_cm} ${look.finish}`))
  const rough = look.finish === 'forged'
  const outline = line([...back.upper, ...[...back.lower].reverse()], true)
  const face = surface(sheet, {
    columns: 90,
    rows: 8,
    v: [-1.05, 1.05],
    point: (u, v) => ({ x: u * blade.length, y: v * back.half(u) }),
    colour: (u, v) => {
      const light = 0.62 - v * 0.16 + drift(u * 9) * 0.14 + (Math.abs(v) > 0.86 ? 0.3 : 0)
      const metal = rampAt(steel, light)
      return rough ? mix(metal, '#2b2a2c', 0.62) : metal
    },
  })
  const files = steps(150)
    .map((u) => {
      const x = u * blade.length
      return line([
        { x, y: -back.half(u) * 0.86 },
        { x: x + 0.5, y: back.half(u) * 0.86 },
      ])
    })
    .join('')
  return (
    inside(sheet, outline, face + stroke(files, '#1c1e22', 0.12, 0.22)) +
    stroke(line(back.upper), '#ffffff', 0.22, 0.8) +
    stroke(outline, '#141210', 0.24, 0.8)
  )
}

/** Round grips look the same from above; a full tang shows as a band of steel between two slabs. */
function drawGripFromAbove(sheet: Sheet, { look, handle }: Knife): string {
  const { rivets: _, lashing_hole: __, ...plain } = look
  const grip = drawHandle(sheet, { ...plain, tang: 'hidden' }, handle)
  if (look.tang === 'hidden') return grip
  const half = (look.spine_mm * 0.82) / 2
  const [from, to] = [-17 * handle.girth, -handle.length]
  const band = line(
    [
      { x: from, y: -half },
      { x: to, y: -half },
      { x: to, y: half },
      { x: from, y: half },
    ],
    true,
  )
  const tone = metalTones.steel
  return (
    grip +
    `<path d="${band}" fill="${tone.base}"/>` +
    stroke(`M${from} ${-half}H${to}`, tone.light, 0.5, 0.9) +
    stroke(`M${from} ${half}H${to}`, '#15110e', 0.5, 0.8)
  )
}

/** The measure beside its two marks, in the light colour of chalk. */
function measured(millimetres: number, x: number, y: number): string {
  const half = (millimetres * SCALE) / 2
  const words = `${millimetres} mm`
  const [near, far] = [half + 12, half + 74]
  const arrows = [-1, 1]
    .map(
      (side) =>
        `M${x} ${y + side * far}V${y + side * near}` +
        `m-9 ${side * 16}L${x} ${y + side * near}L${x + 9} ${y + side * (near + 16)}`,
    )
    .join('')
  const width = widthOfWords(words) * 58 + 56
  return (
    stroke(arrows, '#1a130c', 7, 0.55) +
    stroke(arrows, '#fffaf0', 3.4) +
    `<rect x="${x - width / 2}" y="${y - far - 92}" width="${width}" height="84" rx="42" fill="#1a130c" fill-opacity="0.66"/>` +
    `<g fill="#fffaf0">${drawWordsLevel(words, 58, x, y - far - 32)}</g>`
  )
}
