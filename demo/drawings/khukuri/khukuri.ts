import { clamp, steps, type Point } from '../geometry.ts'
import { grain, type Sheet } from '../sheet.ts'
import { ground, stone } from '../ground.ts'
import { lyingShadow } from '../shadow.ts'
import { drawBlade } from './blade.ts'
import { drawHandle } from './handle.ts'
import { fitted, placed, placedPoints, type Placing } from './placing.ts'
import { rimOfKnife, shapeBlade, shapeHandle, type BladeShape, type HandleShape } from './shape.ts'
import { drawSheath, shapeSheath, type SheathShape } from './sheath.ts'
import { drawSmallKnife, rimOfSmallKnife, SMALL_SCALE, type SmallKnife } from './small-knives.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const TILT = -33

/** Longer blades fill more of the picture, but gently: 18 cm to 45 cm. */
function spanOf(look: KhukuriLook): number {
  return 1290 + 170 * clamp((look.blade_length_cm - 18) / 27)
}

function picture(sheet: Sheet, markup: string): string {
  return ground(sheet, stone) + grain(sheet, 0.2) + markup
}

/** The shadow of an outline in millimetres, `lift` of them high. */
function shadow(sheet: Sheet, placing: Placing, rim: readonly Point[], lift: number): string {
  return lyingShadow(sheet, stone, placedPoints(placing, rim), lift * placing.scale)
}

function drawKnife(
  sheet: Sheet,
  look: KhukuriLook,
  [blade, handle]: readonly [BladeShape, HandleShape],
  placing: Placing,
  until = 1,
): string {
  return (
    shadow(sheet, placing, rimOfKnife(blade, handle), 4.6) +
    placed(placing, drawBlade(sheet, look, blade, until) + drawHandle(sheet, look, handle))
  )
}

/** The bare knife with its shadow, anywhere in a picture. */
export function drawKnifeAt(sheet: Sheet, look: KhukuriLook, placing: Placing): string {
  return drawKnife(sheet, look, [shapeBlade(look), shapeHandle(look)], placing)
}

export function drawWhole(sheet: Sheet, look: KhukuriLook): string {
  const [blade, handle] = [shapeBlade(look), shapeHandle(look)]
  const placing = fitted(rimOfKnife(blade, handle), TILT, spanOf(look), { x: 800, y: 590 })
  return picture(sheet, drawKnife(sheet, look, [blade, handle], placing))
}

/** From the middle of the handle to the first third of the blade. */
export function drawDetail(sheet: Sheet, look: KhukuriLook): string {
  const placing = { scale: 9.4, degrees: -22, x: 790, y: 590 }
  const until = 115 / (look.blade_length_cm * 10)
  return picture(
    sheet,
    drawKnife(sheet, look, [shapeBlade(look), shapeHandle(look)], placing, until),
  )
}

/** How the two small knives stand in the sheath, from its mouth; in the big knife's millimetres. */
const pockets = [
  { x: 3, y: -20, degrees: 13 },
  { x: 1, y: -12, degrees: 6 },
]

export function drawSheathed(sheet: Sheet, look: KhukuriLook): string {
  const [blade, handle] = [shapeBlade(look), shapeHandle(look)]
  const sheath = shapeSheath(blade)
  const placing = fitted(rimOfKnife(blade, handle), TILT, spanOf(look), { x: 800, y: 590 })
  const grip = steps(12).map((u) => handle.at(1 - u, -1))
  const under = steps(12).map((u) => handle.at(u, 1))
  const small = pockets.map((pocket) => {
    const place = { scale: SMALL_SCALE, ...pocket }
    const rim = placedPoints(place, [...grip, ...under])
    return {
      shade: shadow(sheet, placing, rim, 2),
      grip: placed(placing, placed(place, drawHandle(sheet, look, handle))),
    }
  })
  return picture(
    sheet,
    shadow(sheet, placing, [...grip, ...sheath.rim, ...under], 5.6) +
      small.map((one) => one.shade + one.grip).join('') +
      placed(placing, drawHandle(sheet, look, handle) + drawSheath(sheet, look, sheath)),
  )
}

/** The bare blade above its sheath, the two small knives beside it. */
export function drawPair(sheet: Sheet, look: KhukuriLook): string {
  const [blade, handle] = [shapeBlade(look), shapeHandle(look)]
  const span = spanOf(look) * 0.95
  const above = fitted(rimOfKnife(blade, handle), -21, span, { x: 790, y: 370 })
  const below = { ...above, x: above.x + 40, y: above.y + 405 }
  const small = (['chakmak', 'karda'] as const).map((name: SmallKnife, index) => {
    const place = {
      scale: above.scale * SMALL_SCALE,
      degrees: -21,
      x: 372 + index * 116,
      y: 962 + index * 86,
    }
    return (
      shadow(sheet, place, rimOfSmallKnife(name, handle), 5) +
      placed(place, drawSmallKnife(sheet, look, handle, name))
    )
  })
  return picture(
    sheet,
    drawEmptySheath(sheet, look, shapeSheath(blade), below) +
      small.join('') +
      drawKnife(sheet, look, [blade, handle], above),
  )
}

function drawEmptySheath(
  sheet: Sheet,
  look: KhukuriLook,
  sheath: SheathShape,
  placing: Placing,
): string {
  return shadow(sheet, placing, sheath.rim, 5) + placed(placing, drawSheath(sheet, look, sheath))
}

/** The empty sheath with its shadow, anywhere in a picture. */
export function drawSheathAt(sheet: Sheet, look: KhukuriLook, placing: Placing): string {
  return drawEmptySheath(sheet, look, shapeSheath(shapeBlade(look)), placing)
}
