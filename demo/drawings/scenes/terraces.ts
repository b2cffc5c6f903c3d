import { flow, line, lerp, round, steps, type Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { randomFrom, waves } from '../random.ts'
import { fill, linearOver, stroke, type Sheet } from '../sheet.ts'
import { glow, peaks, printed, range, ridge, sky } from './landscape.ts'

/** A hillside of tea in contour rows: round bushes, lit on one shoulder, dark between. */
export function teaHill(
  sheet: Sheet,
  seed: string,
  {
    crest,
    foot,
    rows,
    size,
  }: { crest: (x: number) => number; foot: number; rows: number; size: number },
  tone: { light: string; base: string; dark: string },
): string {
  const random = randomFrom(`tea ${seed}`)
  const warp = waves(random)
  const { width } = sheet
  const row = (at: number) => (x: number) =>
    lerp(crest(x), foot, at ** 1.35) +
    warp((x / width) * 1.1 + at * 0.35) * size * 1.5 * Math.sin(Math.PI * Math.min(1, at * 3) * 0.5)
  const first = row(0)
  const outline: Point[] = steps(60, -20, width + 20).map((x) => ({ x, y: first(x) }))
  const soil = linearOver(
    sheet,
    [0, foot - size * rows, 0, foot],
    [
      [0, mix(tone.dark, tone.base, 0.5)],
      [1, tone.dark],
    ],
  )
  const bands = steps(rows - 1, 0, 1 - 1 / rows).map((at) => {
    const way = row(at)
    const grown = size * (0.5 + at * 1.15)
    const bumps: Point[] = []
    for (let x = -30; x < width + 30; x += grown * 0.55) {
      bumps.push({ x, y: way(x) - grown * random.between(0.16, 0.42) })
    }
    const hem = [...bumps].reverse().map(({ x, y }) => ({ x, y: y + grown * 1.05 }))
    const top = flow(bumps)
    const shade = flow(bumps.map(({ x, y }) => ({ x, y: y + grown * 0.5 })))
    const colour = mix(mix(tone.base, tone.light, 0.5), tone.base, at)
    return (
      fill(`${flow([...bumps, ...hem])}Z`, mix(colour, tone.dark, 0.12)) +
      stroke(shade, tone.dark, grown * 0.42, 0.4) +
      stroke(
        flow(bumps.map(({ x, y }) => ({ x, y: y + grown * 0.14 }))),
        tone.light,
        grown * 0.2,
        0.42,
      ) +
      stroke(top, mix(tone.light, '#fffbe0', 0.4), grown * 0.05, 0.6)
    )
  })
  const body = line([...outline, { x: width + 20, y: foot + 400 }, { x: -20, y: foot + 400 }], true)
  return fill(body, soil) + bands.join('')
}

/** Someone who plucks, with a basket on the back. */
function picker(x: number, y: number, tall: number, cloth: string): string {
  return (
    `<ellipse cx="${x}" cy="${round(y - tall * 0.36)}" rx="${round(tall * 0.17)}" ry="${round(tall * 0.34)}" fill="${cloth}"/>` +
    `<circle cx="${x}" cy="${round(y - tall * 0.8)}" r="${round(tall * 0.12)}" fill="#5a3826"/>` +
    `<path d="M${x - tall * 0.15} ${y - tall * 0.8}a${tall * 0.15} ${tall * 0.17} 0 0 1 ${tall * 0.3} 0Z" fill="#e8dcc0"/>` +
    `<path d="M${x + tall * 0.12} ${y - tall * 0.66}l${tall * 0.2} 0l${-tall * 0.04} ${tall * 0.4}l${-tall * 0.14} 0Z" fill="#9a713f"/>`
  )
}

function mountains(sheet: Sheet): string {
  return (
    peaks(
      sheet,
      'garden',
      [
        [330, 230, 330],
        [760, 260, 300],
        [540, 170, 380],
      ],
      480,
      { lit: '#fdf6e4', shade: '#b3bfc2', rock: '#a5b0b0', air: '#e9e5c8' },
    ) +
    range(sheet, ridge('garden far', 1600, 470, 130), '#a3b39c', '#dfe0bd', 170) +
    range(sheet, ridge('garden near', 1600, 520, 110), '#839a76', '#cdd4a4', 150)
  )
}

function farGarden(sheet: Sheet): string {
  return teaHill(
    sheet,
    'far',
    { crest: (x) => 480 + 60 * Math.sin(x / 330 + 2), foot: 720, rows: 13, size: 15 },
    { light: '#cbd692', base: '#91a862', dark: '#5a7647' },
  )
}

function middleGarden(sheet: Sheet): string {
  const crest = (x: number) => 640 - 120 * Math.exp(-(((x - 300) / 420) ** 2))
  return (
    teaHill(
      sheet,
      'middle',
      { crest, foot: 900, rows: 12, size: 27 },
      { light: '#c0cf78', base: '#728f45', dark: '#3c562c' },
    ) +
    picker(620, 700, 78, '#b5443a') +
    picker(700, 716, 82, '#d9a13c')
  )
}

function nearGarden(sheet: Sheet): string {
  const crest = (x: number) => 780 - 190 * Math.exp(-(((x - 1420) / 400) ** 2))
  return (
    teaHill(
      sheet,
      'near',
      { crest, foot: 1060, rows: 9, size: 52 },
      { light: '#b4c765', base: '#587a34', dark: '#243c1e' },
    ) + picker(1180, 790, 150, '#8a3a5c')
  )
}

export function drawTeaTerraces(sheet: Sheet): string {
  return printed(
    sheet,
    sky(sheet, [
      [0, '#9cb8bf'],
      [0.4, '#e6e6cf'],
      [0.6, '#f6e6bd'],
      [1, '#d5d9a8'],
    ]) +
      glow(sheet, [1240, 300, 620, 330], '#fff3cc', 0.95) +
      mountains(sheet) +
      farGarden(sheet) +
      glow(sheet, [900, 560, 900, 90], '#fdf6d8', 0.7) +
      middleGarden(sheet) +
      nearGarden(sheet),
    '#14200f',
  )
}
