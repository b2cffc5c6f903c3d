import { flow, line, points, ribbon, round, steps, type Point } from '../../geometry.ts'
import type { GroundTone } from '../../ground.ts'
import { randomFrom } from '../../random.ts'
import { lyingShadow } from '../../shadow.ts'
import { fill, inside, linear, radial, soft, softStroke, stroke, type Sheet } from '../../sheet.ts'
import { lashingHole } from '../handle.ts'
import { placedPoints, type Placing } from '../placing.ts'
import type { Knife } from '../knife.ts'

/** The groom's cover: red cotton with a gold hem, folded once and laid under the sheath. */
export function drawRedCover(sheet: Sheet, tone: GroundTone): string {
  const at = (u: number, v: number): Point => {
    const [x, y] = [440 + u * 760, 690 + v * 330]
    const sag = 12 * Math.sin(u * 5.2 + v * 2) + 8 * Math.sin(u * 11 + v * 3)
    return { x: x + 40 * v + sag * 0.4, y: y - u * 200 + sag }
  }
  const rim = [
    ...steps(16).map((u) => at(u, 0)),
    ...steps(8).map((v) => at(1, v)),
    ...steps(16, 1, 0).map((u) => at(u, 1)),
    ...steps(8, 1, 0).map((v) => at(0, v)),
  ]
  const outline = line(rim, true)
  const across = (v: number) => line(steps(20).map((u) => at(u, v)))
  const along = (u: number) => line(steps(12).map((v) => at(u + 0.02 * Math.sin(v * 5 + u * 9), v)))
  const cotton = linear(
    sheet,
    [0, 0, 0.9, 1],
    [
      [0, '#d8402f'],
      [0.4, '#b5241e'],
      [1, '#6d0f12'],
    ],
  )
  const drape = [0.08, 0.21, 0.33, 0.52, 0.66, 0.83, 0.94].map(along).join('')
  const hems = [0.07, 0.93].map(across).join('')
  return (
    lyingShadow(sheet, tone, rim, 8) +
    fill(outline, cotton) +
    inside(
      sheet,
      outline,
      softStroke(drape, '#3d0508', 26, 0.34) +
        `<g transform="translate(-16 0)">${softStroke(drape, '#ff8a6c', 11, 0.24)}</g>` +
        stroke(hems, '#e6bd62', 9, 0.95) +
        `<g stroke-dasharray="3 8">${stroke(hems, '#7a4c10', 5, 0.8)}</g>` +
        softStroke(across(0.5), '#3d0508', 7, 0.5),
    ) +
    stroke(outline, '#3a0406', 1.4, 0.6)
  )
}

/** The khisa: a small purse of soft leather, closed by a lace. */
export function drawKhisa(sheet: Sheet, tone: GroundTone): string {
  const at = (dx: number, dy: number): [number, number] => [330 + dx * 150, 930 + dy * 150]
  const rim = points(
    at(-0.5, -0.72),
    at(0.05, -0.8),
    at(0.55, -0.7),
    at(0.62, -0.3),
    at(1, 0.2),
    at(0.92, 0.72),
    at(0.4, 0.98),
    at(-0.35, 1),
    at(-0.95, 0.74),
    at(-1, 0.15),
    at(-0.6, -0.32),
  )
  const hide = radial(
    sheet,
    [0.36, 0.42, 0.75],
    [
      [0, '#a87a50'],
      [0.5, '#6f4528'],
      [1, '#2a1509'],
    ],
  )
  const outline = flow(rim, true)
  const gathers = steps(9, -0.5, 0.5).map((dx) =>
    flow(points(at(dx * 1.05, -0.72), at(dx, -0.32), at(dx * 1.7, 0.1), at(dx * 1.9, 0.42))),
  )
  const lace = flow(points(at(-0.62, -0.34), at(0, -0.24), at(0.64, -0.33)))
  const tails =
    flow(points(at(0.1, -0.26), at(0.5, -0.02), at(0.36, 0.34), at(0.62, 0.56))) +
    flow(points(at(0, -0.26), at(0.14, 0.1), at(-0.06, 0.36), at(0.1, 0.62)))
  return (
    lyingShadow(sheet, tone, rim, 16) +
    fill(outline, hide) +
    inside(
      sheet,
      outline,
      soft(sheet, 3, stroke(gathers.join(''), '#1c0d05', 8, 0.6)) +
        `<g transform="translate(-5 -3)">${stroke(gathers.join(''), '#d8ac7c', 2.4, 0.4)}</g>`,
    ) +
    softStroke(lace + tails, '#000000', 9, 0.5) +
    stroke(lace + tails, '#3a2112', 9) +
    stroke(lace + tails, '#c79a6c', 2.6, 0.6) +
    stroke(outline, '#1c0d05', 1.6, 0.7)
  )
}

/** A metre of braided cord, through the tail of the handle and in a coil beside it. */
export function drawCord(
  sheet: Sheet,
  tone: GroundTone,
  { handle }: Knife,
  placing: Placing,
): string {
  const [hole] = placedPoints(placing, [lashingHole(handle)])
  const { x, y } = hole ?? { x: 0, y: 0 }
  const coil = steps(70, 0, 5.4 * Math.PI).map((angle) => ({
    x: 318 + Math.cos(angle + 0.4) * (128 - angle * 2.1) + 5 * Math.sin(angle * 1.7),
    y: 985 + Math.sin(angle + 0.4) * (92 - angle * 1.3) + 4 * Math.cos(angle * 2.3),
  }))
  const first = coil[0] ?? { x, y }
  const lead = steps(12).map((at) => ({
    x: x + (first.x - x) * at + 46 * Math.sin(at * 3.1) * (1 - at),
    y: y + (first.y - y) * at ** 1.2 + 34 * Math.sin(at * 6.2),
  }))
  return braid(sheet, tone, [...lead, ...coil.slice(1)], 8.5)
}

/** A cord of two strands, with its shadow. */
export function braid(sheet: Sheet, tone: GroundTone, way: readonly Point[], half: number): string {
  const path = flow(way)
  const shade = `<g transform="translate(${round(half * 0.9)} ${round(half * 1.2)})">${soft(
    sheet,
    half * 0.5,
    stroke(path, tone.shadow, half * 2, 0.6),
    0.2,
  )}</g>`
  return (
    shade +
    stroke(path, '#16170f', half * 2) +
    stroke(path, '#5f6046', half * 1.72) +
    `<g stroke-dasharray="${round(half * 0.9)} ${round(half * 0.8)}">${stroke(path, '#34352a', half * 1.3, 0.9)}</g>` +
    `<g transform="translate(${round(-half * 0.25)} ${round(-half * 0.35)})" stroke-dasharray="${round(half * 0.5)} ${round(half * 1.2)}">` +
    `${stroke(path, '#c9c9a8', half * 0.5, 0.7)}</g>`
  )
}

/** A strop of buffalo hide, black with paste along its middle. */
export function drawStrop(sheet: Sheet, tone: GroundTone): string {
  const way = steps(20).map((at) => ({
    x: 300 + 900 * at,
    y: 800 - 70 * at + 16 * Math.sin(at * 3.1),
  }))
  const rim = [
    ...way.map(({ x, y }) => ({ x, y: y - 42 })),
    ...way.map(({ x, y }) => ({ x, y: y + 42 })).reverse(),
  ]
  const hide = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#b98a5e'],
      [0.5, '#8c5f3a'],
      [1, '#4f3119'],
    ],
  )
  const random = randomFrom('strop')
  const marks = steps(160)
    .map((at) => {
      const place = way[Math.min(20, Math.floor(at * 20))] ?? { x: 0, y: 0 }
      const y = place.y + random.between(-26, 26)
      const x = 350 + 800 * random.next()
      return line([
        { x, y },
        { x: x + random.between(20, 90), y: y - 4 },
      ])
    })
    .join('')
  return (
    lyingShadow(sheet, tone, rim, 9) +
    fill(line(rim, true), hide) +
    inside(
      sheet,
      line(rim, true),
      soft(sheet, 9, fill(ribbon(way.slice(1, -1), 24), '#2b2622', 0.7)) +
        stroke(marks, '#0f0c0a', 1.6, 0.3),
    ) +
    `<g stroke-dasharray="9 6">${stroke(line(way.map(({ x, y }) => ({ x, y: y - 34 }))) + line(way.map(({ x, y }) => ({ x, y: y + 34 }))), '#e3c9a0', 2, 0.8)}</g>` +
    stroke(line(rim, true), '#2a170a', 1.5, 0.7)
  )
}
