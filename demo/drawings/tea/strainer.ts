import { flow, line, points, round, steps, type Point } from '../geometry.ts'
import { mix, toned, type Tone } from '../colour.ts'
import { fill, inside, linear, radial, softStroke, stroke, type Sheet } from '../sheet.ts'
import { aroundLight, disc, drawTurned, front, TILT, turned, type Turned } from './lathe.ts'

const brass: Tone = { dark: '#4f3711', base: '#b98d40', light: '#fff3c9' }
const tin: Tone = { dark: '#45423c', base: '#aaa69c', light: '#fdfbf4' }

/** Beaten brass, tinned inside, its holes punched by hand; it stands in a small bowl of its own. */
export function drawStrainer(sheet: Sheet, x: number, foot: number, size: number): string {
  const rest = turned(x, foot - size * 0.5, size * 0.5, [
    [0, size * 0.6],
    [0.35, size * 0.55],
    [0.72, size * 0.34],
    [0.88, size * 0.22],
    [1, size * 0.36],
  ])
  const bowl = turned(x, foot - size * 0.86, size * 0.62, [
    [0, size * 0.74],
    [0.1, size * 0.71],
    [0.5, size * 0.56],
    [0.85, size * 0.3],
    [1, size * 0.1],
  ])
  const metal = (_u: number, v: number) => toned(brass, aroundLight(v))
  const beaten = (u: number, v: number) =>
    toned(brass, aroundLight(v) * 0.92 + 0.09 * Math.sin(u * 31) * Math.sin(v * 17 + u * 9))
  return (
    drawTurned(sheet, rest, metal) +
    disc(rest, 0, 0.96, `fill="${mix(brass.base, brass.dark, 0.7)}"`) +
    drawHandle(sheet, bowl, size) +
    drawTurned(sheet, bowl, beaten) +
    outerHoles(bowl, size) +
    drawInside(sheet, bowl, size) +
    inside(sheet, belowRim(rest), drawTurned(sheet, rest, beaten)) +
    softStroke(frontRim(rest, 0.03), '#2a1a06', size * 0.03, 0.5) +
    stroke(frontRim(rest, 0), '#fff3c9', size * 0.018, 0.85)
  )
}

const frontRim = (body: Turned, down: number) =>
  line(steps(30, -1, 1).map((v) => front(body, down, v)))

/** The front of the rest, up to its rim: what stands in it stands behind that. */
function belowRim(body: Turned): string {
  const bottom = body.top + body.height + body.half(1)
  const rim = steps(30, -1, 1).map((v) => front(body, 0, v))
  const [left, right] = [body.x - body.half(0) * 1.1, body.x + body.half(0) * 1.1]
  return line(
    [
      ...rim,
      { x: right, y: body.top },
      { x: right, y: bottom },
      { x: left, y: bottom },
      { x: left, y: body.top },
    ],
    true,
  )
}

/** Rows of burred holes around the outside. */
function outerHoles(bowl: Turned, size: number): string {
  return [0.2, 0.31, 0.42, 0.53]
    .flatMap((u, row) =>
      steps(17, -0.93, 0.93).map((v) => {
        const at = front(bowl, u, v + (row % 2) * 0.05)
        const wide = size * 0.0135 * Math.sqrt(Math.max(0.06, 1 - v * v))
        return (
          `<ellipse cx="${round(at.x)}" cy="${round(at.y)}" rx="${round(wide * 1.5)}" ry="${round(size * 0.019)}" fill="#fff3c9" fill-opacity="0.5"/>` +
          `<ellipse cx="${round(at.x)}" cy="${round(at.y)}" rx="${round(wide)}" ry="${round(size * 0.0135)}" fill="#1a1004"/>`
        )
      }),
    )
    .join('')
}

/** The tinned hollow, its rings of holes seen from above. */
function drawInside(sheet: Sheet, bowl: Turned, size: number): string {
  const half = bowl.half(0)
  const shade = linear(
    sheet,
    [0, 0, 1, 0.3],
    [
      [0, mix(tin.base, tin.dark, 0.62)],
      [0.45, tin.base],
      [0.8, tin.light],
      [1, mix(tin.base, tin.dark, 0.2)],
    ],
  )
  const deep = radial(
    sheet,
    [0.48, 0.75, 0.62],
    [
      [0, '#1c1a17', 0.7],
      [0.7, '#1c1a17', 0.16],
      [1, '#1c1a17', 0],
    ],
  )
  const hollow = line(
    steps(48, 0, 6.283).map((angle) => ({
      x: bowl.x + Math.cos(angle) * half * 0.94,
      y: bowl.top + Math.sin(angle) * half * 0.94 * TILT,
    })),
    true,
  )
  const holes = [0.2, 0.36, 0.5, 0.63, 0.75, 0.85]
    .flatMap((reach) => {
      const count = Math.round(46 * reach)
      // Rings deeper in the bowl lie lower, and show more of the far side.
      const drop = (1 - reach) * half * 0.3
      return steps(count - 1, 0, (6.283 * (count - 1)) / count).map((angle) => {
        const px = bowl.x + Math.cos(angle + reach * 3) * half * reach
        const py = bowl.top + drop + Math.sin(angle + reach * 3) * half * reach * TILT
        return `<ellipse cx="${round(px)}" cy="${round(py)}" rx="${round(size * 0.012)}" ry="${round(size * 0.0062)}"/>`
      })
    })
    .join('')
  const paint = (colour: string) => `fill="${colour}"`
  return (
    disc(bowl, 0, 1, paint('#8c6626')) +
    disc(bowl, 0, 0.985, paint('#f0d489')) +
    `<path d="${hollow}" fill="${shade}"/>` +
    inside(sheet, hollow, `<path d="${hollow}" fill="${deep}"/><g fill="#15120e">${holes}</g>`)
  )
}

/** A flat handle, forged with the bowl, that ends in a loop. */
function drawHandle(sheet: Sheet, bowl: Turned, size: number): string {
  const at = (dx: number, dy: number): [number, number] => [
    bowl.x + dx * size,
    bowl.top - dy * size,
  ]
  const top = points(at(0.66, 0.03), at(1.1, 0.12), at(1.6, 0.19), at(1.9, 0.22))
  const under = points(at(1.9, 0.15), at(1.6, 0.11), at(1.1, 0.02), at(0.66, -0.09))
  const shine = linear(
    sheet,
    [0, 0, 1, 0.6],
    [
      [0, '#fff3c9'],
      [0.3, '#d8b25c'],
      [0.6, '#8c6626'],
      [1, '#e8c878'],
    ],
  )
  const [lx, ly] = at(1.985, 0.2)
  const edge = (way: Point[]) => flow(way)
  return (
    `<ellipse cx="${round(lx)}" cy="${round(ly)}" rx="${round(size * 0.1)}" ry="${round(size * 0.06)}" fill="none" stroke="#6b4c18" stroke-width="${round(size * 0.05)}"/>` +
    `<ellipse cx="${round(lx)}" cy="${round(ly - size * 0.006)}" rx="${round(size * 0.1)}" ry="${round(size * 0.06)}" fill="none" stroke="#e2c275" stroke-width="${round(size * 0.03)}"/>` +
    fill(flow([...top, ...under], true), shine) +
    stroke(edge(top), '#fff8dc', size * 0.014, 0.8) +
    stroke(edge(under), '#3c2808', size * 0.016, 0.7)
  )
}
