import { lerp, line, round, smoothstep, steps, through, type Point } from '../geometry.ts'
import { toned, type Tone } from '../colour.ts'
import { surface } from '../mesh.ts'
import { randomFrom, waves } from '../random.ts'
import { fill, inside, radial, softStroke, stroke, type Sheet } from '../sheet.ts'
import { barrelColour, metalTones } from './surfaces/metal.ts'
import { piercings } from './surfaces/motifs.ts'
import { drawOrnament } from './surfaces/ornament.ts'
import type { BladeShape } from './shape.ts'
import type { KhukuriLook, Metal } from '../../demo-shop.ts'

const sheathTones: Record<KhukuriLook['sheath'], Tone> = {
  'brown-leather': { dark: '#1f0f07', base: '#5b3520', light: '#b98a5e' },
  'black-leather': { dark: '#070606', base: '#2a2624', light: '#8a827c' },
  'rough-leather': { dark: '#2e2013', base: '#7d5c3c', light: '#c2a07a' },
  'carved-wood': { dark: '#201208', base: '#6b4526', light: '#c79b68' },
  silver: { dark: '#45423d', base: '#b6b3ac', light: '#ffffff' },
  'white-metal': { dark: '#4b473d', base: '#b5afa0', light: '#fffef6' },
  velvet: { dark: '#14040a', base: '#4a1424', light: '#a5485c' },
}

/** The dap: it follows the blade, a little wider and calmer than it. */
export type SheathShape = {
  length: number
  /** Along 0 (mouth) to 1 (end of the chape); across 0 (back) to 1 (belly side). */
  at: (along: number, across: number) => Point
  outline: string
  /** The silhouette, clockwise, coarse: for its shadow. */
  rim: Point[]
}

const REACH = 1.045

export function shapeSheath(blade: BladeShape): SheathShape {
  const calm = (along: number) =>
    steps(8, -0.07, 0.07).reduce((sum, shift) => sum + blade.width(along + shift), 0) / 9
  const mouth = blade.width(0)
  const at = (along: number, across: number): Point => {
    const place = along * REACH
    const end = smoothstep(0.86, 1.02, place)
    const width = Math.max(calm(Math.min(place, 0.97)), mouth * 0.95) * (1 - end) + 17 * end
    const close = Math.sqrt(Math.max(0.09, 1 - Math.max(0, (along - 0.965) / 0.035) ** 2))
    const middle = lerp(width / 2, 5, smoothstep(0.9, 1.02, place))
    return blade.at(place, middle + (across - 0.5) * (width + 11 * (1 - end)) * close)
  }
  const places = steps(110)
  return {
    length: blade.length * REACH,
    at,
    outline: line([...places.map((u) => at(u, 0)), ...places.map((u) => at(u, 1)).reverse()], true),
    rim: [...steps(40).map((u) => at(u, 0)), ...steps(40, 1, 0).map((u) => at(u, 1))],
  }
}

const around = through([
  [-0.05, -0.5],
  [0.03, 0.05],
  [0.14, 0.42],
  [0.24, 0.5],
  [0.4, 0.16],
  [0.6, -0.08],
  [0.8, -0.4],
  [0.95, -0.72],
  [1.05, -0.6],
])

/** How much of the light a surface gives back. */
const matts: Partial<Record<KhukuriLook['sheath'], number>> = {
  'carved-wood': 0.9,
  'rough-leather': 0.5,
  velvet: 0.7,
}

export function drawSheath(sheet: Sheet, look: KhukuriLook, sheath: SheathShape): string {
  const tone = sheathTones[look.sheath]
  const drift = waves(randomFrom(`sheath ${look.sheath} ${look.blade_length_cm}`))
  const matt = matts[look.sheath] ?? 0.8
  const body = surface(sheet, {
    columns: 110,
    rows: 14,
    u: [-0.01, 1.01],
    v: [-0.04, 1.04],
    point: sheath.at,
    colour: (u, v) =>
      look.sheath === 'silver' || look.sheath === 'white-metal'
        ? barrelColour(look.sheath, v * 2 - 1 + drift(u * 4) * 0.02)
        : toned(tone, around(v) * matt + drift(u * 2.2 + v * 0.3) * 0.12),
  })
  return (
    inside(sheet, sheath.outline, body + drawOrnament(look, sheath)) +
    stroke(sheath.outline, '#0d0805', 0.35, 0.7) +
    (look.chape === 'none' ? '' : drawChape(sheet, look, sheath, look.chape)) +
    (look.chape === 'none' ? '' : drawLocket(sheet, look, sheath, look.chape))
  )
}

/** Metal around the sheath between two places; its inner rim may be scalloped. */
function mount(
  sheet: Sheet,
  metal: Metal,
  sheath: SheathShape,
  [from, to]: readonly [number, number],
  scallop: number,
): string {
  const start = (v: number) => from - scallop * Math.abs(Math.sin(v * Math.PI * 3)) ** 0.7
  const places = steps(40, from, to)
  const wide = (u: number, v: number) => sheath.at(u, 0.5 + (v - 0.5) * 1.035)
  const rim = steps(40).map((v) => wide(start(v), v))
  const outline = line(
    [
      ...places.map((u) => wide(u, 0)),
      ...steps(12).map((v) => wide(to, v)),
      ...places.map((u) => wide(u, 1)).reverse(),
      ...[...rim].reverse(),
    ],
    true,
  )
  const shine = surface(sheet, {
    columns: 20,
    rows: 18,
    u: [from - scallop, to + 0.01],
    v: [-0.03, 1.03],
    point: wide,
    colour: (_u, v) => barrelColour(metal, v * 2 - 1),
  })
  return (
    inside(sheet, sheath.outline, softStroke(line(rim), '#000000', 1.6, 0.5)) +
    inside(sheet, outline, shine) +
    stroke(line(steps(40).map((v) => wide(start(v) + 0.008, v))), '#2a1a06', 0.3, 0.6) +
    stroke(line(steps(40).map((v) => wide(start(v) + 0.01, v))), '#ffffff', 0.3, 0.5) +
    stroke(outline, '#1c1206', 0.3, 0.7)
  )
}

/** A long one on a sheath of velvet, which is the officer's. */
function drawChape(sheet: Sheet, look: KhukuriLook, sheath: SheathShape, metal: Metal): string {
  const tone = metalTones[metal]
  const from = look.sheath === 'velvet' ? 0.7 : 0.885
  const tip = sheath.at(1.012, 0.5)
  const shine = radial(
    sheet,
    [0.36, 0.3, 0.8],
    [
      [0, tone.light],
      [0.4, tone.base],
      [1, tone.dark],
    ],
  )
  return (
    `<circle cx="${round(tip.x)}" cy="${round(tip.y)}" r="4.4" fill="${shine}" ` +
    `stroke="#1c1206" stroke-width="0.3"/>` +
    mount(sheet, metal, sheath, [from, 1], 0.026)
  )
}

function drawLocket(sheet: Sheet, look: KhukuriLook, sheath: SheathShape, metal: Metal): string {
  if (look.sheath !== 'velvet') return mount(sheet, metal, sheath, [-0.004, 0.03], 0)
  const holes = piercings(sheath, [0.04, 0.155])
  return (
    mount(sheet, metal, sheath, [-0.004, 0.185], 0) +
    fill(holes, '#3a0f1c') +
    stroke(holes, '#15120f', 0.4, 0.8)
  )
}
