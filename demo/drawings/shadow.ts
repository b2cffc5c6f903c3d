import { maskAsPng } from './bitmap.ts'
import { clamp, type Point } from './geometry.ts'
import { randomFrom } from './random.ts'
import type { GroundTone } from './ground.ts'
import type { Sheet } from './sheet.ts'

/** How far each shadow falls, how soft and how dark it is; lengths in heights of the thing. */
const layers = [
  { away: 2, blur: 1.75, opacity: 0.4 },
  { away: 0.85, blur: 0.6, opacity: 0.3 },
  { away: 0.36, blur: 0.2, opacity: 0.5 },
]

/**
 * The shadow of a thing that lies on the ground, `lift` pixels high, under a light from the upper
 * left. A small bitmap, drawn here and stretched: over so large a thing the blur filter takes
 * longer than all the rest of the picture.
 */
export function lyingShadow(
  sheet: Sheet,
  tone: GroundTone,
  outline: readonly Point[],
  lift: number,
): string {
  const texel = Math.round(clamp(lift / 4.5, 3, 9))
  const reach = lift * 6
  const left = Math.max(-20, Math.min(...outline.map(({ x }) => x)) - reach)
  const top = Math.max(-20, Math.min(...outline.map(({ y }) => y)) - reach)
  const right = Math.min(sheet.width + 20, Math.max(...outline.map(({ x }) => x)) + reach)
  const bottom = Math.min(sheet.height + 20, Math.max(...outline.map(({ y }) => y)) + reach)
  const [width, height] = [Math.ceil((right - left) / texel), Math.ceil((bottom - top) / texel)]
  if (width < 2 || height < 2) return ''
  const fall = tone.fall ?? { x: 0.5, y: 0.86, reach: 1 }
  const light = new Float32Array(width * height).fill(1)
  for (const { away, blur, opacity } of layers) {
    const moved = outline.map(({ x, y }) => ({
      x: (x + fall.x * fall.reach * away * lift - left) / texel,
      y: (y + fall.y * fall.reach * away * lift - top) / texel,
    }))
    const mask = covered(moved, width, height)
    const radius = Math.max(1, Math.round((blur * lift) / texel))
    for (let pass = 0; pass < 3; pass++) {
      smooth(mask, width, height, 1, width, radius)
      smooth(mask, height, width, width, 1, radius)
    }
    for (let index = 0; index < mask.length; index++) {
      light[index] = (light[index] ?? 1) * (1 - (mask[index] ?? 0) * opacity)
    }
  }
  // Half a step of noise, so that eight bits show no bands.
  const random = randomFrom('shadow')
  const alpha = new Uint8Array(light.length)
  for (let index = 0; index < alpha.length; index++) {
    const dark = 1 - (light[index] ?? 1)
    alpha[index] = dark < 0.002 ? 0 : Math.min(255, dark * 255 + random.next())
  }
  return (
    `<image x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${width * texel}" ` +
    `height="${height * texel}" preserveAspectRatio="none" ` +
    `xlink:href="${maskAsPng(width, height, alpha, tone.shadow)}"/>`
  )
}

/** 1 inside the outline, 0 outside; one value per cell, row by row. */
function covered(outline: readonly Point[], width: number, height: number): Float32Array {
  const mask = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    const y = row + 0.5
    const crossings: { x: number; turn: number }[] = []
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      if (from.y <= y === to.y <= y) return
      const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
      crossings.push({ x, turn: to.y > from.y ? 1 : -1 })
    })
    crossings.sort((one, other) => one.x - other.x)
    let winding = 0
    crossings.forEach(({ x, turn }, index) => {
      winding += turn
      if (winding === 0) return
      const start = Math.round(clamp(x, 0, width))
      const end = Math.round(clamp(crossings[index + 1]?.x ?? x, 0, width))
      mask.fill(1, row * width + start, row * width + end)
    })
  }
  return mask
}

/** One running mean along every line of `length` cells; three of them come close to a Gaussian. */
function smooth(
  mask: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  radius: number,
): void {
  const size = radius * 2 + 1
  const before = new Float32Array(length)
  for (let index = 0; index < lines; index++) {
    const start = index * stride
    for (let at = 0; at < length; at++) before[at] = mask[start + at * step] ?? 0
    let sum = 0
    for (let at = -radius; at <= radius; at++) sum += before[clamp(at, 0, length - 1)] ?? 0
    for (let at = 0; at < length; at++) {
      mask[start + at * step] = sum / size
      sum +=
        (before[Math.min(length - 1, at + radius + 1)] ?? 0) -
        (before[Math.max(0, at - radius)] ?? 0)
    }
  }
}
