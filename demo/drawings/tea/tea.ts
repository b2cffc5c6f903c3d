import { mix } from '../colour.ts'
import { ground, linen, standingShadow, type GroundTone } from '../ground.ts'
import { grain, type Sheet } from '../sheet.ts'
import { dusk } from '../settings/dusk.ts'
import { drawCarpet, drawHeap } from './leaves.ts'
import { drawBox, drawPouch, drawTin } from './packs.ts'
import { drawStrainer } from './strainer.ts'
import { glazes, inks, leafInks } from './tea-tones.ts'
import { drawCup, drawTeapot } from './vessels.ts'
import type { TeaLook } from '../../demo-shop.ts'

/** A category's ground: the same sweep of light in another colour. */
const grounds: Record<TeaLook['setting'], GroundTone> = {
  sage: { ...linen, far: '#d5d8c2', near: '#b7bb9c', glow: '#eef0de' },
  mist: { far: '#cfd8d8', near: '#a9b7b6', glow: '#ebf1ee', shade: '#5d7272', shadow: '#1c2a2b' },
  clay: { far: '#e2c3a6', near: '#c79a77', glow: '#f4e0c9', shade: '#8a5838', shadow: '#361b0c' },
  walnut: { far: '#6b5140', near: '#463224', glow: '#a88a6c', shade: '#1d120a', shadow: '#0d0704' },
}

function picture(sheet: Sheet, look: TeaLook, markup: string): string {
  return (
    ground(sheet, grounds[look.setting]) +
    grain(sheet, 0.22) +
    dusk(sheet, look.setting === 'walnut' ? [0.2, 0.8] : [0.56, 0.84]) +
    markup
  )
}

/** The ware standing on the ground, with its shadow; `x` is its middle. */
function stand(sheet: Sheet, look: TeaLook, { x, foot, size }: Stand): string {
  const [tone, ink] = [glazes[look.colour], inks[look.colour]]
  const label = look.label && { lines: look.label, grams: look.net_grams }
  const shade = (rx: number, dy = 0) =>
    standingShadow(sheet, grounds[look.setting], {
      x,
      y: foot + dy,
      rx: rx * size,
      ry: rx * size * 0.26,
    })
  switch (look.ware) {
    case 'tin':
      return shade(0.66) + drawTin(sheet, tone, ink, x, foot, size, label)
    case 'pouch':
      return shade(0.74) + drawPouch(sheet, tone, ink, x, foot, size, label)
    case 'box':
      return shade(0.86, -0.02 * size) + drawBox(sheet, tone, ink, x, foot, size, label)
    case 'teapot':
      return shade(0.5) + drawTeapot(sheet, tone, x, foot, size)
    case 'cup':
      return shade(0.4) + drawCup(sheet, tone, look.leaf, x, foot, size)
    case 'strainer':
      return shade(0.46) + drawStrainer(sheet, x, foot, size)
  }
}

/** Where a thing stands in each of its pictures, and how large. */
type Stand = { x: number; foot: number; size: number }
type Stands = { whole: Stand; near: Stand; pair: Stand }

const pack = (size: number): Stands => ({
  whole: { x: 670, foot: 930, size },
  near: { x: 800, foot: 1200, size: size * 1.8 },
  pair: { x: 540, foot: 860, size: size * 0.92 },
})

const stands: Record<TeaLook['ware'], Stands> = {
  tin: pack(440),
  pouch: pack(430),
  box: pack(480),
  teapot: {
    whole: { x: 760, foot: 900, size: 482 },
    near: { x: 480, foot: 1330, size: 980 },
    pair: { x: 540, foot: 860, size: 396 },
  },
  cup: {
    whole: { x: 800, foot: 900, size: 493 },
    near: { x: 760, foot: 1330, size: 1010 },
    pair: { x: 500, foot: 860, size: 405 },
  },
  strainer: {
    whole: { x: 640, foot: 900, size: 448 },
    near: { x: 690, foot: 1400, size: 960 },
    pair: { x: 420, foot: 860, size: 328 },
  },
}

export const isPack = ({ ware }: TeaLook) => ware === 'tin' || ware === 'pouch' || ware === 'box'

export function drawTeaWhole(sheet: Sheet, look: TeaLook): string {
  const ware = stand(sheet, look, stands[look.ware].whole)
  if (!isPack(look)) return picture(sheet, look, ware)
  const heap = { x: 1140, y: 960, rx: 230, ry: 66 }
  return picture(
    sheet,
    look,
    ware +
      standingShadow(sheet, grounds[look.setting], heap) +
      drawHeap(sheet, look.leaf, heap, 54, isGrain(look) ? 900 : 300),
  )
}

const isGrain = ({ leaf }: TeaLook) => leaf === 'ctc' || leaf === 'spiced'

/** A tea's leaves as one sees them with the tin in the hand; of ware, its finest place. */
export function drawTeaDetail(sheet: Sheet, look: TeaLook): string {
  if (!isPack(look)) return picture(sheet, look, stand(sheet, look, stands[look.ware].near))
  const area = { x: -60, y: -60, width: 1720, height: 1320 }
  return (
    `<rect width="1600" height="1200" fill="${mix(leafInks[look.leaf][0], '#0d0a06', 0.45)}"/>` +
    drawCarpet(sheet, look.leaf, area, isGrain(look) ? 190 : 135, isGrain(look) ? 5 : 1) +
    grain(sheet, 0.12)
  )
}

export function drawTeaPair(sheet: Sheet, look: TeaLook): string {
  const tone = grounds[look.setting]
  const cup = { x: 1160, foot: 960, size: look.ware === 'cup' ? 400 : 270 }
  const glaze = look.ware === 'cup' ? glazes.indigo : glazes.cream
  return picture(
    sheet,
    look,
    stand(sheet, look, stands[look.ware].pair) +
      standingShadow(sheet, tone, { x: cup.x, y: cup.foot, rx: cup.size / 3, ry: cup.size / 11 }) +
      drawCup(sheet, glaze, look.leaf, cup.x, cup.foot, cup.size) +
      (isPack(look)
        ? drawHeap(sheet, look.leaf, { x: 790, y: 1020, rx: 140, ry: 36 }, 50, 130)
        : ''),
  )
}
