import { layGround, settings, type Setting } from '../settings/settings.ts'
import { drawBare, drawEmptySheath, knifeOf, type Knife } from './knife.ts'
import { centred } from './placing.ts'
import { drawGarnish } from './surfaces/garnish.ts'
import { drawProps } from './props.ts'
import { drawRule } from './rule.ts'
import type { Sheet } from '../sheet.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/**
 * Pixels of the 1,600 × 1,200 sheet per millimetre, in every main picture: a blade of 15 inches
 * fills 88 % of the width, one of 4 inches a third of it.
 */
export const PIXELS_PER_MM = 3

const METAL_SHEATHS = new Set<KhukuriLook['sheath']>([
  'silver',
  'white-metal',
  'velvet',
  'carved-wood',
])

/** The first picture: each kind of knife as its trade would show it. */
export function drawWhole(sheet: Sheet, look: KhukuriLook): string {
  const knife = knifeOf(look)
  const setting = settings[look.setting]
  return layGround(sheet, look.setting, 'whole') + poseOf(look)(sheet, setting, knife)
}

type Pose = (sheet: Sheet, setting: Setting, knife: Knife) => string

function poseOf(look: KhukuriLook): Pose {
  if (look.props?.includes('plinth') || look.props?.includes('stand')) return onItsStand
  if (METAL_SHEATHS.has(look.sheath)) return besideItsSheath
  switch (look.setting) {
    case 'bench':
    case 'velvet':
      return rising
    case 'stone':
    case 'linen':
      return falling
    case 'canvas':
      return withFrog
    case 'board':
      return level
  }
}

/** From the lower left to the upper right. */
const rising: Pose = (sheet, { tone }, knife) => {
  const placing = centred(knife.rim, turned(knife, -33), { x: 800, y: 600 })
  return drawBare(sheet, tone, knife, placing)
}

/** The handle to the right, the point up on the left. */
const falling: Pose = (sheet, { tone }, knife) => {
  const placing = centred(knife.rim, { ...turned(knife, 32), mirrored: true }, { x: 800, y: 600 })
  return drawProps(sheet, tone, knife, placing) + drawBare(sheet, tone, knife, placing)
}

/** The bare blade above the sheath in its frog, ready to be buckled on. */
const withFrog: Pose = (sheet, { tone }, knife) => {
  const above = centred(knife.rim, turned(knife, -24), { x: 790, y: 420 })
  const below = { ...above, x: above.x + 60, y: above.y + 395 }
  return (
    drawEmptySheath(sheet, tone, knife, below) +
    drawProps(sheet, tone, knife, above) +
    drawBare(sheet, tone, knife, above)
  )
}

/** The sheath is what is paid for: it lies in front, and the blade behind it. */
const besideItsSheath: Pose = (sheet, { tone }, knife) => {
  const above = centred(knife.rim, turned(knife, -26), { x: 780, y: 440 })
  const below = { ...above, x: above.x + 40, y: above.y + 380 }
  return (
    drawProps(sheet, tone, knife, below) +
    drawBare(sheet, tone, knife, above) +
    drawEmptySheath(sheet, tone, knife, below)
  )
}

/** Flat on the board, the edge towards the cook. */
const level: Pose = (sheet, { tone }, knife) => {
  const placing = centred(knife.rim, turned(knife, -13), { x: 780, y: 590 })
  return (
    drawProps(sheet, tone, knife, placing) +
    drawGarnish(sheet, tone, knife.look.beside) +
    drawBare(sheet, tone, knife, placing)
  )
}

/** A miniature is known for one only beside a measure. */
const SMALL_RULE = { scale: PIXELS_PER_MM, centimetres: 22, figures: 5 }

const onItsStand: Pose = (sheet, { tone }, knife) => {
  const placing = centred(knife.rim, turned(knife, -12), { x: 800, y: 560 })
  return (
    (knife.look.miniature ? drawRule(sheet, tone, { x: 450, y: 800 }, SMALL_RULE) : '') +
    drawProps(sheet, tone, knife, placing) +
    drawBare(sheet, tone, knife, placing, 1, 9)
  )
}

const turned = (knife: Knife, degrees: number) => ({
  scale: PIXELS_PER_MM * knife.size,
  degrees,
})
