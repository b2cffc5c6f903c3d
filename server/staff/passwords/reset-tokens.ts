import { isSame, macOf, type StaffKeys } from '../person/keys.ts'

export const RESET_MINUTES = 60

/**
 * The account whose password it sets: the token is sealed over the present hash, so it works once.
 */
type Resettable = { id: number; password_hash: string | null }

const sealOf = (keys: StaffKeys, { id, password_hash }: Resettable, end: number) =>
  macOf(keys.passwordReset, `${id}.${end}.${password_hash ?? ''}`)

/** The token in the mail. It cannot be made from the database alone. */
export function resetTokenOf(keys: StaffKeys, person: Resettable, now: number): string {
  const end = now + RESET_MINUTES * 60_000
  return `${person.id}.${end}.${sealOf(keys, person, end)}`
}

export type ResetToken = { staffId: number; end: number; seal: string }

/** Reads the parts of a token, still unproven; undefined for a malformed or ended one. */
export function parseResetToken(token: string, now: number): ResetToken | undefined {
  const [, id, end, seal = ''] = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/.exec(token.trim()) ?? []
  if (!id || Number(end) <= now) return undefined
  return { staffId: Number(id), end: Number(end), seal }
}

export const isResetOf = (keys: StaffKeys, { end, seal }: ResetToken, person: Resettable) =>
  isSame(seal, sealOf(keys, person, end))
