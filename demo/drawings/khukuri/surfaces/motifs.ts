import { circle, flow, line, points, round, steps, upTo, type Point } from '../../geometry.ts'
import { signs } from '../../marks.ts'
import type { SheathShape } from '../sheath.ts'

/** A flat place on the sheath, in millimetres around its middle; x runs towards the tip. */
type Place = (x: number, y: number) => Point

function placeOn(sheath: SheathShape, along: number, across = 0.5): Place {
  const [back, belly] = [sheath.at(along, 0), sheath.at(along, 1)]
  const wide = Math.hypot(belly.x - back.x, belly.y - back.y)
  return (x, y) => sheath.at(along + x / sheath.length, across + y / wide)
}

const way = (place: Place, ...pairs: [number, number][]): Point[] =>
  pairs.map(([x, y]) => place(x, y))

const ring = (place: Place, x: number, y: number, radius: number): string =>
  line(
    circle(0, 0, radius).map((at) => place(x + at.x, y + at.y)),
    true,
  )

/** The silver sheath: a peacock at the mouth, the crossed khukuris in the middle. */
export function silverMotifs(sheath: SheathShape): { lines: string; solids: string } {
  const middle = placeOn(sheath, 0.47)
  const petals = upTo(18).map((index) => {
    const angle = (index * 6.283) / 18
    const at = (turn: number, reach: number): [number, number] => [
      Math.cos(angle + turn) * reach,
      Math.sin(angle + turn) * reach,
    ]
    return flow(
      way(middle, at(-0.17, 11.4), at(-0.12, 13.6), at(0, 15), at(0.12, 13.6), at(0.17, 11.4)),
    )
  })
  return {
    lines: peacock(placeOn(sheath, 0.155)) + ring(middle, 0, 0, 11) + petals.join(''),
    solids: crossedKhukuris(middle),
  }
}

/** The white-metal sheath: a ring of lotus petals at the mouth, the sun and the moon. */
export function whiteMetalMotifs(sheath: SheathShape): { lines: string; solids: string } {
  const [sun, moon] = [placeOn(sheath, 0.5), placeOn(sheath, 0.62)]
  const rays = upTo(16).map((index) => {
    const angle = (index * 6.283) / 16
    const [near, far] = [7.2, index % 2 ? 10.4 : 12.2]
    return line([
      sun(Math.cos(angle) * near, Math.sin(angle) * near),
      sun(Math.cos(angle) * far, Math.sin(angle) * far),
    ])
  })
  const crescent = [
    ...steps(16, -1.9, 1.9).map((angle) => moon(-Math.cos(angle) * 8, Math.sin(angle) * 8)),
    ...steps(16, 1.75, -1.75).map((angle) => moon(3 - Math.cos(angle) * 7, Math.sin(angle) * 7.6)),
  ]
  const lotus = upTo(6).map((index) => {
    const across = 0.12 + (index * 0.76) / 5
    return flow([
      sheath.at(0.045, across - 0.07),
      sheath.at(0.085, across - 0.065),
      sheath.at(0.118, across),
      sheath.at(0.085, across + 0.065),
      sheath.at(0.045, across + 0.07),
    ])
  })
  return {
    lines: ring(sun, 0, 0, 6) + rays.join('') + line(crescent, true) + lotus.join(''),
    solids: '',
  }
}

/** Its head towards the mouth of the sheath, its train towards the tip. */
function peacock(place: Place): string {
  const body = flow(
    way(
      place,
      [-12, -7.4],
      [-10.4, -9],
      [-8.6, -7.4],
      [-8, -3.6],
      [-3.6, -0.8],
      [2.4, 0.4],
      [3.6, 3.4],
      [0, 6.4],
      [-5.4, 5.8],
      [-9.2, 1.8],
      [-10.4, -3.6],
    ),
    true,
  )
  const beak = line(way(place, [-11.8, -7.6], [-14, -6.2], [-11.3, -5.9]))
  const crest = [-1.6, 0, 1.6].map((dx) => line(way(place, [-10.4, -9], [-10.4 + dx * 1.2, -12])))
  const wing = flow(way(place, [-6, 0.6], [-2, 1.4], [1.6, 2.4], [-1.8, 4], [-5.4, 3.2]))
  const legs = line(way(place, [-3, 6.2], [-3.4, 9.6])) + line(way(place, [-1, 6.3], [-1, 9.6]))
  const train = [
    [14.5, -10],
    [18.5, -5.6],
    [20, -0.4],
    [18.8, 5],
    [15, 9.6],
  ].map(([x = 0, y = 0]) => {
    const quill = flow(way(place, [2.6, 1.8], [x * 0.55, y * 0.62 + 1], [x, y]))
    return quill + ring(place, x, y, 2.5) + ring(place, x, y, 1.1)
  })
  const eye = ring(place, -10.3, -7.2, 0.5)
  return body + beak + crest.join('') + wing + legs + train.join('') + eye
}

/** The regiments' sign: two khukuris crossed, their points up. */
function crossedKhukuris(place: Place): string {
  const [middle, ahead] = [place(0, 0), place(1, 0)]
  const turn = (Math.atan2(ahead.y - middle.y, ahead.x - middle.x) * 180) / Math.PI
  const one = (mirrored: boolean) =>
    `<g transform="translate(${round(middle.x)} ${round(middle.y)}) rotate(${round(turn)}) ` +
    `scale(${mirrored ? -0.74 : 0.74} 0.74) rotate(-28) translate(-12 -13)"><path d="${signs.khukuri}"/></g>`
  return one(false) + one(true)
}

/** The rows of pierced work on an officer's mounts, between two places along the sheath. */
export const piercings = (sheath: SheathShape, [from, to]: readonly [number, number]): string =>
  steps(5, from, to)
    .flatMap((u, row) =>
      steps(4, 0.2, 0.8).map((v) => {
        const place = placeOn(sheath, u, v + (row % 2 ? 0.075 : 0))
        return flow(
          points([-2.6, 0], [0, -1.7], [2.6, 0], [0, 1.7]).map(({ x, y }) => place(x, y)),
          true,
        )
      }),
    )
    .join('')
