import { round } from './geometry.ts'

/** One drawing in the making: what it refers to (gradients, filters) gathers here. */
export type Sheet = {
  width: number
  height: number
  /** For the dark scheme: what lies on the ground is lit, the ground recedes. */
  isNight: boolean
  /** Adds a definition and returns its id; the same markup is added once. */
  define(markup: (id: string) => string): string
  finish(body: string): string
}

type Size = { width: number; height: number }

/** `pixels` wide, whatever the units that it is drawn in. */
export function createSheet({ width, height }: Size, pixels = width, isNight = false): Sheet {
  const ids = new Map<string, string>()
  const defs: string[] = []
  return {
    width,
    height,
    isNight,
    define(markup) {
      const key = markup('')
      const known = ids.get(key)
      if (known) return known
      const id = `d${ids.size}`
      ids.set(key, id)
      defs.push(markup(id))
      return id
    },
    finish: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `width="${pixels}" height="${(pixels * height) / width}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${defs.join('')}</defs>${body}</svg>`,
  }
}

export type Stop = readonly [at: number, colour: string, opacity?: number]

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at.toFixed(3)}" stop-color="${colour}"` +
        `${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

type Ends = readonly [x1: number, y1: number, x2: number, y2: number]

/** A gradient over the filled shape's own box (0–1). */
export function linear(sheet: Sheet, [x1, y1, x2, y2]: Ends, stops: readonly Stop[]): string {
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
      `${stopMarkup(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A gradient in the drawing's own units. */
export function linearOver(sheet: Sheet, [x1, y1, x2, y2]: Ends, stops: readonly Stop[]): string {
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" ` +
      `y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopMarkup(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A round gradient over the filled shape's own box. */
export function radial(
  sheet: Sheet,
  [cx, cy, r]: readonly [number, number, number],
  stops: readonly Stop[],
): string {
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" cx="${cx}" cy="${cy}" r="${r}">` +
      `${stopMarkup(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/**
 * Markup made soft by `deviation`, in the units that it is drawn in. Slow: a few per drawing.
 * `margin` is the room around it for the blur, as a share of its size.
 */
export function soft(sheet: Sheet, deviation: number, markup: string, margin = 0.5): string {
  const [from, size] = [`${round(-100 * margin)}%`, `${round(100 + 200 * margin)}%`]
  const id = sheet.define(
    (name) =>
      `<filter id="${name}" x="${from}" y="${from}" width="${size}" height="${size}" ` +
      `color-interpolation-filters="sRGB">` +
      `<feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
  )
  return `<g filter="url(#${id})">${markup}</g>`
}

/** Markup seen only inside an outline. */
export function inside(sheet: Sheet, outline: string, markup: string): string {
  const id = sheet.define((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${markup}</g>`
}

/** A fine grain laid over everything drawn so far, as on uncoated paper. */
export function grain(sheet: Sheet, opacity: number): string {
  const noise = sheet.define(
    (name) =>
      `<filter id="${name}" x="0" y="0" width="100%" height="100%" ` +
      `color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="7" ` +
      `stitchTiles="stitch"/><feColorMatrix type="matrix" ` +
      `values="0 0 0 0 0.2  0 0 0 0 0.15  0 0 0 0 0.1  1.7 0 0 0 -0.62"/></filter>`,
  )
  const tile = sheet.define(
    (name) =>
      `<pattern id="${name}" width="256" height="256" patternUnits="userSpaceOnUse">` +
      `<rect width="256" height="256" filter="url(#${noise})"/></pattern>`,
  )
  return `<rect width="${sheet.width}" height="${sheet.height}" fill="url(#${tile})" fill-opacity="${opacity}"/>`
}

export function fill(path: string, colour: string, opacity = 1): string {
  return `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${round(opacity)}"` : ''}/>`
}

export function stroke(path: string, colour: string, width: number, opacity = 1): string {
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" ` +
    `stroke-linecap="round" stroke-linejoin="round"` +
    `${opacity < 1 ? ` stroke-opacity="${opacity.toFixed(3)}"` : ''}/>`
  )
}

/** A line with soft sides, without a filter: strokes upon strokes, each narrower. */
export function softStroke(path: string, colour: string, width: number, opacity: number): string {
  const layers = 6
  const each = 1 - (1 - opacity) ** (1 / layers)
  return Array.from({ length: layers }, (_, index) =>
    stroke(path, colour, (width * 2 * (index + 0.6)) / layers, each),
  ).join('')
}
