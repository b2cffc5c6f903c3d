import { round } from './geometry.ts'
import { linear, radial, type Sheet } from './sheet.ts'

export type GroundTone = {
  far: string
  near: string
  glow: string
  shade: string
  shadow: string
  /** Which way shadows of lying things fall, and how far against the usual. */
  fall?: { x: number; y: number; reach: number }
}

export const stone: GroundTone = {
  far: '#e6ddcf',
  near: '#d3c6b3',
  glow: '#f6f0e6',
  shade: '#8d7c66',
  shadow: '#33261a',
}

export const linen: GroundTone = {
  far: '#e3e4d6',
  near: '#cfd0bd',
  glow: '#f4f4ea',
  shade: '#7f846b',
  shadow: '#2a2e1f',
}

/** A studio sweep without a horizon: light falls from the upper left and dies away to the right. */
export function ground(sheet: Sheet, tone: GroundTone): string {
  const { width, height } = sheet
  const box = `<rect width="${width}" height="${height}" fill=`
  const sweep = linear(
    sheet,
    [0, 0, 0.35, 1],
    [
      [0, tone.far],
      [1, tone.near],
    ],
  )
  const glow = radial(
    sheet,
    [0.36, 0.3, 0.72],
    [
      [0, tone.glow, 0.95],
      [0.45, tone.glow, 0.45],
      [1, tone.glow, 0],
    ],
  )
  const falloff = radial(
    sheet,
    [0.4, 0.38, 0.85],
    [
      [0.55, tone.shade, 0],
      [1, tone.shade, 0.34],
    ],
  )
  return `${box}"${sweep}"/>${box}"${glow}"/>${box}"${falloff}"/>`
}

/** The shadow of a thing that stands on the ground, around the ellipse of its foot. */
export function standingShadow(
  sheet: Sheet,
  tone: GroundTone,
  foot: { x: number; y: number; rx: number; ry: number },
): string {
  const ellipse = (dx: number, dy: number, size: number, core: number, opacity: number) => {
    const paint = radial(
      sheet,
      [0.5, 0.5, 0.5],
      [
        [0, tone.shadow],
        [core, tone.shadow],
        [core + (1 - core) * 0.3, tone.shadow, 0.72],
        [core + (1 - core) * 0.62, tone.shadow, 0.22],
        [1, tone.shadow, 0],
      ],
    )
    return (
      `<ellipse cx="${round(foot.x + dx * foot.rx)}" cy="${round(foot.y + dy * foot.ry)}" ` +
      `rx="${round(foot.rx * size)}" ry="${round(foot.ry * size)}" fill="${paint}" fill-opacity="${opacity}"/>`
    )
  }
  return (
    ellipse(0.46, 0.3, 2.1, 0.2, 0.4) +
    ellipse(0.14, 0.14, 1.3, 0.5, 0.5) +
    ellipse(0.01, 0.12, 1.06, 0.86, 0.6)
  )
}
