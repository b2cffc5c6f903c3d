/** A colour like "#2b6238". */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/

/** The grounds on which text of an accent is hardest to read: the darkest light one, the lightest dark one. */
const LIGHT_GROUND = '#e2e8d6'
const DARK_GROUND = '#222d24'
/** WCAG 2.2, 1.4.3, with a little to spare. */
const LEAST_CONTRAST = 4.6
const STEPS = 64

type Accent = { accent: string; on: string }

/**
 * The accent of a shop on light and on dark pages, and the colour of words on it. A colour in which words
 * could not be read is darkened or lightened just as far as it needs.
 */
export const accentsOf = (colour: string): { light: Accent; dark: Accent } => ({
  light: { accent: readable(colour, LIGHT_GROUND, '#000000'), on: '#ffffff' },
  dark: { accent: readable(colour, DARK_GROUND, '#ffffff'), on: '#0c0c0c' },
})

function readable(colour: string, ground: string, towards: string): string {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(colour, towards, step / STEPS)
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed
  }
  return towards
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function mix(colour: string, towards: string, part: number): string {
  const to = channels(towards)
  const mixed = channels(colour).map((value, at) => Math.round(value + (to[at]! - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
