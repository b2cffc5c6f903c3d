import { steps, type Point } from '../geometry.ts'
import { lyingShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { drawBlade } from './blade.ts'
import { drawHandle } from './handle.ts'
import { placed, placedPoints, type Placing } from './placing.ts'
import { rimOfKnife, shapeBlade, shapeHandle, type BladeShape, type HandleShape } from './shape.ts'
import { drawSheath, shapeSheath, type SheathShape } from './sheath.ts'
import { drawSmallKnife, rimOfSmallKnife, SMALL_SCALE, type SmallKnife } from './small-knives.ts'
import { stone, type GroundTone } from '../ground.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/** A knife with its parts' shapes, in its own millimetres. */
export type Knife = {
  look: KhukuriLook
  blade: BladeShape
  handle: HandleShape
  sheath: SheathShape
  rim: Point[]
  /** Real millimetres in one of its own: a miniature is the large knife, halved. */
  size: number
}

export function knifeOf(asSold: KhukuriLook): Knife {
  const size = asSold.miniature ? 0.5 : 1
  const look = {
    ...asSold,
    blade_length_cm: asSold.blade_length_cm / size,
    overall_length_cm: asSold.overall_length_cm / size,
  }
  const [blade, handle] = [shapeBlade(look), shapeHandle(look)]
  const sheath = shapeSheath(blade)
  return { look, blade, handle, sheath, rim: rimOfKnife(blade, handle), size }
}

/** The shadow of an outline in millimetres, `lift` of them high. */
export function shadowOf(
  sheet: Sheet,
  tone: GroundTone,
  placing: Placing,
  rim: readonly Point[],
  lift: number,
): string {
  return lyingShadow(sheet, tone, placedPoints(placing, rim), lift * placing.scale)
}

export function drawBare(
  sheet: Sheet,
  tone: GroundTone,
  knife: Knife,
  placing: Placing,
  until = 1,
  lift = 4.6,
): string {
  const { look, blade, handle } = knife
  return (
    shadowOf(sheet, tone, placing, knife.rim, lift) +
    placed(placing, drawBlade(sheet, look, blade, until) + drawHandle(sheet, look, handle))
  )
}

export function drawEmptySheath(
  sheet: Sheet,
  tone: GroundTone,
  { look, sheath }: Knife,
  placing: Placing,
): string {
  return (
    shadowOf(sheet, tone, placing, sheath.rim, 5) + placed(placing, drawSheath(sheet, look, sheath))
  )
}

/** How the two small knives stand in the sheath, from its mouth; in the big knife's millimetres. */
const pockets = [
  { x: 3, y: -20, degrees: 13 },
  { x: 1, y: -12, degrees: 6 },
]

export function rimSheathed({ handle, sheath }: Knife): Point[] {
  return [
    ...steps(12).map((u) => handle.at(1 - u, -1)),
    ...sheath.rim,
    ...steps(12).map((u) => handle.at(u, 1)),
  ]
}

export function drawSheathed(
  sheet: Sheet,
  tone: GroundTone,
  knife: Knife,
  placing: Placing,
): string {
  const { look, handle, sheath } = knife
  const grip = [
    ...steps(12).map((u) => handle.at(1 - u, -1)),
    ...steps(12).map((u) => handle.at(u, 1)),
  ]
  const small = pockets.slice(0, look.companions.length).map((pocket) => {
    const place = { scale: SMALL_SCALE, ...pocket }
    return {
      shade: shadowOf(sheet, tone, placing, placedPoints(place, grip), 2),
      grip: placed(placing, placed(place, drawHandle(sheet, look, handle))),
    }
  })
  return (
    shadowOf(sheet, tone, placing, rimSheathed(knife), 5.6) +
    small.map((one) => one.shade + one.grip).join('') +
    placed(placing, drawHandle(sheet, look, handle) + drawSheath(sheet, look, sheath))
  )
}

/** A small knife with its shadow; its bolster at the placing's own point. */
export function drawCompanion(
  sheet: Sheet,
  tone: GroundTone,
  { look, handle }: Knife,
  name: SmallKnife,
  placing: Placing,
): string {
  const place = { ...placing, scale: placing.scale * SMALL_SCALE }
  return (
    shadowOf(sheet, tone, place, rimOfSmallKnife(name, handle), 5) +
    placed(place, drawSmallKnife(sheet, look, handle, name))
  )
}

/** The bare knife with its shadow on stone, anywhere in a picture. */
export const drawKnifeAt = (sheet: Sheet, look: KhukuriLook, placing: Placing): string =>
  drawBare(sheet, stone, knifeOf(look), placing)

/** The empty sheath with its shadow on stone, anywhere in a picture. */
export const drawSheathAt = (sheet: Sheet, look: KhukuriLook, placing: Placing): string =>
  drawEmptySheath(sheet, stone, knifeOf(look), placing)
