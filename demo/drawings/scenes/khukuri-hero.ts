import { stone } from '../ground.ts'
import { drawBare, drawCompanion, drawEmptySheath, knifeOf } from '../khukuri/knife.ts'
import { centred } from '../khukuri/placing.ts'
import { grain, radial, type Sheet } from '../sheet.ts'
import { planks } from './bench.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const finest: KhukuriLook = {
  kind: 'khukuri',
  setting: 'stone',
  profile: 'ang-khola',
  blade_length_cm: 28,
  overall_length_cm: 41,
  spine_mm: 9,
  fullers: 3,
  finish: 'mirror',
  handle: 'rosewood',
  handle_rings: 3,
  fittings: 'brass',
  tang: 'hidden',
  sheath: 'brown-leather',
  chape: 'brass',
  frog: true,
  companions: ['karda', 'chakmak'],
}

const bench = { dark: '#15100c', base: '#4d3d30', light: '#a58c70' }
const TONE = { ...stone, shadow: '#060302', fall: { x: 0.8, y: 0.6, reach: 1.3 } }
/** Wide screens show a square of the right half: all of the knife lies within it. */
const MIDDLE = { x: 1530, y: 640 }

/** The finest knife across its sheath on the forge's own bench, under the evening's low light. */
export function drawKhukuriHero(sheet: Sheet): string {
  const box = `<rect width="${sheet.width}" height="${sheet.height}" fill=`
  const lamp = radial(
    sheet,
    [0.6, 0.34, 0.5],
    [
      [0, '#ffdfae', 0.5],
      [0.45, '#ffd9a2', 0.18],
      [1, '#ffd9a2', 0],
    ],
  )
  const dusk = radial(
    sheet,
    [0.62, 0.42, 0.7],
    [
      [0.3, '#060302', 0],
      [0.7, '#060302', 0.42],
      [1, '#060302', 0.76],
    ],
  )
  const knife = knifeOf(finest)
  const placing = centred(knife.rim, { scale: 3.35, degrees: -40 }, MIDDLE)
  const beside = centred(
    knife.sheath.rim,
    { scale: 3.35, degrees: -8 },
    { x: MIDDLE.x + 60, y: MIDDLE.y + 345 },
  )
  const small = { scale: 3.35, degrees: -58, x: MIDDLE.x - 470, y: MIDDLE.y - 180 }
  return (
    planks(sheet, bench, 4) +
    `${box}"${lamp}"/>` +
    `${box}"${dusk}"/>` +
    grain(sheet, 0.22) +
    drawEmptySheath(sheet, TONE, knife, beside) +
    drawCompanion(sheet, TONE, knife, 'karda', small) +
    drawBare(sheet, TONE, knife, placing, 1, 5.2)
  )
}
