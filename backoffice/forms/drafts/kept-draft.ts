import { DAY_MS } from '#contract/rules/days.ts'
import { del, get, set } from 'idb-keyval'

const KEPT_MS = 7 * DAY_MS

type Kept<T> = { at: number; held?: T }

const draftKey = (name: string) => `draft ${name}`

/** In the browser's own database, for seven days. Where there is none, nothing is kept. */
export const keepDraft = (name: string, held: unknown): Promise<void> =>
  set(draftKey(name), { at: Date.now(), held } satisfies Kept<unknown>).catch(() => {})

export async function keptDraft<T>(name: string): Promise<T | undefined> {
  const kept = await get<Kept<T>>(draftKey(name)).catch(() => undefined)
  if (!kept) return undefined
  if (Date.now() - kept.at < KEPT_MS) return kept.held
  await dropDraft(name)
  return undefined
}

export const dropDraft = (name: string): Promise<void> => del(draftKey(name)).catch(() => {})
