import { bell, flow, line, points, round, steps } from '../geometry.ts'
import { mix, toned, type Tone } from '../colour.ts'
import { fill, inside, linear, radial, softStroke, stroke, type Sheet } from '../sheet.ts'
import { aroundLight, disc, drawTurned, front, turned, type Turned } from './lathe.ts'
import { liquors } from './tea-tones.ts'
import type { TeaLook } from '../../demo-shop.ts'

function glaze(tone: Tone, foot: number) {
  return (along: number, across: number): string => {
    const pooled = bell(along, 0.96, 0.1) * -0.2 + bell(along, 0.02, 0.05) * 0.2
    const raw = mix(tone.light, '#b08d63', 0.72)
    const light = aroundLight(across) + pooled
    if (along > foot) return mix(mix(raw, '#2a1c10', 0.2), toned(tone, light), 0.25 - light * 0.1)
    return toned(tone, light)
  }
}

/** A soft window reflected in the glaze. */
function windowLight(body: Turned, from: number, to: number): string {
  const pane = (left: number, right: number) =>
    line(
      [
        ...steps(12, from, to).map((u) => front(body, u, left)),
        ...steps(12, to, from).map((u) => front(body, u, right)),
      ],
      true,
    )
  return fill(pane(-0.62, -0.52), '#ffffff', 0.5) + fill(pane(-0.5, -0.43), '#ffffff', 0.32)
}

function cupBody(x: number, foot: number, size: number): Turned {
  return turned(x, foot - size * 0.78, size * 0.78, [
    [0, size * 0.66],
    [0.08, size * 0.645],
    [0.45, size * 0.58],
    [0.78, size * 0.4],
    [0.9, size * 0.3],
    [1, size * 0.31],
  ])
}

/** A handleless cup, full to a finger below the rim. */
export function drawCup(
  sheet: Sheet,
  tone: Tone,
  leaf: TeaLook['leaf'] | null,
  x: number,
  foot: number,
  size: number,
): string {
  const body = cupBody(x, foot, size)
  const well = linear(
    sheet,
    [0, 0, 1, 0.2],
    [
      [0, mix(tone.base, tone.dark, 0.55)],
      [0.5, mix(tone.base, tone.dark, 0.1)],
      [1, mix(tone.base, tone.light, 0.5)],
    ],
  )
  const rim = disc(body, 0, 1, `fill="${mix(tone.base, tone.light, 0.65)}"`)
  const hollow = disc(body, 0, 0.945, `fill="${well}"`)
  return (
    drawTurned(sheet, body, glaze(tone, 0.88)) +
    windowLight(body, 0.14, 0.62) +
    rim +
    hollow +
    (leaf ? drawLiquor(sheet, leaf, body) : '')
  )
}

function drawLiquor(sheet: Sheet, leaf: TeaLook['leaf'], body: Turned): string {
  const { rim, deep } = liquors[leaf]
  const brew = radial(
    sheet,
    [0.42, 0.4, 0.62],
    [
      [0, mix(deep, rim, 0.35)],
      [0.62, deep],
      [0.9, rim],
      [1, mix(rim, '#ffffff', 0.35)],
    ],
  )
  const level = 0.1
  const half = body.half(level) * 0.93
  const y = body.top + body.height * level
  const hollow = line(
    steps(40, 0, 6.283).map((angle) => ({
      x: body.x + Math.cos(angle) * body.half(0) * 0.945,
      y: body.top + Math.sin(angle) * body.half(0) * 0.945 * 0.26,
    })),
    true,
  )
  const gleam = line(
    steps(14, 3.5, 4.5).map((angle) => ({
      x: body.x + Math.cos(angle) * half * 0.8,
      y: y + Math.sin(angle) * half * 0.8 * 0.26,
    })),
  )
  return inside(
    sheet,
    hollow,
    `<ellipse cx="${body.x}" cy="${round(y)}" rx="${round(half)}" ry="${round(half * 0.26)}" fill="${brew}"/>` +
      softStroke(gleam, '#ffffff', half * 0.025, 0.75),
  )
}

export function drawSaucer(sheet: Sheet, tone: Tone, x: number, y: number, rx: number): string {
  const paint = linear(
    sheet,
    [0, 0, 1, 0.6],
    [
      [0, mix(tone.base, tone.light, 0.8)],
      [0.5, tone.base],
      [1, mix(tone.base, tone.dark, 0.45)],
    ],
  )
  const well = linear(
    sheet,
    [0, 0, 1, 0.6],
    [
      [0, mix(tone.base, tone.dark, 0.5)],
      [1, mix(tone.base, tone.light, 0.45)],
    ],
  )
  const oval = (scale: number, dy: number, more: string) =>
    `<ellipse cx="${x}" cy="${round(y + dy)}" rx="${round(rx * scale)}" ry="${round(rx * scale * 0.27)}" ${more}/>`
  return (
    oval(1, rx * 0.035, `fill="${mix(tone.base, tone.dark, 0.7)}"`) +
    oval(1, 0, `fill="${paint}"`) +
    oval(0.6, rx * 0.02, `fill="${well}"`)
  )
}

function teapotBody(x: number, foot: number, size: number): Turned {
  return turned(x, foot - size * 1.02, size * 1.02, [
    [0, size * 0.3],
    [0.06, size * 0.42],
    [0.3, size * 0.76],
    [0.52, size * 0.84],
    [0.78, size * 0.66],
    [0.93, size * 0.42],
    [1, size * 0.44],
  ])
}

function spoutPath(x: number, foot: number, size: number): string {
  const s = (dx: number, dy: number): [number, number] => [x + dx * size, foot - dy * size]
  return flow(
    points(
      s(0.6, 0.34),
      s(0.98, 0.5),
      s(1.18, 0.82),
      s(1.34, 1.02),
      s(1.25, 1.06),
      s(1.02, 0.92),
      s(0.82, 0.76),
      s(0.56, 0.74),
    ),
    true,
  )
}

/** A teapot with its spout to the right; one of clay shows its unglazed foot. */
export function drawTeapot(
  sheet: Sheet,
  tone: Tone,
  x: number,
  foot: number,
  size: number,
  clay = true,
): string {
  const body = teapotBody(x, foot, size)
  const s = (dx: number, dy: number): [number, number] => [x + dx * size, foot - dy * size]
  const handleWay = flow(
    points(
      s(-0.5, 0.86),
      s(-0.86, 1.02),
      s(-1.2, 0.86),
      s(-1.22, 0.54),
      s(-0.98, 0.3),
      s(-0.68, 0.26),
    ),
  )
  const spout = linear(
    sheet,
    [0.25, 0, 0.75, 0.8],
    [
      [0, toned(tone, 0.5)],
      [0.3, toned(tone, 0.15)],
      [0.65, toned(tone, -0.3)],
      [1, toned(tone, -0.75)],
    ],
  )
  const lid = turned(x, foot - size * 1.21, size * 0.2, [
    [0, size * 0.1],
    [0.3, size * 0.24],
    [1, size * 0.38],
  ])
  const knob = turned(x, foot - size * 1.36, size * 0.15, [
    [0, size * 0.07],
    [0.3, size * 0.1],
    [0.75, size * 0.06],
    [1, size * 0.08],
  ])
  return (
    stroke(handleWay, toned(tone, -0.85), size * 0.13) +
    stroke(handleWay, toned(tone, -0.25), size * 0.1) +
    `<g transform="translate(${round(-size * 0.012)} ${round(-size * 0.018)})">` +
    softStroke(handleWay, toned(tone, 0.75), size * 0.028, 0.8) +
    '</g>' +
    fill(spoutPath(x, foot, size), spout) +
    stroke(flow(points(s(0.74, 0.72), s(0.98, 0.86), s(1.2, 1.02))), '#ffffff', size * 0.02, 0.4) +
    drawTurned(sheet, body, glaze(tone, clay ? 0.93 : 9)) +
    windowLight(body, 0.16, 0.5) +
    disc(body, 0.012, 1.32, `fill="${toned(tone, -0.8)}"`) +
    drawTurned(sheet, lid, (_u, v) => toned(tone, aroundLight(v) + 0.08)) +
    drawTurned(sheet, knob, (_u, v) => toned(tone, aroundLight(v) + 0.05)) +
    disc(knob, 0, 1, `fill="${toned(tone, 0.35)}"`)
  )
}
