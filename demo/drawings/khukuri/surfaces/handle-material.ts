import { lerp, line, steps, through } from '../../geometry.ts'
import { toned, type Tone } from '../../colour.ts'
import { surface } from '../../mesh.ts'
import { randomFrom, waves, type Random } from '../../random.ts'
import { softStroke, stroke, type Sheet } from '../../sheet.ts'
import { barrelColour } from './metal.ts'
import type { HandleShape } from '../shape.ts'
import type { KhukuriLook } from '../../../demo-shop.ts'

export const handleTones: Record<KhukuriLook['handle'], Tone> = {
  rosewood: { dark: '#1f0a07', base: '#6e2d1b', light: '#d08a5c' },
  'dark-rosewood': { dark: '#0c0605', base: '#33201a', light: '#9c7460' },
  walnut: { dark: '#1f130a', base: '#64442a', light: '#c09a6e' },
  'buffalo-horn': { dark: '#050404', base: '#26201d', light: '#a39a92' },
  bone: { dark: '#86704c', base: '#dfcfae', light: '#fffcf4' },
  brass: { dark: '#4f3711', base: '#b98d40', light: '#fff3c9' },
  ebony: { dark: '#070606', base: '#2a2320', light: '#8b7e76' },
}

/** How light falls around a rounded grip, from its upper side (−1) to its lower one (1). */
const around = through([
  [-1.1, -0.5],
  [-0.94, -0.12],
  [-0.72, 0.3],
  [-0.5, 0.56],
  [-0.32, 0.34],
  [-0.05, 0.1],
  [0.3, -0.12],
  [0.62, -0.42],
  [0.88, -0.74],
  [1, -0.56],
  [1.1, -0.5],
])

/** The grip between bolster and butt, with what its material shows. */
export function drawGrip(sheet: Sheet, look: KhukuriLook, handle: HandleShape): string {
  const random = randomFrom(`grip ${look.handle} ${look.profile} ${look.blade_length_cm}`)
  const tone = handleTones[look.handle]
  const drift = waves(random)
  const polish = look.handle === 'buffalo-horn' || look.handle === 'ebony' ? 0.82 : 1
  const body = surface(sheet, {
    columns: 60,
    rows: 18,
    u: [-0.02, 1.02],
    v: [-1.1, 1.1],
    point: handle.at,
    colour: (u, v) =>
      look.handle === 'brass'
        ? barrelColour('brass', v)
        : toned(tone, around(v) * polish + drift(u * 1.3 + v * 0.25) * 0.09),
  })
  switch (look.handle) {
    case 'rosewood':
    case 'dark-rosewood':
    case 'walnut':
    case 'ebony':
      return body + woodGrain(random, look.handle, handle) + gloss(handle, 0.34)
    case 'buffalo-horn':
      return body + hornStreaks(random, handle) + gloss(handle, 0.6)
    case 'bone':
      return body + bonePores(random, handle) + gloss(handle, 0.7)
    case 'brass':
      return body + bands(handle)
  }
}

function woodGrain(
  random: Random,
  wood: 'rosewood' | 'dark-rosewood' | 'walnut' | 'ebony',
  handle: HandleShape,
): string {
  const warp = waves(random)
  const strength = wood === 'ebony' ? 0.5 : 1
  const inks = {
    rosewood: '#220805',
    'dark-rosewood': '#0a0403',
    walnut: '#1d0f06',
    ebony: '#000000',
  }
  const pales = {
    rosewood: '#c8784a',
    'dark-rosewood': '#7d5442',
    walnut: '#b98d5e',
    ebony: '#6d5f57',
  }
  const ink = inks[wood]
  const pale = pales[wood]
  const layers = { fine: '', broad: '', light: '', pores: '' }
  for (let index = 0; index < 150; index++) {
    const start = Math.sin(random.between(-1.5, 1.5))
    const own = random.between(0, 9)
    const from = random.next() < 0.4 ? 0.1 : random.between(0.1, 0.8)
    const to = Math.min(1, from + random.between(0.2, 0.9))
    const way = line(
      steps(22, from, to).map((u) =>
        handle.at(u, start + warp(u * 0.55 + start * 0.35) * 0.16 + Math.sin(u * 9 + own) * 0.012),
      ),
    )
    if (index % 7 === 0) layers.broad += way
    else if (index % 5 === 0) layers.light += way
    else layers.fine += way
  }
  for (let index = 0; index < 320; index++) {
    const u = random.between(0.1, 0.97)
    const v = Math.sin(random.between(-1.45, 1.45)) + warp(u * 0.55) * 0.1
    const run = random.between(0.004, 0.016)
    layers.pores += line([handle.at(u, v), handle.at(u + run, v + 0.004)])
  }
  return (
    softStroke(layers.broad, ink, 1, 0.5 * strength) +
    stroke(layers.fine, ink, 0.26, 0.5 * strength) +
    stroke(layers.light, pale, 0.34, 0.34 * strength) +
    stroke(layers.pores, ink, 0.15, 0.5 * strength)
  )
}

function hornStreaks(random: Random, handle: HandleShape): string {
  const warp = waves(random)
  let glow = ''
  let pale = ''
  for (let index = 0; index < 26; index++) {
    const start = random.between(-0.85, 0.85)
    const from = random.between(0.05, 0.75)
    const way = line(
      steps(18, from, Math.min(1, from + random.between(0.12, 0.5))).map((u) =>
        handle.at(u, start + warp(u * 0.7) * 0.2),
      ),
    )
    if (index % 3) glow += way
    else pale += way
  }
  return softStroke(glow, '#7a5436', 1.9, 0.34) + softStroke(pale, '#cbb596', 0.5, 0.42)
}

function bonePores(random: Random, handle: HandleShape): string {
  let pores = ''
  let veins = ''
  for (let index = 0; index < 260; index++) {
    const u = random.between(0.06, 0.98)
    const v = Math.sin(random.between(-1.4, 1.4))
    const run = random.between(0.002, 0.016)
    pores += line([handle.at(u, v), handle.at(u + run, v)])
    if (index % 16 === 0) {
      veins += line(steps(8, u, u + 0.16).map((at) => handle.at(at, v + Math.sin(at * 30) * 0.03)))
    }
  }
  return softStroke(veins, '#a07c45', 0.7, 0.36) + stroke(pores, '#6d5024', 0.3, 0.55)
}

/** Engraved bands of small strokes on a cast handle. */
function bands(handle: HandleShape): string {
  let cut = ''
  for (const [from, to] of [
    [0.18, 0.32],
    [0.7, 0.86],
  ] as const) {
    for (const edge of [from, to]) {
      cut += line(steps(16, -1, 1).map((v) => handle.at(edge + 0.012 * (1 - v * v), v)))
    }
    for (let row = -4; row <= 4; row++) {
      const v = Math.sin((row / 5) * 1.4)
      const next = Math.sin(((row + 1) / 5) * 1.4)
      const middle = (v + next) / 2
      cut += line([
        handle.at(from + 0.015, middle),
        handle.at((from + to) / 2, v),
        handle.at(to, middle),
        handle.at((from + to) / 2, next),
        handle.at(from + 0.015, middle),
      ])
    }
  }
  return (
    `<g transform="translate(0.2 0.3)">${stroke(cut, '#fff6d6', 0.4, 0.7)}</g>` +
    stroke(cut, '#3c2808', 0.42, 0.75)
  )
}

/** The window's reflection along the upper side. */
function gloss(handle: HandleShape, opacity: number): string {
  const strip = (from: number, to: number) =>
    line(steps(20, from, to).map((u) => handle.at(u, lerp(-0.6, -0.54, u))))
  return (
    softStroke(strip(0.18, 0.44) + strip(0.58, 0.92), '#ffffff', 2.1, opacity) +
    softStroke(strip(0.21, 0.4) + strip(0.62, 0.88), '#ffffff', 0.5, opacity)
  )
}
