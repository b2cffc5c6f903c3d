export type Values = Record<string, unknown>
export type Changes = Record<string, { from: unknown; to: unknown }>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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

/** What stands in a form after a save: the record as it is kept, and what was typed since. */
export const rebaseSaved = <T extends Values>(sent: T, now: T, saved: T): T =>
  Object.fromEntries(
    Object.keys(saved).map((name) => [name, same(sent[name], now[name]) ? saved[name] : now[name]]),
  ) as T

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function sha256(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** What is sent: only what was changed, each with what it was; long texts with their SHA-256. */
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
