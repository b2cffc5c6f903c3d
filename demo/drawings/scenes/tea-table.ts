import { circle, line, points, round, steps } from '../geometry.ts'
import { mix, type Tone } from '../colour.ts'
import { fill, linear, stroke, type Sheet } from '../sheet.ts'
import { standingShadow, type GroundTone } from '../ground.ts'
import { drawHeap } from '../tea/leaves.ts'
import { glazes } from '../tea/tea-tones.ts'
import { drawCup, drawTeapot } from '../tea/vessels.ts'
import { benchShadow, oak, planks, steam } from './bench.ts'
import { glow, printed, sky } from './landscape.ts'

const table: GroundTone = {
  far: '#8a6242',
  near: '#5a3c26',
  glow: '#c49a6c',
  shade: '#1c1008',
  shadow: '#140a05',
}

/** A wooden table that runs away from the eye, in front of a dim wall. */
function tableTop(sheet: Sheet, edge: number, wall: readonly [string, string]): string {
  const { width, height } = sheet
  const top = linear(
    sheet,
    [0, 0, 0.2, 1],
    [
      [0, '#8e6544'],
      [0.4, '#754e32'],
      [1, '#33200f'],
    ],
  )
  const boards = steps(9, -1, 2).map((share) =>
    line(
      points(
        [width * (0.5 + (share - 0.5) * 0.7), edge],
        [width * (0.5 + (share - 0.5) * 1.5), height],
      ),
    ),
  )
  return (
    sky(sheet, [
      [0, wall[0]],
      [edge / height, wall[1]],
      [1, wall[1]],
    ]) +
    `<rect y="${edge}" width="${width}" height="${height - edge}" fill="${top}"/>` +
    stroke(boards.join(''), '#1c0f06', 3, 0.5) +
    `<rect y="${edge}" width="${width}" height="3" fill="#d9ac7c" fill-opacity="0.6"/>`
  )
}

function cupAt(
  sheet: Sheet,
  tone: Tone,
  leaf: Parameters<typeof drawCup>[2],
  x: number,
  foot: number,
  size: number,
) {
  return (
    standingShadow(sheet, table, { x, y: foot, rx: size * 0.34, ry: size * 0.09 }) +
    drawCup(sheet, tone, leaf, x, foot, size)
  )
}

export function drawTeaKettle(sheet: Sheet): string {
  const brass: Tone = { dark: '#3a2408', base: '#b07c34', light: '#ffe9ae' }
  const shaft = (x: number) =>
    fill(line(points([x, 0], [x + 150, 0], [x + 620, 640], [x + 360, 640]), true), '#ffe2b0', 0.09)
  return printed(
    sheet,
    tableTop(sheet, 600, ['#2a211b', '#5a4433']) +
      glow(sheet, [250, 160, 760, 560], '#f0b872', 0.55) +
      shaft(60) +
      shaft(300) +
      standingShadow(sheet, table, { x: 640, y: 752, rx: 190, ry: 48 }) +
      drawTeapot(sheet, brass, 640, 760, 360, false) +
      steam(sheet, 1122, 376, 250, 0.55) +
      cupAt(sheet, glazes.cream, 'spiced', 1190, 800, 150) +
      cupAt(sheet, glazes.rust, 'spiced', 1400, 840, 165) +
      steam(sheet, 1400, 716, 150, 0.5) +
      steam(sheet, 1190, 690, 140, 0.5) +
      drawHeap(sheet, 'spiced', { x: 250, y: 812, rx: 140, ry: 32 }, 46, 130),
    '#0a0503',
  )
}

export function drawTeaTasting(sheet: Sheet): string {
  const row = [
    ['white', 230],
    ['green', 520],
    ['oolong', 810],
    ['black', 1100],
    ['herbs', 1390],
  ] as const
  return printed(
    sheet,
    tableTop(sheet, 470, ['#aeb39c', '#e3e1cd']) +
      glow(sheet, [420, 120, 800, 480], '#fffbe8', 0.8) +
      row.map(([leaf, x]) => cupAt(sheet, glazes.cream, leaf, x, 650, 185)).join('') +
      row
        .map(
          ([leaf, x]) =>
            `<ellipse cx="${x + 10}" cy="802" rx="128" ry="40" fill="#140a05" fill-opacity="0.4"/>` +
            `<ellipse cx="${x}" cy="792" rx="124" ry="37" fill="#efe6d2"/>` +
            `<ellipse cx="${x}" cy="790" rx="108" ry="30" fill="#d8ccb2"/>` +
            drawHeap(sheet, leaf, { x, y: 788, rx: 70, ry: 17 }, 30, 90),
        )
        .join(''),
    '#1a140a',
  )
}

export function drawTeaLeaves(sheet: Sheet): string {
  const tray = (r: number, more: string) => `<circle cx="840" cy="470" r="${r}" ${more}/>`
  const weave = steps(46, 48, 396).map((r) => tray(round(r), 'fill="none"'))
  const spokes = steps(71, 0, 6.195).map((angle) =>
    line(
      points(
        [840 + Math.cos(angle) * 40, 470 + Math.sin(angle) * 40],
        [840 + Math.cos(angle) * 396, 470 + Math.sin(angle) * 396],
      ),
    ),
  )
  const rim = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#f2d9a0'],
      [0.5, '#b98d50'],
      [1, '#5e3f1c'],
    ],
  )
  return printed(
    sheet,
    planks(sheet, oak, 4) +
      benchShadow(sheet, circle(840, 470, 415), 34) +
      tray(415, `fill="${rim}"`) +
      tray(394, `fill="${mix('#c9a468', '#7a5a2c', 0.4)}"`) +
      `<g stroke="#e8cb92" stroke-width="3" stroke-opacity="0.5">${weave.join('')}</g>` +
      stroke(spokes.join(''), '#4a3214', 2.4, 0.5) +
      tray(394, 'fill="none" stroke="#2a1808" stroke-width="10" stroke-opacity="0.4"') +
      drawHeap(sheet, 'green', { x: 835, y: 500, rx: 300, ry: 275 }, 64, 1500) +
      drawHeap(sheet, 'green', { x: 300, y: 700, rx: 120, ry: 60 }, 58, 26),
  )
}
