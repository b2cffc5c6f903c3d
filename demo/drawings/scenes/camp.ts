import { flow, line, points, round, steps, type Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { randomFrom, type Random } from '../random.ts'
import { fill, inside, linear, stroke, type Sheet } from '../sheet.ts'
import { drawBlade } from '../khukuri/blade.ts'
import { drawHandle } from '../khukuri/handle.ts'
import { placed } from '../khukuri/placing.ts'
import { shapeBlade, shapeHandle } from '../khukuri/shape.ts'
import { fireLight, flames, sparks } from './fire.ts'
import { printed, range, ridge, sky } from './landscape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const woodsman: KhukuriLook = {
  kind: 'khukuri',
  setting: 'stone',
  profile: 'bhojpure',
  blade_length_cm: 26,
  overall_length_cm: 39,
  spine_mm: 9,
  fullers: 0,
  finish: 'satin',
  handle: 'rosewood',
  handle_rings: 2,
  fittings: 'brass',
  tang: 'hidden',
  sheath: 'brown-leather',
  chape: 'brass',
  frog: true,
  companions: ['karda', 'chakmak'],
}

function pine(random: Random, x: number, foot: number, tall: number): string {
  const tiers = 9
  const sides = (sign: number) =>
    steps(tiers - 1, 0, tiers - 1).flatMap((tier): Point[] => {
      const at = (tier + 1) / tiers
      const wide = tall * 0.2 * at * random.between(0.75, 1.15)
      return [
        { x: x + sign * wide, y: foot - tall + tall * at * 0.96 },
        { x: x + sign * wide * 0.42, y: foot - tall + tall * at * 0.93 },
      ]
    })
  return line([{ x, y: foot - tall }, ...sides(1), ...sides(-1).reverse()], true)
}

function stars(random: Random): string {
  return steps(70)
    .map(
      () =>
        `<circle cx="${round(random.between(0, 1600))}" cy="${round(random.between(0, 330))}" r="${round(random.between(0.6, 1.9))}"/>`,
    )
    .join('')
}

type LogPaints = { bark: string; cut: string }

function logPaints(sheet: Sheet): LogPaints {
  const bark = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#c98a58'],
      [0.12, '#7a4c2c'],
      [0.5, '#3a2316'],
      [1, '#120b07'],
    ],
  )
  const cut = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#b98658'],
      [1, '#f0c490'],
    ],
  )
  return { bark, cut }
}

/** It lies to the left, its sawn end towards the fire. */
function fallenLog(sheet: Sheet, { bark, cut }: LogPaints): string {
  const trunk = flow(
    points(
      [40, 720],
      [200, 702],
      [520, 706],
      [760, 716],
      [800, 724],
      [806, 850],
      [760, 862],
      [400, 868],
      [40, 858],
    ),
    true,
  )
  const ridges = steps(13, 724, 850)
    .map((y) => flow(steps(10, 40, 790).map((x) => ({ x, y: y + Math.sin(x * 0.02 + y) * 5 }))))
    .join('')
  const rings = [58, 44, 30, 16]
    .map(
      (r) =>
        `<ellipse cx="790" cy="788" rx="${round(r * 0.5)}" ry="${r}" fill="none" stroke="#7a4c2c" stroke-width="2.5" stroke-opacity="0.6"/>`,
    )
    .join('')
  return (
    fill(trunk, bark) +
    inside(sheet, trunk, stroke(ridges, '#0d0704', 3, 0.5)) +
    `<ellipse cx="790" cy="788" rx="36" ry="69" fill="${cut}"/>${rings}`
  )
}

/** Struck into the log, which hides its point. */
function knifeInLog(sheet: Sheet): string {
  const [blade, handle] = [shapeBlade(woodsman), shapeHandle(woodsman)]
  const tilt = { scale: 1.85, degrees: 62, x: 488, y: 452 }
  return (
    inside(
      sheet,
      'M0 0H1600V738H0Z',
      placed(tilt, drawBlade(sheet, woodsman, blade) + drawHandle(sheet, woodsman, handle)),
    ) + stroke(flow(points([560, 740], [640, 730], [720, 742])), '#0a0503', 7, 0.8)
  )
}

function campfire(sheet: Sheet): string {
  const sticks = [
    [1010, 800, 1240, 740],
    [1020, 742, 1250, 806],
    [1090, 818, 1170, 700],
  ]
    .map(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        stroke(line(points([x1, y1], [x2, y2])), '#1a0f08', 24) +
        stroke(line(points([x1, y1 - 6], [x2, y2 - 6])), '#c8642a', 5, 0.7),
    )
    .join('')
  return (
    flames(sheet, 'camp back', [1130, 770, 260, 360], 8) +
    sticks +
    flames(sheet, 'camp front', [1135, 800, 210, 210], 6) +
    fireLight(sheet, 1130, 730, 260, 0.5) +
    sparks('camp', { x: 1130, y: 640 }, 480, 60, [-2.3, -0.9])
  )
}

function clearing(): string {
  return fill(
    flow(points([-40, 650], [400, 632], [900, 646], [1300, 630], [1660, 650])) +
      'L1660 940L-40 940Z',
    '#1b1613',
  )
}

/** The dark rise that the camp is seen from. */
function foreground(): string {
  return fill(
    flow(points([-40, 860], [300, 846], [800, 866], [1200, 850], [1660, 862])) +
      'L1660 940L-40 940Z',
    mix('#0d0a08', '#3a2114', 0.3),
  )
}

export function drawCamp(sheet: Sheet): string {
  const random = randomFrom('camp')
  const far = steps(46, -20, 1620).map((x) => pine(random, x, 640, random.between(90, 190)))
  const near = [40, 150, 1430, 1560, 1490, 250].map((x) =>
    pine(random, x, 790, random.between(420, 640)),
  )
  const overhead = stars(random)
  const paints = logPaints(sheet)
  return printed(
    sheet,
    sky(sheet, [
      [0, '#141c2e'],
      [0.4, '#3b3f57'],
      [0.62, '#a0644c'],
      [0.72, '#e0935c'],
      [1, '#5a3322'],
    ]) +
      `<g fill="#fff3dc" fill-opacity="0.7">${overhead}</g>` +
      range(sheet, ridge('camp far', 1600, 600, 230), '#4a4358', '#8a5a4c', 260) +
      range(sheet, ridge('camp near', 1600, 650, 130), '#2f2d3c', '#56382f', 180) +
      fill(far.join(''), '#1a1a20') +
      clearing() +
      fill(near.join(''), '#0d0e10') +
      fireLight(sheet, 1130, 690, 620, 0.8) +
      fallenLog(sheet, paints) +
      knifeInLog(sheet) +
      campfire(sheet) +
      foreground(),
    '#04060c',
  )
}
