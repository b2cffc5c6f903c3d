import { bell, flow, line, points, round, steps, type Point } from '../geometry.ts'
import { mix, toned, type Tone } from '../colour.ts'
import { fill, linear, softStroke, stroke, type Sheet } from '../sheet.ts'
import { aroundLight, disc, drawTurned, front, TILT, turned, type Turned } from './lathe.ts'
import { drawWords, widthOfWords } from '../letters/letters.ts'

/** Two leaves and a bud: the mark on every label; in a square of 1 around its middle. */
function leafMark(place: (x: number, y: number) => Point): string {
  const leaf = (turn: number, length: number, wide: number) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const at = (along: number, across: number) =>
      place(cos * along - sin * across, 0.36 + sin * along + cos * across)
    const side = (sign: number) =>
      steps(12).map((u) => at(u * length, sign * wide * Math.sin(Math.PI * u ** 0.8)))
    return line([...side(1), ...side(-1).reverse()], true)
  }
  return leaf(-1.5708, 0.86, 0.1) + leaf(-2.35, 0.66, 0.13) + leaf(-0.79, 0.66, 0.13)
}

/** What a label says; its second line and the weight are set smaller. */
type Label = { lines: readonly [string, string]; grams: number | undefined }

type OnLabel = (dx: number, dy: number) => Point & { degrees?: number; squeeze?: number }

/** Name, second line and net weight, centred, as large as `width` (in units of the pack) allows. */
function lettered(
  label: Label | undefined,
  ink: string,
  place: OnLabel,
  unit: number,
  width: number,
) {
  if (!label) return ''
  const row = (words: string, dy: number, most: number, spacing = 0.02) => {
    const size = Math.min(most, width / widthOfWords(words, spacing))
    return drawWords(words, size * unit, (along) => place(along / unit, dy), spacing)
  }
  const weight = label.grams === undefined ? '' : row(`${label.grams} g`, 0.27, 0.062, 0.06)
  return (
    `<g fill="${ink}">${row(label.lines[0], 0, 0.175)}${row(label.lines[1], 0.14, 0.105)}` +
    `<g fill-opacity="0.8">${weight}</g></g>`
  )
}

function tinBody(x: number, foot: number, size: number): Turned {
  return turned(x, foot - size * 1.7, size * 1.7, [
    [0, size * 0.66],
    [1, size * 0.66],
  ])
}

export function drawTin(
  sheet: Sheet,
  tone: Tone,
  ink: string,
  x: number,
  foot: number,
  size: number,
  text?: Label,
): string {
  const body = tinBody(x, foot, size)
  const metal: Tone = { dark: '#4a4437', base: '#a99f8b', light: '#fffdf4' }
  const sheen = (v: number) => aroundLight(v) + bell(v, -0.55, 0.06) * 0.4
  const label = tinLabel(sheet, tone, ink, body, size, text)
  const lid = turned(x, foot - size * 1.76, size * 0.34, [
    [0, size * 0.675],
    [1, size * 0.675],
  ])
  const top = tinTopPaint(sheet)
  const seam = line(steps(30, -1, 1).map((v) => front(body, 0.185, v)))
  return (
    drawTurned(sheet, body, (_u, v) => toned(metal, sheen(v))) +
    label +
    softStroke(seam, '#000000', size * 0.022, 0.5) +
    drawTurned(sheet, lid, (u, v) => toned(metal, sheen(v) + bell(u, 0.05, 0.06) * 0.3)) +
    disc(lid, 0, 1, `fill="${top}"`) +
    disc(
      lid,
      0,
      0.93,
      `fill="none" stroke="#7c7260" stroke-width="${round(size * 0.012)}" stroke-opacity="0.6"`,
    ) +
    disc(
      lid,
      0,
      0.9,
      `fill="none" stroke="#ffffff" stroke-width="${round(size * 0.01)}" stroke-opacity="0.7"`,
    )
  )
}

/** Paper around the tin, with its words bent as it is. */
function tinLabel(
  sheet: Sheet,
  tone: Tone,
  ink: string,
  body: Turned,
  size: number,
  text: Label | undefined,
): string {
  const onFront = (u: number, v: number) => front(body, u, v)
  const paper = line(
    [
      ...steps(30, -1, 1).map((v) => onFront(0.27, v)),
      ...steps(30, 1, -1).map((v) => onFront(0.9, v)),
    ],
    true,
  )
  const shade = linear(
    sheet,
    [0, 0, 1, 0],
    steps(16, -1, 1).map((v) => [(v + 1) / 2, toned(tone, aroundLight(v))]),
  )
  const mark = leafMark((dx, dy) => onFront(0.47 + dy * 0.15, dx * 0.44))
  const rules = [0.31, 0.325, 0.86, 0.845].map((u) =>
    line(steps(24, -1, 1).map((v) => onFront(u, v))),
  )
  const around: OnLabel = (dx, dy) => {
    const across = dx / 0.66
    const bend = Math.sqrt(Math.max(0.05, 1 - across ** 2))
    return {
      ...onFront(0.672 + dy / 1.7, across),
      squeeze: bend,
      degrees: (Math.atan2(-TILT * across, bend) * 180) / Math.PI,
    }
  }
  return (
    fill(paper, shade) +
    fill(mark, ink, 0.92) +
    stroke(rules.join(''), ink, size * 0.008, 0.7) +
    lettered(text, ink, around, size, 0.94)
  )
}

function tinTopPaint(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 1, 0.5],
    [
      [0, '#fffdf4'],
      [0.5, '#cfc6b2'],
      [1, '#8d8371'],
    ],
  )
}

/** In units of a pack's size: `dx` from its axis, `dy` above its foot. */
type OnPack = (dx: number, dy: number) => [number, number]

export function drawPouch(
  sheet: Sheet,
  tone: Tone,
  ink: string,
  x: number,
  foot: number,
  size: number,
  text?: Label,
): string {
  const s: OnPack = (dx, dy) => [x + dx * size, foot - dy * size]
  const skin = pouchSkin(sheet)
  const label = pouchLabel(sheet, tone, s)
  const mark = leafMark((dx, dy) => ({
    x: x + dx * size * 0.34,
    y: foot - size * 0.95 + dy * size * 0.36,
  }))
  const words = lettered(
    text,
    ink,
    (dx, dy) => ({ x: x + dx * size, y: foot - size * (0.585 - dy * 0.98) }),
    size,
    0.84,
  )
  return (
    bag(s, size, skin) + flap(sheet, tone, s, size, skin) + label + fill(mark, ink, 0.92) + words
  )
}

function pouchSkin(sheet: Sheet): string {
  const paper: Tone = { dark: '#4a3a26', base: '#b9a07a', light: '#f6ead2' }
  return linear(
    sheet,
    [0, 0, 1, 0.08],
    steps(18, -1, 1).map((v) => [
      (v + 1) / 2,
      toned(paper, aroundLight(v) * 0.72 + bell(v, 0.3, 0.1) * 0.16),
    ]),
  )
}

/** What is filled: its foot round, its paper creased. */
function bag(s: OnPack, size: number, skin: string): string {
  const outline =
    flow(
      points(
        s(-0.66, 1.72),
        s(-0.665, 1.4),
        s(-0.7, 0.9),
        s(-0.76, 0.4),
        s(-0.74, 0.06),
        s(-0.5, -0.04),
        s(0, -0.08),
        s(0.5, -0.04),
        s(0.74, 0.06),
        s(0.76, 0.4),
        s(0.7, 0.9),
        s(0.665, 1.4),
        s(0.66, 1.72),
      ),
    ) + 'Z'
  const creases = [
    points(s(-0.6, 1.4), s(-0.5, 1.0), s(-0.62, 0.5)),
    points(s(0.56, 1.42), s(0.6, 1.0), s(0.5, 0.1)),
    points(s(-0.3, 0.18), s(0.05, 0.1), s(0.4, 0.16)),
  ].map((way) => flow(way))
  return (
    fill(outline, skin) +
    softStroke(creases.join(''), '#3a2a16', size * 0.02, 0.35) +
    `<g transform="translate(${round(size * 0.012)} 0)">${stroke(creases.join(''), '#ffffff', size * 0.012, 0.4)}</g>`
  )
}

/** The top folded over and held by a band. */
function flap(sheet: Sheet, tone: Tone, s: OnPack, size: number, skin: string): string {
  const fold = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#ffffff', 0.4],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.3],
    ],
  )
  const outline = line(points(s(-0.66, 1.74), s(0.66, 1.74), s(0.67, 1.44), s(-0.67, 1.44)), true)
  const hem = flow(points(s(-0.675, 1.47), s(0, 1.455), s(0.675, 1.47)))
  const band = line(points(s(-0.72, 1.53), s(0.72, 1.53)))
  const gleam = line(points(s(-0.7, 1.545), s(0.3, 1.545)))
  return (
    fill(outline, skin) +
    fill(outline, fold) +
    softStroke(hem, '#2a1c0c', size * 0.03, 0.5) +
    stroke(band, mix(tone.base, tone.dark, 0.2), size * 0.07) +
    stroke(gleam, tone.light, size * 0.012, 0.6)
  )
}

function pouchLabel(sheet: Sheet, tone: Tone, s: OnPack): string {
  const outline = flow(
    points(
      s(-0.47, 1.22),
      s(0, 1.205),
      s(0.47, 1.22),
      s(0.5, 0.72),
      s(0.51, 0.26),
      s(0, 0.235),
      s(-0.51, 0.26),
      s(-0.5, 0.72),
    ),
    true,
  )
  const shade = linear(
    sheet,
    [0, 0, 1, 0.06],
    steps(14, -0.72, 0.72).map((v) => [(v + 0.72) / 1.44, toned(tone, aroundLight(v) * 0.8)]),
  )
  return fill(outline, shade)
}

export function drawBox(
  sheet: Sheet,
  tone: Tone,
  ink: string,
  x: number,
  foot: number,
  size: number,
  text?: Label,
): string {
  const s: OnPack = (dx, dy) => [x + dx * size, foot - dy * size]
  const { side, face, top } = boxPaints(sheet, tone)
  const faceAt = (dx: number, dy: number): Point => {
    const [px, py] = s(-0.8 + dx * 1.2, 1.3 - dy * 1.38 - dx * 0.06)
    return { x: px, y: py }
  }
  const frame = line(
    [faceAt(0.08, 0.07), faceAt(0.92, 0.07), faceAt(0.92, 0.93), faceAt(0.08, 0.93)],
    true,
  )
  const mark = leafMark((dx, dy) => faceAt(0.5 + dx * 0.32, 0.36 + dy * 0.26))
  const words = lettered(
    text,
    ink,
    (dx, dy) => ({ ...faceAt(0.5 + dx / 1.2, 0.665 + dy / 1.3), degrees: 2.9 }),
    size,
    0.94,
  )
  const lidLine = line([faceAt(0, 0.2), faceAt(1, 0.2)])
  return (
    fill(line(points(s(0.4, 1.24), s(0.86, 1.42), s(0.86, 0.14), s(0.4, -0.14)), true), side) +
    fill(line([faceAt(0, 0), faceAt(1, 0), faceAt(1, 1), faceAt(0, 1)], true), face) +
    fill(line(points(s(-0.8, 1.3), s(-0.3, 1.47), s(0.86, 1.42), s(0.4, 1.24)), true), top) +
    stroke(frame, ink, size * 0.01, 0.7) +
    fill(mark, ink, 0.92) +
    words +
    stroke(lidLine, '#000000', size * 0.008, 0.4) +
    stroke(line(points(s(-0.8, 1.3), s(0.4, 1.24), s(0.86, 1.42))), '#ffffff', size * 0.01, 0.5)
  )
}

/** Three sides of one colour, each as far from the light as it is. */
function boxPaints(sheet: Sheet, tone: Tone) {
  const side = linear(
    sheet,
    [0, 0, 1, 0.2],
    [
      [0, mix(tone.base, tone.dark, 0.5)],
      [1, mix(tone.base, tone.dark, 0.82)],
    ],
  )
  const face = linear(
    sheet,
    [0, 0, 0.8, 1],
    [
      [0, mix(tone.base, tone.light, 0.36)],
      [0.5, tone.base],
      [1, mix(tone.base, tone.dark, 0.3)],
    ],
  )
  const top = linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, mix(tone.base, tone.light, 0.8)],
      [1, mix(tone.base, tone.light, 0.3)],
    ],
  )
  return { side, face, top }
}
