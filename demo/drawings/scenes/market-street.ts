import { flow, line, lerp, points, round, steps, type Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { randomFrom } from '../random.ts'
import { fill, linear, stroke, type Sheet } from '../sheet.ts'
import { glow, peaks, printed, sky } from './landscape.ts'

const HORIZON: Point = { x: 820, y: 610 }

/** A point on the house front at `side`; `deep` 0 at the picture's edge to 1 at the horizon. */
function wallPoint(side: -1 | 1, deep: number, height: number): Point {
  const near = HORIZON.x + side * 880
  const reach = 1 - Math.max(0, 1 - deep) ** 1.9
  return {
    x: lerp(near, HORIZON.x + side * 175, reach),
    y: lerp(940 - height * 1150, HORIZON.y + 40 - height * 320, reach),
  }
}

function quad(side: -1 | 1, d0: number, d1: number, h0: number, h1: number): string {
  return line(
    [
      wallPoint(side, d0, h0),
      wallPoint(side, d1, h0),
      wallPoint(side, d1, h1),
      wallPoint(side, d0, h1),
    ],
    true,
  )
}

function house(side: -1 | 1, from: number, to: number, tall: number, seed: string): string {
  const random = randomFrom(`house ${seed}`)
  const lit = side === 1
  const brick = random.pick(['#8a4a34', '#9a5a3e', '#7a4436', '#a06a48'])
  const far = mix(brick, '#e8b98a', from * 0.5)
  const wall = mix(far, lit ? '#f0c08a' : '#1c1420', lit ? 0.16 : 0.4)
  const wood = mix('#2a1812', '#c08a68', from * 0.4)
  const at = (share: number) => lerp(from, to, share)
  const windows = [0.36, 0.6].flatMap((floor) =>
    [0.14, 0.43, 0.72].map((share) => {
      const [a, b] = [at(share), at(share + 0.16)]
      const [low, high] = [tall * floor, tall * (floor + 0.15)]
      const glowing = random.next() < 0.35
      return (
        fill(quad(side, a - 0.008, b + 0.008, low - 0.012, high + 0.012), wood) +
        fill(quad(side, a, b, low, high), glowing ? '#f2b45c' : mix(wood, '#000000', 0.4)) +
        stroke(
          line([wallPoint(side, (a + b) / 2, low), wallPoint(side, (a + b) / 2, high)]),
          wood,
          4,
        ) +
        fill(quad(side, a - 0.014, b + 0.014, low - 0.026, low - 0.012), mix(wood, '#f0c08a', 0.25))
      )
    }),
  )
  const stall = random.pick(['#a8442c', '#c8862c', '#3d5a60', '#7a3a4c'])
  return (
    fill(quad(side, from, to, -0.02, tall), wall) +
    windows.join('') +
    fill(quad(side, at(0.08), at(0.92), 0, tall * 0.2), mix(wood, '#000000', 0.35)) +
    fill(quad(side, at(0.12), at(0.88), tall * 0.06, tall * 0.17), '#d98f45', 0.55) +
    fill(
      quad(side, at(0.02), at(0.98), tall * 0.185, tall * 0.27),
      mix(stall, '#e8b98a', from * 0.3),
    ) +
    fill(quad(side, at(0.02), at(0.98), tall * 0.185, tall * 0.2), '#000000', 0.3) +
    fill(quad(side, from - 0.02, to + 0.02, tall, tall + 0.06), mix(wood, '#8a5038', 0.3)) +
    fill(quad(side, from - 0.02, to + 0.02, tall, tall + 0.012), '#000000', 0.4)
  )
}

/** In units of a pagoda's size: `dx` from its axis, `dy` above its foot. */
type OnPagoda = (dx: number, dy: number) => [number, number]

type PagodaPaints = { roof: string; wall: string }

function pagodaPaints(sheet: Sheet): PagodaPaints {
  const roof = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#c98058'],
      [0.5, '#8a4a38'],
      [1, '#5c3430'],
    ],
  )
  const wall = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#b8744e'],
      [1, '#6b3d34'],
    ],
  )
  return { roof, wall }
}

/** A storey with slanted struts, and the roof that they carry. */
function tier(s: OnPagoda, size: number, paints: PagodaPaints, up: number, wide: number): string {
  const storey = line(
    points(
      s(-wide * 0.48, up),
      s(wide * 0.48, up),
      s(wide * 0.46, up + 0.42),
      s(-wide * 0.46, up + 0.42),
    ),
    true,
  )
  const struts = steps(4, -0.36, 0.36).map((dx) =>
    stroke(
      line(points(s(dx * wide, up + 0.06), s(dx * wide * 1.5, up + 0.36))),
      '#3a1f18',
      size * 0.02,
    ),
  )
  const roof =
    flow(
      points(
        s(-wide * 0.98, up + 0.36),
        s(-wide * 0.6, up + 0.5),
        s(-wide * 0.3, up + 0.7),
        s(0, up + 0.74),
        s(wide * 0.3, up + 0.7),
        s(wide * 0.6, up + 0.5),
        s(wide * 0.98, up + 0.36),
      ),
    ) + 'Z'
  const eaves = flow(
    points(s(-wide * 0.98, up + 0.36), s(0, up + 0.345), s(wide * 0.98, up + 0.36)),
  )
  return (
    fill(storey, paints.wall) +
    struts.join('') +
    fill(roof, paints.roof) +
    stroke(eaves, '#e8b070', size * 0.022)
  )
}

function pagoda(sheet: Sheet, x: number, foot: number, size: number): string {
  const paints = pagodaPaints(sheet)
  const s: OnPagoda = (dx, dy) => [x + dx * size, foot - dy * size]
  return (
    fill(line(points(s(-1.2, -0.3), s(1.2, -0.3), s(1, -0.14), s(-1, -0.14)), true), '#8a5a48') +
    fill(line(points(s(-1, -0.14), s(1, -0.14), s(0.84, 0), s(-0.84, 0)), true), '#a06a52') +
    tier(s, size, paints, 0, 1.25) +
    tier(s, size, paints, 0.66, 0.94) +
    tier(s, size, paints, 1.22, 0.62) +
    fill(line(points(s(-0.06, 1.94), s(0.06, 1.94), s(0, 2.3)), true), '#f2c568')
  )
}

function flags(from: Point, to: Point, sag: number, size: number): string {
  const colours = ['#3f62a0', '#efe8d8', '#b23a2a', '#4a7a4a', '#d9a42e']
  const rope = (at: number): Point => ({
    x: lerp(from.x, to.x, at),
    y: lerp(from.y, to.y, at) + sag * 4 * at * (1 - at),
  })
  const count = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (size * 1.3))
  const cloths = steps(count - 1, 0.02, 0.96).map((at, index) => {
    const [a, b] = [rope(at), rope(at + 0.72 / count)]
    const sway = Math.sin(index * 1.7) * size * 0.16
    return fill(
      line([a, b, { x: b.x + sway, y: b.y + size }, { x: a.x + sway * 0.6, y: a.y + size }], true),
      colours[index % 5] ?? '#efe8d8',
      0.95,
    )
  })
  return stroke(line(steps(30).map(rope)), '#2a1812', 2, 0.8) + cloths.join('')
}

function walkers(): string {
  const figure = (x: number, foot: number, tall: number, colour: string) =>
    fill(
      flow(
        points(
          [x - tall * 0.1, foot],
          [x - tall * 0.13, foot - tall * 0.45],
          [x - tall * 0.12, foot - tall * 0.76],
          [x, foot - tall * 0.83],
          [x + tall * 0.12, foot - tall * 0.76],
          [x + tall * 0.14, foot - tall * 0.4],
          [x + tall * 0.1, foot],
        ),
      ) + 'Z',
      colour,
    ) +
    `<circle cx="${x}" cy="${round(foot - tall * 0.91)}" r="${round(tall * 0.075)}" fill="${mix(colour, '#3a2014', 0.5)}"/>`
  return (
    figure(760, 690, 84, '#6a3438') +
    figure(800, 694, 88, '#3d4654') +
    figure(890, 706, 100, '#8a4a2c') +
    figure(690, 752, 150, '#4a2a34') +
    figure(742, 756, 142, '#a8702c') +
    figure(1030, 800, 196, '#2c323e')
  )
}

export function drawMarketStreet(sheet: Sheet): string {
  const paving = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#e0b088'],
      [0.3, '#a87a62'],
      [1, '#4a322c'],
    ],
  )
  const joints = steps(9, -1.6, 1.6).map((dx) =>
    line(points([HORIZON.x + dx * 110, 650], [HORIZON.x + dx * 900, 960])),
  )
  const rows = steps(9).map((at) =>
    line(points([-100, 655 + at ** 2 * 250], [1700, 655 + at ** 2 * 250])),
  )
  const fronts = ([side, tall]: readonly [-1 | 1, readonly number[]]) =>
    tall.map((height, index) => {
      const from = 1 - (index + 1) / tall.length
      return house(side, from, from + 1.02 / tall.length, height, `${side} ${index}`)
    })
  return printed(
    sheet,
    sky(sheet, [
      [0, '#7f9bb0'],
      [0.4, '#e8d6b8'],
      [0.7, '#f6c890'],
      [1, '#c98a5c'],
    ]) +
      peaks(
        sheet,
        'street',
        [
          [640, 330, 190],
          [1010, 310, 220],
          [830, 270, 240],
        ],
        560,
        { lit: '#fff0dc', shade: '#a8a8b8', rock: '#9a93a0', air: '#f0cda0' },
      ) +
      glow(sheet, [820, 560, 420, 300], '#fff0c8', 0.9) +
      `<rect y="640" width="1600" height="270" fill="${paving}"/>` +
      stroke(joints.join('') + rows.join(''), '#3a241c', 2, 0.28) +
      pagoda(sheet, 830, 640, 128) +
      fronts([-1, [0.66, 0.74, 0.62, 0.78]]).join('') +
      fronts([1, [0.7, 0.6, 0.76, 0.68]]).join('') +
      walkers() +
      flags({ x: 690, y: 330 }, { x: 1130, y: 260 }, 46, 22) +
      flags({ x: 420, y: 130 }, { x: 1250, y: 210 }, 80, 34) +
      flags({ x: 90, y: -10 }, { x: 1560, y: 60 }, 90, 48),
  )
}
