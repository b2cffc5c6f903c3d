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
): string {
  const random = randomFrom(`carpet ${leaf}`)
  const layers = [0, 1, 2].map((layer) => {
    const count = Math.round((area.width * area.height) / (size * size * (0.25 - layer * 0.03)))
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
  switch (leaf) {
    case 'black':
      return drawTwist(leaf, random, at, size, 0.085)
    case 'green':
      return random.next() < 0.7
        ? drawTwist(leaf, random, at, size * 1.05, 0.11)
        : drawFlat(leaf, random, at, size * 0.9)
    case 'white':
      return drawBud(random, at, size)
    case 'oolong':
      return random.next() < 0.72
        ? drawPearl(sheet, random, at, size)
        : drawTwist(leaf, random, at, size * 0.7, 0.14)
    case 'herbal':
      return random.next() < 0.16
        ? drawFlower(sheet, random, at, size)
        : drawFlat(leaf, random, at, size * 0.8)
    case 'spiced':
      return random.next() < 0.075
        ? drawSpice(sheet, random, at, size)
        : drawTwist(leaf, random, at, size * 0.8, 0.1)
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

function drawPearl(sheet: Sheet, random: Random, at: Point, size: number): string {
  const colour = random.pick(leafInks.oolong)
  const shine = radial(
    sheet,
    [0.36, 0.28, 0.8],
    [
      [0, mix(colour, '#ffffff', 0.42)],
      [0.4, colour],
      [1, mix(colour, '#000000', 0.65)],
    ],
  )
  const rx = size * random.between(0.2, 0.3)
  const ry = rx * random.between(0.7, 0.95)
  const turn = random.between(0, 180)
  const oval = (dx: number, dy: number, paint: string) =>
    `<ellipse cx="${round(at.x + dx)}" cy="${round(at.y + dy)}" rx="${round(rx)}" ry="${round(ry)}" ` +
    `transform="rotate(${round(turn)} ${round(at.x)} ${round(at.y)})" ${paint}/>`
  const crease = (bow: number) =>
    line(
      steps(6, -0.7, 0.7).map((place) => ({
        x: at.x + place * rx,
        y: at.y + bow * ry * (1 - place * place),
      })),
    )
  return (
    oval(rx * 0.2, rx * 0.3, 'fill="#0c0805" fill-opacity="0.4"') +
    oval(0, 0, `fill="${shine}"`) +
    stroke(crease(0.5) + crease(-0.35), mix(colour, '#000000', 0.5), rx * 0.09, 0.8)
  )
}

function drawFlower(sheet: Sheet, random: Random, at: Point, size: number): string {
  const petals = steps(9, 0, 324)
    .map((turn) => {
      const grey = random.between(0, 0.16)
      return (
        `<ellipse cx="${round(at.x)}" cy="${round(at.y - size * 0.22)}" rx="${round(size * 0.075)}" ` +
        `ry="${round(size * 0.16)}" fill="${mix('#fbf5e4', '#a8926a', grey * 3)}" ` +
        `transform="rotate(${round(turn + random.between(-9, 9))} ${round(at.x)} ${round(at.y)})"/>`
      )
    })
    .join('')
  const heart = radial(
    sheet,
    [0.4, 0.35, 0.7],
    [
      [0, '#f2c14a'],
      [1, '#a86a14'],
    ],
  )
  return (
    `<circle cx="${round(at.x + size * 0.06)}" cy="${round(at.y + size * 0.1)}" r="${round(size * 0.3)}" fill="#0c0805" fill-opacity="0.25"/>` +
    petals +
    `<circle cx="${round(at.x)}" cy="${round(at.y)}" r="${round(size * 0.13)}" fill="${heart}"/>`
  )
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
