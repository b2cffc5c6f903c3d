import { randomInt } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#server/tenants/tx.ts'
import { hashOf, macOf, type StaffKeys } from '../person/keys.ts'
import {
  findTotp,
  replaceRecoveryCodes,
  replaceTotp,
  takeRecoveryCode,
  takeStep,
} from './factors.queries.ts'

const STEP_SECONDS = 30
const CODES = 10
const METHOD = { alg: 'dir', enc: 'A256GCM' } as const

const totpOf = (email: string, secret: string) =>
  new TOTP({
    issuer: 'Pasal',
    label: email,
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** Begins with an authenticator app; it counts once its first code was right. */
export async function beginTotp(
  tx: Tx,
  keys: StaffKeys,
  { id, email }: { id: number; email: string },
): Promise<{ uri: string; secret: string }> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = await new CompactEncrypt(Buffer.from(secret))
    .setProtectedHeader({ ...METHOD, staff: id })
    .encrypt(keys.authenticator)
  await replaceTotp(tx, id, sealed)
  return { uri: totpOf(email, secret).toString(), secret }
}

/**
 * Whether these six digits are the app's, now or one step beside. A code counts once, even if it
 * was read by others.
 */
export async function isTotpRight(
  tx: Tx,
  keys: StaffKeys,
  staffId: number,
  code: string,
  mayBeUnconfirmed = false,
): Promise<boolean> {
  const factor = await findTotp(tx, staffId)
  if (!factor?.sealed || !(factor.confirmed_at || mayBeUnconfirmed)) return false
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const { plaintext, protectedHeader } = await compactDecrypt(factor.sealed, keys.authenticator)
  if (protectedHeader['staff'] !== staffId) return false
  const delta = totpOf('', Buffer.from(plaintext).toString()).validate({ token, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + delta
  return takeStep(tx, factor.id, step)
}

const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten new codes for the day when the app is gone; shown once, kept as hashes. */
export async function makeRecoveryCodes(
  tx: Tx,
  keys: StaffKeys,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashOfCode(keys, code)),
  )
  return codes
}

export const spendRecoveryCode = (tx: Tx, keys: StaffKeys, staffId: number, code: string) =>
  takeRecoveryCode(tx, staffId, hashOfCode(keys, code))

const hashOfCode = (keys: StaffKeys, code: string) =>
  hashOf(macOf(keys.recoveryCode, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')))
