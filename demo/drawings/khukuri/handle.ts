import { line, round, steps, upTo, type Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { surface } from '../mesh.ts'
import { fill, inside, linear, radial, softStroke, stroke, type Sheet } from '../sheet.ts'
import { drawGrip, handleTones } from './surfaces/handle-material.ts'
import { barrelColour, metalTones } from './surfaces/metal.ts'
import type { HandleShape } from './shape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

export function drawHandle(sheet: Sheet, look: KhukuriLook, handle: HandleShape): string {
  return (
    inside(sheet, handle.outline, drawGrip(sheet, look, handle)) +
    (look.handle_rings > 0 ? drawRings(sheet, look, handle) : '') +
    stroke(handle.outline, '#120c08', 0.3, 0.6) +
    (look.tang === 'full' ? drawTang(sheet, look, handle) : '') +
    drawButt(sheet, look, handle) +
    drawBolster(sheet, look, handle)
  )
}

/** A line around the handle, bulging as on a barrel seen a little from its end. */
function around(handle: HandleShape, along: number, reach = 1, bulge = 0.6) {
  return steps(18, -reach, reach).map((v) =>
    handle.at(along - (bulge / handle.length) * (1 - (v / reach) ** 2), v),
  )
}

/** The outline of a band around the handle, its ends rounded where it stands proud of it. */
function bandOutline(
  handle: HandleShape,
  [from, to]: readonly [number, number],
  reach: number,
): string {
  const crown = (at: number) => reach - 0.05 * Math.abs(2 * at - 1) ** 3
  const ends = steps(6)
  const side = (sign: number) =>
    ends.map((at) => handle.at(from + (to - from) * at, sign * crown(at)))
  return line(
    [
      ...around(handle, from, crown(0)),
      ...side(1),
      ...around(handle, to, crown(1)).reverse(),
      ...side(-1).reverse(),
    ],
    true,
  )
}

/** A metal collar around the handle between two places along it, a little domed. */
function collar(
  sheet: Sheet,
  look: KhukuriLook,
  handle: HandleShape,
  [from, to]: readonly [number, number],
  reach: number,
): string {
  const outline = bandOutline(handle, [from, to], reach)
  const shine = surface(sheet, {
    columns: 1,
    rows: 30,
    u: [from - 0.04, to + 0.04],
    v: [-1.15, 1.15],
    point: (u, v) => handle.at(u, v * reach),
    colour: (_u, v) => barrelColour(look.fittings, v),
  })
  const dome = linear(
    sheet,
    [1, 0, 0, 0],
    [
      [0, '#000000', 0.34],
      [0.22, '#000000', 0],
      [0.5, '#ffffff', 0.14],
      [0.78, '#000000', 0],
      [1, '#000000', 0.4],
    ],
  )
  return inside(sheet, outline, shine) + fill(outline, dome) + stroke(outline, '#1c1206', 0.24, 0.7)
}

/** A thin dark line beside a thin bright one: a turned edge on metal. */
function turnedEdge(handle: HandleShape, along: number, reach: number): string {
  return (
    stroke(line(around(handle, along, reach)), '#1a1006', 0.42, 0.75) +
    stroke(line(around(handle, along + 0.5 / handle.length, reach)), '#ffffff', 0.3, 0.6)
  )
}

function cast(sheet: Sheet, handle: HandleShape, along: number, width: number): string {
  return inside(
    sheet,
    handle.outline,
    softStroke(line(around(handle, along)), '#000000', width, 0.6),
  )
}

function drawBolster(sheet: Sheet, look: KhukuriLook, handle: HandleShape): string {
  const unit = handle.girth / handle.length
  return (
    cast(sheet, handle, 18.6 * unit, 2.2) +
    collar(sheet, look, handle, [0, 17 * unit], 1.03) +
    collar(sheet, look, handle, [14.6 * unit, 18 * unit], 1.1) +
    turnedEdge(handle, 12.8 * unit, 1.03) +
    turnedEdge(handle, 11.4 * unit, 1.03) +
    collar(sheet, look, handle, [-1.2 * unit, 2.4 * unit], 1.12) +
    turnedEdge(handle, 4.4 * unit, 1.03)
  )
}

function drawButt(sheet: Sheet, look: KhukuriLook, handle: HandleShape): string {
  const unit = handle.girth / handle.length
  const plate = collar(sheet, look, handle, [1 - 2.4 * unit, 1 + 2.6 * unit], 1.035)
  if (look.tang === 'full') return cast(sheet, handle, 1 - 3 * unit, 1.8) + plate
  const tone = metalTones[look.fittings]
  const shine = radial(
    sheet,
    [0.4, 0.28, 0.75],
    [
      [0, tone.light],
      [0.4, tone.base],
      [1, tone.dark],
    ],
  )
  const centre = handle.at(1 + 2.4 * unit, 0)
  const knob =
    `<ellipse cx="${round(centre.x - 0.6)}" cy="${round(centre.y)}" rx="3.4" ry="6.6" ` +
    `fill="${shine}" stroke="#1c1206" stroke-width="0.28" stroke-opacity="0.7"/>` +
    `<ellipse cx="${round(centre.x - 3.2)}" cy="${round(centre.y)}" rx="2.3" ry="3" ` +
    `fill="${shine}" stroke="#1c1206" stroke-width="0.28" stroke-opacity="0.7"/>`
  return cast(sheet, handle, 1 - 3 * unit, 1.8) + knob + plate
}

/** The ganj: raised rings in the middle, turned from the grip itself. */
function drawRings(sheet: Sheet, look: KhukuriLook, handle: HandleShape): string {
  const unit = handle.girth / handle.length
  const tone = handleTones[look.handle]
  const pitch = 4.4
  const dome = linear(
    sheet,
    [1, 0, 0, 0],
    [
      [0, '#000000', 0.7],
      [0.26, '#000000', 0.12],
      [0.46, tone.light, 0.34],
      [0.62, tone.light, 0.1],
      [1, '#000000', 0.72],
    ],
  )
  const barrel = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, mix(tone.base, tone.dark, 0.3)],
      [0.12, tone.base],
      [0.25, tone.light],
      [0.38, mix(tone.base, tone.light, 0.2)],
      [0.65, mix(tone.base, tone.dark, 0.3)],
      [0.92, tone.dark],
      [1, mix(tone.base, tone.dark, 0.6)],
    ],
  )
  const bed = inside(
    sheet,
    handle.outline,
    upTo(look.handle_rings + 1)
      .map((index) => {
        const at = 0.5 + (index - look.handle_rings / 2) * pitch * unit
        const outermost = index === 0 || index === look.handle_rings
        return softStroke(line(around(handle, at)), '#000000', outermost ? 1.5 : 1, 0.75)
      })
      .join(''),
  )
  const rings = upTo(look.handle_rings).map((index) => {
    const centre = 0.5 + (index - (look.handle_rings - 1) / 2) * pitch * unit
    const outline = bandOutline(handle, [centre - 1.85 * unit, centre + 1.85 * unit], 1.07)
    return fill(outline, barrel) + fill(outline, dome) + stroke(outline, '#0a0503', 0.22, 0.7)
  })
  return bed + rings.join('')
}

/** The steel of a full tang, seen as a bright line around the grip, and its rivets. */
function drawTang(sheet: Sheet, look: KhukuriLook, handle: HandleShape): string {
  const tone = metalTones[look.rivet_metal ?? look.fittings]
  const sides = [-1, 1].map((side) => {
    const way = steps(50, 0.13, 0.985).map((u) => handle.at(u, side))
    return (
      stroke(line(way), '#2b2d30', 2.2) +
      stroke(line(way), side < 0 ? '#f3f3f0' : '#a3a5a5', 1.5) +
      stroke(line(steps(50, 0.13, 0.985).map((u) => handle.at(u, side * 0.925))), '#000', 0.4, 0.55)
    )
  })
  const shine = radial(
    sheet,
    [0.36, 0.3, 0.8],
    [
      [0, tone.light],
      [0.45, tone.base],
      [1, tone.dark],
    ],
  )
  const size = handle.girth
  const places = look.rivets === 3 ? [0.25, 0.5, 0.75] : [0.3, 0.72]
  const rivets = places.map((u) => {
    const at = handle.at(u, 0.03)
    const circle = (r: number, more: string) =>
      `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="${round(r * size)}" ${more}/>`
    return (
      circle(3.8, 'fill="#000" fill-opacity="0.3"') +
      circle(3.4, 'fill="#000" fill-opacity="0.4"') +
      circle(3.1, `fill="${shine}" stroke="#1c1206" stroke-width="0.3"`) +
      circle(2.3, 'fill="none" stroke="#fff" stroke-width="0.2" stroke-opacity="0.4"')
    )
  })
  return sides.join('') + rivets.join('') + (look.lashing_hole ? drawLashingHole(handle) : '')
}

/** Where a cord goes through the tail of the handle, in millimetres. */
export function lashingHole(handle: HandleShape): Point {
  return handle.at(0.905, 0.06)
}

function drawLashingHole(handle: HandleShape): string {
  const { x, y } = lashingHole(handle)
  const circle = (dx: number, dy: number, r: number, more: string) =>
    `<circle cx="${round(x + dx)}" cy="${round(y + dy)}" r="${r}" ${more}/>`
  return (
    circle(0, 0, 4.3, 'fill="#8d9194" stroke="#1c1206" stroke-width="0.3"') +
    circle(0.25, 0.4, 3.9, 'fill="none" stroke="#ffffff" stroke-width="0.5" stroke-opacity="0.8"') +
    circle(0, 0, 3.3, 'fill="#0b0806"')
  )
}
