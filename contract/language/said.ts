import type { ToStaff } from './office/to-staff.ts'
import type { Arguments, GroupName, Keys, Message, Texts, Values } from './texts.ts'

type Part = string | number | Said
type Given = Readonly<Record<string, Part>>

/** A sentence that is written where it is sent, in the language of who reads it. */
export class Said {
  readonly group: GroupName | 'toStaff'
  readonly key: string
  readonly values: Given

  constructor(group: GroupName | 'toStaff', key: string, values: Given = {}) {
    this.group = group
    this.key = key
    this.values = values
  }
}

/** A sentence in the reader's language; a string is English. */
export type Sentence = Said | string

/** A sentence of the server. Its values may be sentences, too. */
export const said = <K extends Keys<'refusals'>>(
  key: K,
  ...[values]: Arguments<Values<Message<'refusals', K>, Said>>
): Said => new Said('refusals', key, values as Given | undefined)

/** A sentence of another group, which a page can give beforehand in the same words. */
export const saidOf = <G extends GroupName, K extends Keys<G>>(
  group: G,
  key: K,
  ...[values]: Arguments<Values<Message<G, K>, Said>>
): Said => new Said(group, key, values as Given | undefined)

/** A sentence of the server for colleagues. */
export const toStaff = <K extends keyof ToStaff>(
  key: K,
  ...[values]: Arguments<Values<ToStaff[K], Said>>
): Said => new Said('toStaff', key, values as Given | undefined)

type Write = (key: string, values: Record<string, string | number>) => string

/** @throws Error if its group is not among the texts, as one for colleagues in a browser */
export function writeSaid(sentence: Sentence, texts: Texts): string {
  if (typeof sentence === 'string') return sentence
  const { group, key, values } = sentence
  const written = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Said ? writeSaid(value, texts) : figuresOf(value, texts),
  ])
  const write = group === 'toStaff' ? texts.toStaff : (texts.of(group) as Write)
  if (!write) throw new Error('What is said to colleagues is not loaded')
  return write(key, Object.fromEntries(written))
}

/** 12.5 → "12,5" where the language writes it so. */
function figuresOf(value: string | number, { data: { locale } }: Texts): string | number {
  if (typeof value === 'string' || Number.isInteger(value)) return value
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, FIGURES)
  formats.set(locale, format)
  return format.format(value)
}

const FIGURES = { maximumFractionDigits: 4, numberingSystem: 'latn', useGrouping: false }
/** To make one costs as much as to write a cart. */
const formats = new Map<string, Intl.NumberFormat>()

/** A value of JSON with every sentence in it written. */
export function writeAll<T>(value: T, texts: Texts): Written<T> {
  return written(value, texts) as Written<T>
}

/** A type whose sentences are written. */
export type Written<T> = T extends Said
  ? string
  : T extends Map<infer Key, infer Value>
    ? Map<Key, Written<Value>>
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T

/** A type whose texts may still be sentences. */
export type Unwritten<T> = T extends string
  ? string extends T
    ? Sentence
    : T
  : T extends object
    ? { [Key in keyof T]: Unwritten<T[Key]> }
    : T

function written(value: unknown, texts: Texts): unknown {
  if (value instanceof Said) return writeSaid(value, texts)
  if (value instanceof Map) return new Map(written([...value], texts) as [unknown, unknown][])
  if (Array.isArray(value)) return value.map((each) => written(each, texts))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, written(each, texts)]),
  )
}
