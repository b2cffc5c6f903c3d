import { standingShadow, stone } from '../ground.ts'
import { grain, linear, type Sheet } from '../sheet.ts'
import { drawHeap } from '../tea/leaves.ts'
import { glazes } from '../tea/tea-tones.ts'
import { drawCup, drawSaucer } from '../tea/vessels.ts'
import { steam } from './bench.ts'
import { glow, peaks, range, ridge, sky } from './landscape.ts'
import { teaHill } from './terraces.ts'

/** Lies over the left half, where the shop's words stand. */
function hazePaint(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#eef0e0', 0.96],
      [0.38, '#eef0e0', 0.86],
      [0.62, '#eef0e0', 0.3],
      [0.85, '#eef0e0', 0],
    ],
  )
}

function ledgePaint(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 0.6, 1],
    [
      [0, '#efebdd'],
      [0.4, '#dcd6c3'],
      [1, '#a9a48c'],
    ],
  )
}

function morning(sheet: Sheet): string {
  return (
    sky(sheet, [
      [0, '#d3dfdb'],
      [0.3, '#eef0e2'],
      [0.6, '#f6efd3'],
      [1, '#dfe3c0'],
    ]) +
    glow(sheet, [1900, 330, 1000, 560], '#fff4cf', 0.95) +
    peaks(
      sheet,
      'hero tea',
      [
        [1500, 330, 380],
        [2280, 320, 420],
        [1960, 220, 520],
      ],
      640,
      { lit: '#fdf8ea', shade: '#c3ced0', rock: '#b5c0c0', air: '#eeecd4' },
    ) +
    range(sheet, ridge('tea hero far', sheet.width, 640, 150), '#b4c3ae', '#e6e8cc', 240)
  )
}

function gardens(sheet: Sheet): string {
  const rise = (from: number, by: number) => (x: number) =>
    from - by / (1 + Math.exp(-(x - 1500) / 260)) + 26 * Math.sin(x / 240)
  return (
    teaHill(
      sheet,
      'hero far',
      { crest: rise(720, 150), foot: 960, rows: 13, size: 20 },
      { light: '#d5dea4', base: '#a3b67a', dark: '#71905c' },
    ) +
    glow(sheet, [1500, 800, 1300, 150], '#fbf6dc', 0.75) +
    teaHill(
      sheet,
      'hero near',
      { crest: rise(960, 190), foot: 1240, rows: 10, size: 40 },
      { light: '#c6d484', base: '#7f9c4f', dark: '#44602f' },
    )
  )
}

/** The gardens without their light, and the cup still under the lamp. */
const AFTER_SUNSET = '<rect width="2400" height="1350" fill="#0b1714" fill-opacity="0.74"/>'

const shade = { ...stone, shadow: '#2a2e1a' }

function cupOfTea(sheet: Sheet): string {
  const [x, foot] = [1760, 1196]
  return (
    standingShadow(sheet, shade, { x, y: foot, rx: 290, ry: 76 }) +
    drawSaucer(sheet, glazes.cream, x, foot - 16, 350) +
    drawCup(sheet, glazes.cream, 'black', x, foot + 6, 330) +
    steam(sheet, x, foot - 250, 330, 0.75)
  )
}

function looseLeaves(sheet: Sheet): string {
  return (
    standingShadow(sheet, shade, { x: 2210, y: 1246, rx: 130, ry: 30 }) +
    drawHeap(sheet, 'black', { x: 2210, y: 1240, rx: 130, ry: 32 }, 52, 170)
  )
}

/** A cup on a stone ledge to the right; behind it tea gardens rise out of the morning haze. */
export function drawTeaHero(sheet: Sheet): string {
  const { width, height } = sheet
  const [haze, ledge] = [hazePaint(sheet), ledgePaint(sheet)]
  return (
    morning(sheet) +
    gardens(sheet) +
    `<rect width="${width}" height="${height}" fill="${haze}"/>` +
    `<rect y="1080" width="${width}" height="${height - 1080}" fill="${ledge}"/>` +
    `<rect y="1080" width="${width}" height="4" fill="#ffffff" fill-opacity="0.7"/>` +
    (sheet.isNight ? AFTER_SUNSET : '') +
    cupOfTea(sheet) +
    looseLeaves(sheet) +
    grain(sheet, 0.16)
  )
}
