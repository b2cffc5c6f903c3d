import { line, offset, round, steps, type Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { randomFrom, type Random } from '../random.ts'
import { fill, radial, stroke, type Sheet } from '../sheet.ts'
import { leafInks } from './tea-tones.ts'
import type { TeaLook } from '../../demo-shop.ts'

type Leaf = TeaLook['leaf']

/** A loose heap: thick in the middle, with a few leaves strayed around it. */
export function drawHeap(
  sheet: Sheet,
  leaf: Leaf,
  at: { x: number; y: number; rx: number; ry: number },
  size: number,
  count: number,
): string {
  const random = randomFrom(`heap ${leaf} ${at.x} ${at.y}`)
  const places = steps(count - 1).map((_, index) => {
    const angle = random.between(0, 6.283)
    const stray = index < count * 0.14
    const reach = stray ? random.between(0.9, 1.32) : Math.sqrt(random.next()) * 0.94
    const rise = stray ? 0 : (1 - reach ** 2) * at.ry * 0.85
    return {
      x: at.x + Math.cos(angle) * reach * at.rx,
      y: at.y + Math.sin(angle) * reach * at.ry - rise,
      depth: stray ? -1 : Math.sin(angle) * reach + rise / (at.ry * 3),
    }
  })
  return places
    .sort((one, other) => one.depth - other.depth)
    .map((place) => drawPiece(sheet, leaf, random, place, size))
    .join('')
}

/** Leaves all over a rectangle, the deeper layers darker. */
export function drawCarpet(
  sheet: Sheet,
  leaf: Leaf,
  area: { x: number; y: number; width: number; height: number },
  size: number,
  crowd = 1,
): string {
  const random = randomFrom(`carpet ${leaf}`)
  const layers = [0, 1, 2].map((layer) => {
    const count = Math.round(
      (crowd * area.width * area.height) / (size * size * (0.25 - layer * 0.03)),
    )
    const pieces = steps(count - 1).map(() =>
      drawPiece(
        sheet,
        leaf,
        random,
        {
          x: area.x + random.next() * area.width,
          y: area.y + random.next() * area.height,
        },
        size * (0.8 + layer * 0.15),
      ),
    )
    const shade =
      layer < 2
        ? `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="#0d0a06" fill-opacity="0.3"/>`
        : ''
    return pieces.join('') + shade
  })
  return layers.join('')
}

function drawPiece(sheet: Sheet, leaf: Leaf, random: Random, at: Point, size: number): string {
  const chance = random.next()
  switch (leaf) {
    case 'black':
      return drawTwist(leaf, random, at, size, 0.085)
    case 'first-flush':
      return chance < 0.16
        ? drawBud(random, at, size * 0.8)
        : drawTwist(leaf, random, at, size * 0.95, 0.09)
    case 'golden-tips':
      return drawTwist(leaf, random, at, size * (chance < 0.4 ? 0.8 : 1), 0.09)
    case 'ctc':
      return drawPellet(leaf, random, at, size)
    case 'green':
      return chance < 0.7
        ? drawTwist(leaf, random, at, size * 1.05, 0.11)
        : drawFlat(leaf, random, at, size * 0.9)
    case 'white':
      return drawBud(random, at, size)
    case 'oolong':
      return drawTwist(leaf, random, at, size * 1.2, 0.12)
    case 'herbs':
      return chance < 0.5
        ? drawStraw(random, at, size)
        : drawFlat(leaf, random, at, size * (chance < 0.75 ? 0.5 : 0.8))
    case 'nettle-ginger':
      return chance < 0.14
        ? drawGinger(random, at, size)
        : drawFlat(leaf, random, at, size * (chance < 0.5 ? 0.55 : 0.85))
    case 'spiced':
      return chance < 0.075
        ? drawSpice(sheet, random, at, size)
        : drawPellet('ctc', random, at, size)
  }
}

const BENDS = 7

function bent(random: Random, at: Point, length: number, curl: number): Point[] {
  const angle = random.between(0, 6.283)
  const bend = random.between(-curl, curl)
  let [x, y] = [at.x - (Math.cos(angle) * length) / 2, at.y - (Math.sin(angle) * length) / 2]
  return steps(BENDS).map((step) => {
    const heading = angle + bend * (step - 0.5) * 2
    x += (Math.cos(heading) * length) / BENDS
    y += (Math.sin(heading) * length * 0.82) / BENDS
    return { x, y }
  })
}

/** A blade with its own width along its way, shaded on one side, with a small shadow below. */
function drawSliver(
  way: Point[],
  half: (at: number) => number,
  colour: string,
  shine: number,
): string {
  const [left, right] = [offset(way, half), offset(way, (at) => -half(at))]
  const upper = left[3] && right[3] && left[3].y < right[3].y ? left : right
  const lower = upper === left ? right : left
  const body = line([...upper, ...[...lower].reverse()], true)
  const shadow = line(
    [...upper, ...[...lower].reverse()].map(({ x, y }) => ({
      x: x + half(0.5) * 0.7,
      y: y + half(0.5) * 1.3,
    })),
    true,
  )
  return (
    fill(shadow, '#0c0805', 0.36) +
    fill(body, colour) +
    fill(line([...way, ...[...lower].reverse()], true), '#000000', 0.32) +
    stroke(line(upper.slice(1, -1)), mix(colour, '#ffffff', 0.5), half(0.5) * 0.28, shine)
  )
}

function drawTwist(leaf: Leaf, random: Random, at: Point, size: number, thick: number): string {
  const length = size * random.between(0.6, 1.25)
  const way = bent(random, at, length, 1.1)
  const turns = random.between(1.4, 3)
  const own = random.between(0, 6)
  const half = (place: number) =>
    length *
    thick *
    Math.sin(Math.PI * (0.08 + place * 0.88)) ** 0.7 *
    (0.72 + 0.34 * Math.sin(place * turns * 6.28 + own))
  return drawSliver(way, half, random.pick(leafInks[leaf]), 0.55)
}

function drawFlat(leaf: Leaf, random: Random, at: Point, size: number): string {
  const way = bent(random, at, size * random.between(0.6, 1), 0.5)
  const half = (place: number) => size * 0.17 * Math.sin(Math.PI * (0.03 + place * 0.96))
  const colour = random.pick(leafInks[leaf])
  return (
    drawSliver(way, half, colour, 0.4) +
    stroke(line(way), mix(colour, '#ffffff', 0.35), size * 0.018, 0.7)
  )
}

function drawBud(random: Random, at: Point, size: number): string {
  const length = size * random.between(0.75, 1.15)
  const way = bent(random, at, length, 0.7)
  const half = (place: number) => length * 0.1 * Math.sin(Math.PI * (0.05 + place ** 0.75 * 0.93))
  const colour = random.pick(leafInks.white)
  const hairs = way
    .slice(1, -1)
    .map(({ x, y }) =>
      line([
        { x: x - half(0.5) * 0.5, y: y - half(0.5) * 0.2 },
        { x: x + half(0.5) * 0.6, y: y - half(0.5) * 0.75 },
      ]),
    )
    .join('')
  return drawSliver(way, half, colour, 0.9) + stroke(hairs, '#ffffff', length * 0.012, 0.6)
}

/** Crushed, torn and curled: a grain that is nearly round. */
function drawPellet(leaf: Leaf, random: Random, at: Point, size: number): string {
  const colour = random.pick(leafInks[leaf])
  const radius = size * random.between(0.07, 0.13)
  const rim = steps(7).map((step) => {
    const reach = radius * random.between(0.78, 1.12)
    return {
      x: at.x + Math.cos(step * 5.5) * reach,
      y: at.y + Math.sin(step * 5.5) * reach * 0.86,
    }
  })
  const lit = { x: at.x - radius * 0.32, y: at.y - radius * 0.4 }
  return (
    `<ellipse cx="${round(at.x + radius * 0.3)}" cy="${round(at.y + radius * 0.55)}" ` +
    `rx="${round(radius * 1.05)}" ry="${round(radius * 0.8)}" fill="#0c0805" fill-opacity="0.4"/>` +
    fill(line(rim, true), colour) +
    `<circle cx="${round(lit.x)}" cy="${round(lit.y)}" r="${round(radius * 0.34)}" ` +
    `fill="${mix(colour, '#ffffff', 0.3)}" fill-opacity="0.7"/>`
  )
}

/** A cut piece of lemongrass: pale, flat and straight. */
function drawStraw(random: Random, at: Point, size: number): string {
  const way = bent(random, at, size * random.between(0.4, 0.9), 0.12)
  const colour = random.pick(['#b9b56e', '#cbc58a', '#9da65a', '#87974c'])
  const half = size * random.between(0.035, 0.06)
  const ribs = [-0.4, 0.35].map((side) => line(offset(way, half * side))).join('')
  return drawSliver(way, () => half, colour, 0.4) + stroke(ribs, '#5f6a2e', half * 0.18, 0.6)
}

/** A shred of dried ginger. */
function drawGinger(random: Random, at: Point, size: number): string {
  const way = bent(random, at, size * random.between(0.35, 0.6), 0.5)
  const colour = random.pick(['#dfc48a', '#cfae6c', '#ead7a8'])
  return drawSliver(way, (place) => size * (0.1 + 0.05 * Math.sin(place * 7)), colour, 0.7)
}

/** A cardamom pod, a clove or a piece of cinnamon bark. */
function drawSpice(sheet: Sheet, random: Random, at: Point, size: number): string {
  const kind = random.pick(['pod', 'clove', 'bark'])
  const way = bent(random, at, size * (kind === 'bark' ? 1.5 : 0.9), 0.25)
  if (kind === 'pod') {
    const half = (place: number) => size * 0.19 * Math.sin(Math.PI * (0.04 + place * 0.92)) ** 0.8
    const ribs = [-0.45, 0, 0.45].map((side) => line(offset(way, (place) => half(place) * side)))
    return (
      drawSliver(way, half, '#a8ab6a', 0.7) + stroke(ribs.join(''), '#5c6232', size * 0.02, 0.8)
    )
  }
  if (kind === 'bark') {
    const bark = drawSliver(way, () => size * 0.14, '#8a5228', 0.6)
    return bark + stroke(line(offset(way, size * 0.05)), '#4a2810', size * 0.03, 0.8)
  }
  const end = way[way.length - 1] ?? at
  const head = radial(
    sheet,
    [0.4, 0.35, 0.7],
    [
      [0, '#8a5c3c'],
      [1, '#2b160c'],
    ],
  )
  return (
    drawSliver(way, (place) => size * (0.04 + 0.03 * place), '#4a2a1a', 0.6) +
    `<circle cx="${round(end.x)}" cy="${round(end.y)}" r="${round(size * 0.11)}" fill="${head}"/>`
  )
}
