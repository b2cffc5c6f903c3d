import { type Sentence, saidOf } from '#contract/language/said.ts'
import type { GroupTexts } from '#contract/language/texts.ts'

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

const ANY_PROGRAM = 'A program'
const ON = ' on '

/** A User-Agent in words that its owner knows the device by: "Firefox on Linux". Stored in English. */
export function deviceOf(agent: string): string {
  const named = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(agent))?.[0]
  const browser = named(BROWSERS) ?? ANY_PROGRAM
  const system = named(SYSTEMS)
  return system ? browser + ON + system : browser
}

/** A stored device as a sentence, for colleagues in their language. */
export function saidDevice(stored: string): Sentence {
  const [program = '', system] = stored.split(ON)
  const browser = program === ANY_PROGRAM ? saidOf('account', 'anyProgram') : program
  return system === undefined ? browser : saidOf('account', 'deviceOn', { browser, system })
}

/** Describes a stored device in the language of the shop. */
export function deviceText(stored: string, t: GroupTexts<'account'>): string {
  const [program = '', system] = stored.split(ON)
  const browser = program === ANY_PROGRAM ? t('anyProgram') : program
  return system === undefined ? browser : t('deviceOn', { browser, system })
}
