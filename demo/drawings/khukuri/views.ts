import { settings } from '../settings/settings.ts'
import { drawBare, drawCompanion, drawEmptySheath, knifeOf } from './knife.ts'
import { centred } from './placing.ts'
import type { Sheet } from '../sheet.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const CLOSE_UP = 9.4

/** From the middle of the handle to the first third of the blade. */
export function drawDetail(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { draw, tone } = settings[look.setting]
  const placing = { scale: CLOSE_UP * (look.miniature ? 0.75 : 1), degrees: -22, x: 790, y: 590 }
  const until = Math.min(1, 115 / knife.blade.length)
  return draw(sheet) + drawBare(sheet, tone, knife, placing, until)
}

/** All that is in the box. */
export function drawSet(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { draw, tone } = settings[look.setting]
  const scale = 2.75 * knife.size
  const above = centred(knife.rim, { scale, degrees: -16 }, { x: 790, y: 330 })
  const below = { ...above, x: above.x + 60, y: above.y + 420 }
  const small = look.companions.map((name, index) =>
    drawCompanion(sheet, tone, knife, name, {
      scale,
      degrees: -16,
      x: 330 + index * 100,
      y: 830 + index * 92,
    }),
  )
  return (
    draw(sheet) +
    drawEmptySheath(sheet, tone, knife, below) +
    small.join('') +
    drawBare(sheet, tone, knife, above)
  )
}
