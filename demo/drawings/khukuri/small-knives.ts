import { line, steps, through, type Point } from '../geometry.ts'
import { rampAt } from '../colour.ts'
import { surface } from '../mesh.ts'
import { inside, stroke, type Sheet } from '../sheet.ts'
import { drawHandle } from './handle.ts'
import { steelOf } from './surfaces/steel.ts'
import type { HandleShape } from './shape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/** A companion's handle is the big one, made small. */
export const SMALL_SCALE = 0.46

/** The karda cuts, the chakmak sharpens and strikes sparks. */
export type SmallKnife = KhukuriLook['companions'][number]

const lengths: Record<SmallKnife, number> = { karda: 150, chakmak: 140, 'long-chakmak': 205 }

const widths: Record<SmallKnife, (along: number) => number> = {
  karda: through([
    [0, 21],
    [0.06, 24],
    [0.5, 27],
    [0.8, 22],
    [0.94, 10],
    [1, 0.4],
  ]),
  chakmak: through([
    [0, 20],
    [0.06, 21],
    [0.6, 20],
    [0.9, 17],
    [0.985, 12],
    [1, 6],
  ]),
  'long-chakmak': through([
    [0, 20],
    [0.06, 21],
    [0.7, 19],
    [0.92, 16],
    [0.985, 11],
    [1, 6],
  ]),
}

/** Its silhouette with the handle, clockwise, coarse: for its shadow. */
export function rimOfSmallKnife(knife: SmallKnife, handle: HandleShape): Point[] {
  return [
    ...steps(10, 1, 0).map((u) => handle.at(u, -1)),
    ...steps(20).map((u) => spot(knife, u, 0)),
    ...steps(20, 1, 0).map((u) => spot(knife, u, 1)),
    ...steps(10).map((u) => handle.at(u, 1)),
  ]
}

function spot(knife: SmallKnife, along: number, across: number): Point {
  const width = widths[knife](along)
  const drop = knife === 'karda' ? 4 * along ** 2 : 0
  return { x: along * lengths[knife], y: -10.5 + drop + across * width }
}

/** In the big knife's millimetres before `SMALL_SCALE`; its bolster is at x = 0. */
export function drawSmallKnife(
  sheet: Sheet,
  look: KhukuriLook,
  handle: HandleShape,
  knife: SmallKnife,
): string {
  const outline = line(
    [...steps(60).map((u) => spot(knife, u, 0)), ...steps(60, 1, 0).map((u) => spot(knife, u, 1))],
    true,
  )
  const steel = steelOf(look.finish)
  const section = through([
    [0, 0.95],
    [0.1, 0.55],
    [0.5, 0.75],
    [0.6, 0.45],
    [0.8, 0.7],
    [1, 0.95],
  ])
  const face = surface(sheet, {
    columns: 60,
    rows: 10,
    u: [-0.02, 1.02],
    v: [-0.05, 1.05],
    point: (u, v) => spot(knife, u, v),
    colour: (u, v) => rampAt(steel, section(v) + Math.sin(u * 7 + v) * 0.12),
  })
  return (
    inside(sheet, outline, face) +
    stroke(outline, '#1d1a18', 0.5, 0.7) +
    drawHandle(sheet, look, handle)
  )
}
