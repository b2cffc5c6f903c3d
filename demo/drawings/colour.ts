type Rgb = [red: number, green: number, blue: number]

const parsed = new Map<string, Rgb>()

function parse(hex: string): Rgb {
  const known = parsed.get(hex)
  if (known) return known
  const value = parseInt(hex.slice(1), 16)
  const rgb: Rgb = [value >> 16, (value >> 8) & 255, value & 255]
  if (parsed.size > 4096) parsed.clear()
  parsed.set(hex, rgb)
  return rgb
}

/** From `a` (at 0) to `b` (at 1), both `#rrggbb`. */
export function mix(a: string, b: string, at: number): string {
  const t = Math.min(1, Math.max(0, at))
  const from = parse(a)
  const to = parse(b)
  const value =
    (Math.round(from[0] + (to[0] - from[0]) * t) << 16) |
    (Math.round(from[1] + (to[1] - from[1]) * t) << 8) |
    Math.round(from[2] + (to[2] - from[2]) * t)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** Stops in rising order, as `[position, colour]`. */
export type Ramp = readonly (readonly [at: number, colour: string])[]

export function rampAt(ramp: Ramp, at: number): string {
  let before = ramp[0]
  for (const stop of ramp) {
    if (stop[0] >= at) {
      if (!before || stop === before) return stop[1]
      return mix(before[1], stop[1], (at - before[0]) / (stop[0] - before[0] || 1))
    }
    before = stop
  }
  return before ? before[1] : '#000000'
}

/** Darker below 0, lighter above; −1 is `dark`, 1 is `light`. */
export type Tone = { dark: string; base: string; light: string }

export function toned(tone: Tone, light: number): string {
  return light < 0 ? mix(tone.base, tone.dark, -light) : mix(tone.base, tone.light, light)
}
