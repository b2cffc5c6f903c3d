import type { Colleague } from '../staff.ts'

/** A write of the contract: where it goes, and what it says. */
export type Written = { path: string; body?: unknown }

/** The path and body of each call; its rows are made anew for each use. */
export type Writes = Record<string, () => Promise<Partial<Written>>>

export type Json = Record<string, unknown> & { id: number }

/** Calls as `by` does. @throws what the shop says where it refuses */
export const making =
  (by: Colleague, tenant = 1) =>
  async (call: string, body?: unknown): Promise<Json> => {
    const [method, path] = call.split(' ')
    const reply = await by.call(`${method} /shops/${tenant}${path}`, body)
    if (reply.status >= 300) throw new Error(`${call}: ${reply.status} ${reply.text}`)
    return reply.json() as Json
  }

let count = 0

/** A word that no other record has. */
export const newWord = (): string => `word${++count}`
