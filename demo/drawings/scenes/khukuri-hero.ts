import { fitted } from '../khukuri/placing.ts'
import { drawKnifeAt } from '../khukuri/knife.ts'
import { rimOfKnife, shapeBlade, shapeHandle } from '../khukuri/shape.ts'
import { grain, linear, radial, type Sheet } from '../sheet.ts'
import { peaks, range, ridge } from './landscape.ts'
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

/** One large knife on the right, on warm stone under a low light; a far range fades behind it. */
export function drawKhukuriHero(sheet: Sheet): string {
  const { width, height } = sheet
  const box = `<rect width="${width}" height="${height}" fill=`
  const sweep = linear(
    sheet,
    [0, 0, 0.75, 1],
    [
      [0, '#efe7da'],
      [0.45, '#e6dbc9'],
      [1, '#b59e7e'],
    ],
  )
  const light = radial(
    sheet,
    [0.66, 0.36, 0.5],
    [
      [0, '#fffaf0', 0.9],
      [0.4, '#fdf4e4', 0.5],
      [1, '#fbf0de', 0],
    ],
  )
  const falloff = radial(
    sheet,
    [0.42, 0.36, 0.8],
    [
      [0.6, '#6b5238', 0],
      [1, '#5a4128', 0.42],
    ],
  )
  const tone = { lit: '#f6eee1', shade: '#d8c9b3', rock: '#d2c2ab', air: '#e6dbc9' }
  const summits = [
    [1380, 330, 420],
    [2230, 300, 460],
    [1020, 470, 360],
    [1800, 150, 640],
  ] as const
  const mountains =
    peaks(sheet, 'hero', summits, 820, tone) +
    range(sheet, ridge('hero near', width, 800, 130, 0.5), '#dccfba', '#e3d8c6', 260)
  const placing = fitted(rimOfKnife(shapeBlade(finest), shapeHandle(finest)), -46, 1245, {
    x: 1660,
    y: 690,
  })
  return (
    `${box}"${sweep}"/>` +
    `<g opacity="0.7">${mountains}</g>` +
    `${box}"${light}"/>` +
    `${box}"${falloff}"/>` +
    grain(sheet, 0.18) +
    drawKnifeAt(sheet, finest, placing)
  )
}
