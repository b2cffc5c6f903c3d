import { t as parts } from '../../texts/parts.ts'
export type Values = Record<string, unknown>
export type Changes = Record<string, { from: unknown; to: unknown }>

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value as people read it: a list as lines, a row of it as its words. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n')
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? parts('yes') : parts('no')
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  const words = Object.values(value).map((each) => valueText(each).replaceAll('\n', ', '))
  return words.filter((word) => word !== '').join(' · ')
}

/** The names of the fields that differ from what was loaded. */
export const changedFields = <T extends Values>(loaded: T, values: T): (keyof T & string)[] =>
  Object.keys(values).filter((name) => !same(loaded[name], values[name]))

/**
 * A newer record under what is being typed: fields that were left alone follow it; those that were
 * changed keep their text and, as `loaded`, the value that they were changed from.
 */
export function rebase<T extends Values>(loaded: T, values: T, newer: T): { loaded: T; values: T } {
  const own = new Set<string>(changedFields(loaded, values))
  const pick = (mine: T) =>
    Object.fromEntries(
      Object.keys(newer).map((name) => [name, own.has(name) ? mine[name] : newer[name]]),
    ) as T
  return { loaded: pick(loaded), values: pick(values) }
}

/** The values of a form after a save: the stored record, and the texts typed since. */
export const rebaseSaved = <T extends Values>(sent: T, now: T, saved: T): T =>
  Object.fromEntries(
    Object.keys(saved).map((name) => [name, same(sent[name], now[name]) ? saved[name] : now[name]]),
  ) as T

/** A person's changes of a record: by field, the old and the new value. */
export type Held = { from: Values; to: Values }

export const heldChanges = <T extends Values>(loaded: T, values: T): Held => {
  const pick = (from: T) =>
    Object.fromEntries(changedFields(loaded, values).map((name) => [name, from[name]]))
  return { from: pick(loaded), to: pick(values) }
}

/**
 * Changes of an earlier visit over the record as it is now. Fields that were left alone then stay
 * as they are; the others say what they were changed from, so that the server notices a conflict.
 */
export function retake<T extends Values>(record: T, held: Held): { loaded: T; values: T } {
  const known = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in record))
  return {
    loaded: { ...record, ...known(held.from) },
    values: { ...record, ...known(held.to) },
  }
}

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function sha256(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/**
 * The body of a save: only changed fields, each with its old value; long texts with their SHA-256.
 */
export async function changesOf<T extends Values>(
  loaded: T,
  values: T,
  longTexts: readonly string[] = [],
): Promise<Changes> {
  const entries = changedFields(loaded, values).map(async (name) => {
    const from = longTexts.includes(name) ? await sha256(String(loaded[name])) : loaded[name]
    return [name, { from, to: values[name] }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The body of a save that sends all fields, with the former values of those that were changed. */
export function wholeBody<Form extends Values, Sent extends object>(
  values: Form,
  changes: Changes,
  fieldsOf: (form: Form) => Sent,
): Sent & { from: Partial<Sent> } {
  const former = Object.entries(changes).map(([field, { from }]) => [field, from])
  const before = fieldsOf({ ...values, ...Object.fromEntries(former) })
  const from = Object.entries(before).filter(([field]) => field in changes)
  return { ...fieldsOf(values), from: Object.fromEntries(from) as Partial<Sent> }
}
