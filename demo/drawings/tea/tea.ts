import { mix } from '../colour.ts'
import { ground, linen, standingShadow } from '../ground.ts'
import { grain, type Sheet } from '../sheet.ts'
import { drawCarpet, drawHeap } from './leaves.ts'
import { drawBox, drawPouch, drawTin } from './packs.ts'
import { glazes, inks, leafInks } from './tea-tones.ts'
import { drawCup, drawSaucer, drawStrainer, drawTeapot } from './vessels.ts'
import type { TeaLook } from '../../demo-shop.ts'

function picture(sheet: Sheet, markup: string): string {
  return ground(sheet, linen) + grain(sheet, 0.2) + markup
}

/** The ware standing on the ground, with its shadow; `x` is its middle, `foot` where it stands. */
function stand(sheet: Sheet, look: TeaLook, x: number, foot: number, size: number): string {
  const [tone, ink] = [glazes[look.colour], inks[look.colour]]
  const shade = (rx: number, dy = 0) =>
    standingShadow(sheet, linen, { x, y: foot + dy, rx: rx * size, ry: rx * size * 0.26 })
  switch (look.ware) {
    case 'tin':
      return shade(0.66) + drawTin(sheet, tone, ink, x, foot, size)
    case 'pouch':
      return shade(0.74) + drawPouch(sheet, tone, ink, x, foot, size)
    case 'box':
      return shade(0.86, -0.02 * size) + drawBox(sheet, tone, ink, x, foot, size)
    case 'teapot':
      return shade(0.5) + drawTeapot(sheet, tone, x, foot, size)
    case 'cup':
      return (
        shade(0.9, -0.06 * size) +
        drawSaucer(sheet, tone, x, foot - size * 0.06, size) +
        drawCup(sheet, tone, look.leaf, x, foot, size)
      )
    case 'strainer':
      return shade(0.4) + drawStrainer(sheet, x, foot, size)
  }
}

const sizes: Record<TeaLook['ware'], number> = {
  tin: 440,
  pouch: 430,
  box: 480,
  teapot: 430,
  cup: 440,
  strainer: 360,
}

export function drawTeaWhole(sheet: Sheet, look: TeaLook): string {
  const size = sizes[look.ware]
  const heap = { x: 1120, y: 960, rx: 230, ry: 66 }
  const x = look.ware === 'strainer' ? 560 : look.ware === 'teapot' ? 720 : 690
  return picture(
    sheet,
    stand(sheet, look, x, 930, size) +
      standingShadow(sheet, linen, heap) +
      drawHeap(sheet, look.leaf, heap, 54, 300),
  )
}

export function drawTeaDetail(sheet: Sheet, look: TeaLook): string {
  const area = { x: -60, y: -60, width: 1720, height: 1320 }
  return (
    `<rect width="1600" height="1200" fill="${mix(leafInks[look.leaf][0], '#0d0a06', 0.45)}"/>` +
    drawCarpet(sheet, look.leaf, area, 135) +
    grain(sheet, 0.12)
  )
}

export function drawTeaPair(sheet: Sheet, look: TeaLook): string {
  const x = look.ware === 'strainer' ? 400 : 540
  const cup = { x: 1160, foot: 960, size: 270 }
  return picture(
    sheet,
    stand(sheet, look, x, 860, sizes[look.ware] * 0.92) +
      standingShadow(sheet, linen, { x: cup.x, y: cup.foot, rx: 90, ry: 24 }) +
      drawCup(sheet, glazes.cream, look.leaf, cup.x, cup.foot, cup.size) +
      drawHeap(sheet, look.leaf, { x: 760, y: 1010, rx: 140, ry: 36 }, 50, 110),
  )
}
