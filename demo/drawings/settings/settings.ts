import { randomFrom } from '../random.ts'
import { line, upTo } from '../geometry.ts'
import { ground, stone, type GroundTone } from '../ground.ts'
import { planks } from '../scenes/bench.ts'
import { drawBoard, drawBoardClose } from './board.ts'
import { type Dusk, dusk } from './dusk.ts'
import { lamp } from './lamp.ts'
import { grain, linear, stroke, type Sheet } from '../sheet.ts'
import { folds, weave } from './cloth.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/** What a knife is laid on: its colours for shadows, and the sheet under everything. */
export type Setting = {
  tone: GroundTone
  draw: (sheet: Sheet) => string
  /** Under what fills the picture; as `draw`, unless it is said. */
  drawClose?: (sheet: Sheet) => string
  /** How much of its light goes at night: in the middle, and at the edges. */
  dusk: Dusk
}

/** A river slab: dark enough for steel to shine on it, and for a page in the dark scheme. */
const river: GroundTone = {
  ...stone,
  far: '#cdc0ab',
  near: '#a8977d',
  glow: '#e6dcca',
  shade: '#6b5a45',
}

const plain = { far: '', near: '', glow: '', shade: '' }

export const settings: Record<KhukuriLook['setting'], Setting> = {
  bench: {
    tone: { ...plain, shadow: '#0d0805', fall: { x: 0.78, y: 0.62, reach: 1.25 } },
    draw: drawBench,
    dusk: [0.22, 0.76],
  },
  stone: { tone: river, draw: drawStone, dusk: [0.54, 0.86] },
  canvas: {
    tone: { ...plain, shadow: '#0b0d06', fall: { x: 0.6, y: 0.8, reach: 1 } },
    draw: drawCanvas,
    dusk: [0.12, 0.7],
  },
  velvet: {
    tone: { ...plain, shadow: '#030102', fall: { x: 0.34, y: 0.94, reach: 1.1 } },
    draw: drawVelvet,
    dusk: [0, 0.6],
  },
  board: {
    tone: { ...plain, shadow: '#1c0f06', fall: { x: 0.3, y: 0.95, reach: 0.8 } },
    draw: drawBoard,
    drawClose: drawBoardClose,
    dusk: [0.42, 0.86],
  },
  linen: {
    tone: { ...plain, shadow: '#2a1d0e', fall: { x: 0.5, y: 0.86, reach: 0.9 } },
    draw: drawLinen,
    dusk: [0.56, 0.86],
  },
}

/** All of a ground, or as it is seen from near. */
export function layGround(
  sheet: Sheet,
  name: KhukuriLook['setting'],
  from: 'whole' | 'close',
): string {
  const { draw, drawClose = draw, dusk: light } = settings[name]
  return (from === 'close' ? drawClose : draw)(sheet) + dusk(sheet, light)
}

/** Boards that have been worked on for years: grey, cut and oiled. */
function drawBench(sheet: Sheet): string {
  const random = randomFrom('bench cuts')
  const cuts = upTo(46)
    .map(() => {
      const [x, y] = [random.between(0, sheet.width), random.between(0, sheet.height)]
      const [length, turn] = [random.between(30, 150), random.between(-1, 0.2)]
      return line([
        { x, y },
        { x: x + Math.cos(turn) * length, y: y + Math.sin(turn) * length },
      ])
    })
    .join('')
  return (
    planks(sheet, { dark: '#1f1813', base: '#6d5c4b', light: '#b5a48e' }, 3) +
    stroke(cuts, '#120c07', 1.6, 0.5) +
    `<g transform="translate(1 1.6)">${stroke(cuts, '#e6d6bd', 1, 0.3)}</g>` +
    lamp(sheet, [0.2, 0.52]) +
    grain(sheet, 0.3)
  )
}

function drawStone(sheet: Sheet): string {
  return ground(sheet, river) + grain(sheet, 0.24)
}

/** A kit bag's olive duck, thrown flat. */
function drawCanvas(sheet: Sheet): string {
  return (
    weave(sheet, { warp: '#6b6a4a', weft: '#5d5e41', gap: '#2c2d1d' }, 4.4, 'canvas') +
    folds(
      [
        [
          [-60, 1010],
          [420, 1090],
          [900, 1060],
          [1680, 1150],
        ],
        [
          [1180, -60],
          [1290, 160],
          [1500, 270],
          [1680, 300],
        ],
      ],
      { dark: '#14150b', light: '#c9c8a2', width: 46, opacity: 0.4 },
    ) +
    lamp(sheet, [0.26, 0.56]) +
    grain(sheet, 0.2)
  )
}

/** Deep red velvet under one lamp: silver and brass have nothing to compete with. */
function drawVelvet(sheet: Sheet): string {
  const pile = linear(
    sheet,
    [0, 0, 0.6, 1],
    [
      [0, '#5c1620'],
      [0.5, '#47101a'],
      [1, '#250910'],
    ],
  )
  return (
    `<rect width="${sheet.width}" height="${sheet.height}" fill="${pile}"/>` +
    folds(
      [
        [
          [-80, 960],
          [300, 1010],
          [760, 1130],
          [980, 1290],
        ],
        [
          [900, -80],
          [1120, 60],
          [1420, 120],
          [1700, 250],
        ],
        [
          [1240, 1290],
          [1380, 1120],
          [1560, 1020],
          [1700, 990],
        ],
      ],
      { dark: '#0d0204', light: '#b3424f', width: 84, opacity: 0.44 },
    ) +
    lamp(sheet, [0.24, 0.62], { x: 0.44, y: 0.36 }) +
    grain(sheet, 0.5)
  )
}

/** Unbleached linen, as in a collector's drawer. */
function drawLinen(sheet: Sheet): string {
  return (
    weave(sheet, { warp: '#cbbd9f', weft: '#c0b08f', gap: '#7d6c4e' }, 3.6, 'linen') +
    folds(
      [
        [
          [-60, 230],
          [500, 170],
          [1000, 90],
          [1300, -60],
        ],
        [
          [300, 1270],
          [760, 1120],
          [1240, 1080],
          [1680, 960],
        ],
      ],
      { dark: '#5d4a2b', light: '#fff6df', width: 40, opacity: 0.42 },
    ) +
    lamp(sheet, [0.3, 0.4]) +
    grain(sheet, 0.2)
  )
}
