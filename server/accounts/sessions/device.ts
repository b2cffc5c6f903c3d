/** Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
]

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** A User-Agent in words that its owner knows the device by: "Firefox on Linux". */
export function deviceOf(agent: string): string {
  const named = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(agent))?.[0]
  const browser = named(BROWSERS) ?? 'A program'
  const system = named(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
