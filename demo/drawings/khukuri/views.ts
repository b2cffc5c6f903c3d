import { layGround, settings } from '../settings/settings.ts'
import { drawSampleWords } from './surfaces/engraving.ts'
import {
  drawBare,
  drawCompanion,
  drawEmptySheath,
  drawSheathed,
  knifeOf,
  rimSheathed,
} from './knife.ts'
import { centred, placed } from './placing.ts'
import { PIXELS_PER_MM } from './poses.ts'
import { drawRule } from './rule.ts'
import type { Sheet } from '../sheet.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const CLOSE_UP = 9.4

/** From the middle of the handle to the first third of the blade. */
export function drawDetail(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { tone } = settings[look.setting]
  const placing = { scale: CLOSE_UP * (look.miniature ? 0.75 : 1), degrees: -22, x: 790, y: 590 }
  const until = Math.min(1, 115 / knife.blade.length)
  return layGround(sheet, look.setting, 'close') + drawBare(sheet, tone, knife, placing, until)
}

/** The last hand's breadth of the blade. */
export function drawTip(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { tone } = settings[look.setting]
  const turn = { scale: 8.4 * (look.miniature ? 0.75 : 1), degrees: -34 }
  const [point] = knife.blade.spine.slice(-1)
  const placing = centred([point ?? { x: 0, y: 0 }], turn, { x: 1240, y: 350 })
  return layGround(sheet, look.setting, 'close') + drawBare(sheet, tone, knife, placing)
}

/** The broad part of the blade: its engraving, or a sample of the words that can be cut into it. */
export function drawEngraved(sheet: Sheet, look: KhukuriLook): string {
  const { tone } = settings[look.setting]
  const { engraved: _, ...bare } = look
  const knife = knifeOf(look.takes_engraving ? bare : look)
  const turn = { scale: 8.6 * Math.min(1.9, 250 / knife.blade.length), degrees: -20 }
  const middle = knife.blade.at(0.6, 0.5 * knife.blade.width(0.6))
  const placing = centred([middle], turn, { x: 800, y: 600 })
  return (
    layGround(sheet, look.setting, 'close') +
    drawBare(sheet, tone, knife, placing) +
    (look.takes_engraving ? placed(placing, drawSampleWords(look, knife.blade)) : '')
  )
}

/** Level above a rule of half a metre, at the same scale for every knife. */
export function drawMeasured(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { tone } = settings[look.setting]
  const scale = 2.72
  const placing = centred(
    knife.rim,
    { scale: scale * knife.size, degrees: -13 },
    { x: 800, y: 470 },
  )
  return (
    layGround(sheet, look.setting, 'close') +
    drawRule(sheet, tone, { x: 80, y: 810 }, { scale, centimetres: 52, figures: 5 }) +
    drawBare(sheet, tone, knife, placing)
  )
}

/** In its sheath, as it is worn. */
export function drawSheathedView(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { tone } = settings[look.setting]
  const turn = { scale: PIXELS_PER_MM * knife.size, degrees: -30 }
  const placing = centred(rimSheathed(knife), turn, { x: 800, y: 600 })
  return layGround(sheet, look.setting, 'close') + drawSheathed(sheet, tone, knife, placing)
}

/** Knife, sheath and what stands in its pockets. */
export function drawSet(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const { tone } = settings[look.setting]
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
    layGround(sheet, look.setting, 'close') +
    drawEmptySheath(sheet, tone, knife, below) +
    small.join('') +
    drawBare(sheet, tone, knife, above)
  )
}
