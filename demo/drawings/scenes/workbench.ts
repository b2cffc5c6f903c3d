import { circle, flow, line, offset, points, ribbon, round, steps, through } from '../geometry.ts'
import { toned, type Tone } from '../colour.ts'
import { surface } from '../mesh.ts'
import { randomFrom } from '../random.ts'
import { fill, inside, linear, radial, softStroke, stroke, type Sheet } from '../sheet.ts'
import { drawKnifeAt, drawSheathAt } from '../khukuri/knife.ts'
import { handleTones } from '../khukuri/surfaces/handle-material.ts'
import { benchShadow, block, dusk, oak, planks } from './bench.ts'
import { printed } from './landscape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const service: KhukuriLook = {
  kind: 'khukuri',
  setting: 'stone',
  profile: 'bhojpure',
  blade_length_cm: 28,
  overall_length_cm: 41,
  spine_mm: 9,
  fullers: 1,
  finish: 'satin',
  handle: 'walnut',
  handle_rings: 2,
  fittings: 'brass',
  tang: 'hidden',
  sheath: 'brown-leather',
  chape: 'brass',
  frog: true,
  companions: ['karda', 'chakmak'],
}

export function drawWhetstone(sheet: Sheet): string {
  const stone: Tone = { dark: '#2e3436', base: '#7d8583', light: '#c9cdc6' }
  const pale: Tone = { dark: '#6b5a3c', base: '#c7b48d', light: '#f0e6cc' }
  const random = randomFrom('water')
  const wet = steps(26).map(() => {
    const [x, y, r] = [random.between(330, 1380), random.between(560, 830), random.between(3, 13)]
    return (
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r * 1.3)}" ry="${round(r)}" fill="#1c1008" fill-opacity="0.45"/>` +
      `<ellipse cx="${round(x - r * 0.4)}" cy="${round(y - r * 0.35)}" rx="${round(r * 0.4)}" ry="${round(r * 0.22)}" fill="#fff" fill-opacity="0.75"/>`
    )
  })
  return printed(
    sheet,
    planks(sheet, oak, 4) +
      block(
        sheet,
        'base',
        { dark: '#1c1008', base: '#4a2f1b', light: '#8a6242' },
        [820, 610, 860, 270, 34],
        -7,
      ) +
      block(sheet, 'pale', pale, [815, 590, 740, 196, 46], -7, false) +
      block(sheet, 'grey', stone, [812, 566, 740, 196, 40], -7, false) +
      wet.join('') +
      drawKnifeAt(sheet, service, { scale: 3.05, degrees: -30, x: 560, y: 590 }),
  )
}

const materials = ['rosewood', 'walnut', 'ebony', 'bone'] as const

export function drawHandleWoods(sheet: Sheet): string {
  const blocks = materials.map((material, index) =>
    block(
      sheet,
      material,
      handleTones[material],
      [430 + index * 40, 190 + index * 178, 560, 128, 44],
      [-5, 2, -2, 4][index] ?? 0,
    ),
  )
  const way = steps(50).map((at) => ({
    x: 900 + 560 * Math.sin(at * 2.1) * 0.98,
    y: 780 - 620 * at ** 0.9,
  }))
  const half = through([
    [0, 96],
    [0.5, 66],
    [0.86, 26],
    [1, 5],
  ])
  const outline = ribbon(way, half)
  const horn = surface(sheet, {
    columns: 80,
    rows: 18,
    v: [-1.05, 1.05],
    point: (u, v) => {
      const index = Math.min(48, Math.max(0, Math.round(u * 50)))
      const [here, next] = [way[index] ?? { x: 0, y: 0 }, way[index + 1] ?? { x: 0, y: 0 }]
      const length = Math.hypot(next.x - here.x, next.y - here.y) || 1
      const place = u * 50 - index
      return {
        x: here.x + (next.x - here.x) * place - ((next.y - here.y) / length) * half(u) * v,
        y: here.y + (next.y - here.y) * place + ((next.x - here.x) / length) * half(u) * v,
      }
    },
    colour: (u, v) =>
      toned(
        { dark: '#050404', base: '#2e2621', light: '#b5a798' },
        0.75 * Math.exp(-(((v + 0.4) / 0.2) ** 2)) -
          0.5 * v ** 2 +
          Math.sin(u * 60) * 0.06 * (1 - u) -
          0.1,
      ),
  })
  return printed(
    sheet,
    planks(sheet, dusk, 4) +
      blocks.join('') +
      benchShadow(sheet, [...offset(way, half), ...offset(way, (at) => -half(at)).reverse()], 40) +
      inside(sheet, outline, horn) +
      stroke(outline, '#0a0605', 2, 0.6),
  )
}

function tannedPaint(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 1, 1],
    [
      [0, '#b8855a'],
      [0.5, '#8f5f3a'],
      [1, '#5e3a20'],
    ],
  )
}

function spoolPaint(sheet: Sheet): string {
  return radial(
    sheet,
    [0.4, 0.35, 0.7],
    [
      [0, '#f2e2c2'],
      [0.6, '#cdb084'],
      [1, '#7a5f3c'],
    ],
  )
}

function gripPaint(sheet: Sheet): string {
  return linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#d9a76c'],
      [0.4, '#8a5a30'],
      [1, '#331d0c'],
    ],
  )
}

/** A piece of leather with a seam begun along its edge. */
function hide(sheet: Sheet, tanned: string): string {
  const rim = points(
    [60, 520],
    [300, 470],
    [560, 520],
    [760, 490],
    [800, 640],
    [740, 780],
    [820, 900],
    [560, 960],
    [200, 940],
    [40, 860],
    [90, 700],
  )
  const outline = flow(rim, true)
  const seam = flow(points([120, 560], [310, 505], [556, 556], [730, 530], [762, 640], [704, 780]))
  return (
    benchShadow(sheet, rim, 12) +
    fill(outline, tanned) +
    stroke(outline, '#e0b48a', 2, 0.5) +
    `<g stroke-dasharray="16 10">${stroke(seam, '#f2e2c2', 4.5, 0.9)}</g>`
  )
}

function awl(sheet: Sheet, wood: string): string {
  const pin = line(points([1062, 655], [1290, 648], [1290, 656], [1062, 669]), true)
  const grip = points(
    [840, 640],
    [870, 626],
    [960, 630],
    [1040, 644],
    [1066, 650],
    [1066, 674],
    [1040, 682],
    [960, 700],
    [870, 704],
    [840, 690],
  )
  return (
    benchShadow(sheet, grip, 18) +
    fill(pin, '#c9cbc9') +
    stroke(line(points([1062, 657], [1290, 650])), '#ffffff', 2, 0.8) +
    fill(flow(grip, true), wood) +
    stroke(flow(points([856, 642], [960, 644], [1030, 654])), '#ffe9c8', 4, 0.5)
  )
}

/** Its thread runs off to the seam. */
function spool(sheet: Sheet, wound: string): string {
  const turns = steps(12, 26, 76)
    .map(
      (r) =>
        `<circle cx="1330" cy="710" r="${round(r)}" fill="none" stroke="#6b5230" stroke-width="2" stroke-opacity="0.5"/>`,
    )
    .join('')
  const thread = flow(
    points([1300, 780], [1210, 850], [1080, 800], [980, 850], [880, 790], [720, 830], [600, 760]),
  )
  return (
    benchShadow(sheet, circle(1330, 710, 90), 30) +
    `<circle cx="1330" cy="710" r="90" fill="${wound}"/>${turns}` +
    `<circle cx="1330" cy="710" r="24" fill="#3a2414"/>` +
    softStroke(thread, '#0a0502', 6, 0.35) +
    stroke(thread, '#f2e2c2', 4)
  )
}

export function drawLeatherWork(sheet: Sheet): string {
  const [tanned, wound, wood] = [tannedPaint(sheet), spoolPaint(sheet), gripPaint(sheet)]
  return printed(
    sheet,
    planks(sheet, dusk, 5) +
      hide(sheet, tanned) +
      drawSheathAt(sheet, service, { scale: 3.7, degrees: -12, x: 360, y: 330 }) +
      awl(sheet, wood) +
      spool(sheet, wound),
  )
}
