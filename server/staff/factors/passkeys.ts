import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { isSame, macOf, type StaffKeys } from '../keys.ts'
import {
  findOwnerOfPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUsed,
} from './factors.queries.ts'

/** Where passkeys are good: the back office's host and its whole origin. */
export type PasskeyPlace = { host: string; origin: string }

const CHALLENGE_MS = 5 * 60_000

/** Three hundred modules: read with the first passkey, not with every start. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * A challenge that needs no storage: a random part, its end, and a seal that binds it to this
 * browser's cookie. It is of no use to another browser, or after five minutes.
 */
function challengeFor(keys: StaffKeys, browser: string, now = Date.now()): Uint8Array<ArrayBuffer> {
  const head = `${randomBytes(16).toString('base64url')}.${now + CHALLENGE_MS}`
  return new Uint8Array(Buffer.from(`${head}.${macOf(keys.challenge, `${head}.${browser}`)}`))
}

function isOurChallenge(keys: StaffKeys, browser: string, challenge: string): boolean {
  const [random = '', end = '', seal = ''] = Buffer.from(challenge, 'base64url')
    .toString()
    .split('.')
  return (
    Number(end) > Date.now() && isSame(seal, macOf(keys.challenge, `${random}.${end}.${browser}`))
  )
}

export async function signInOptions(keys: StaffKeys, { host }: PasskeyPlace, browser: string) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    challenge: challengeFor(keys, browser),
  })
}

export async function newPasskeyOptions(
  tx: Tx,
  keys: StaffKeys,
  { host }: PasskeyPlace,
  person: { id: number; name: string; email: string },
  browser: string,
) {
  const known = await listPasskeys(tx, person.id)
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: 'Pasal',
    rpID: host,
    userID: new Uint8Array(Buffer.from(`staff ${person.id}`)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: challengeFor(keys, browser),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({
      id: credential_id!.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const notRight = () => refuse(400, 'The passkey was not accepted. Please try again.')

/** Keeps a passkey that the browser has just made. @throws Refusal 400 */
export async function keepPasskey(
  tx: Tx,
  keys: StaffKeys,
  { host, origin }: PasskeyPlace,
  {
    staffId,
    name,
    credential,
    browser,
  }: { staffId: number; name: string; credential: unknown; browser: string },
) {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isOurChallenge(keys, browser, challenge),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(notRight)
  if (!verified.verified) return notRight()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return insertPasskey(tx, {
    staff_id: staffId,
    name,
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    counter,
    transports,
  })
}

/** Whose passkey this is; nobody's where anything about it is not right. */
export async function findOwnerShown(tx: Tx, credential: unknown): Promise<number | undefined> {
  const { id } = credential as Partial<AuthenticationResponseJSON>
  if (typeof id !== 'string' || id.length > 2000) return undefined
  return (await findOwnerOfPasskey(tx, Buffer.from(id, 'base64url')))?.staff_id
}

/** Within a transaction of its owner. */
export async function isPasskeyRight(
  tx: Tx,
  keys: StaffKeys,
  { host, origin }: PasskeyPlace,
  { staffId, credential, browser }: { staffId: number; credential: unknown; browser: string },
): Promise<boolean> {
  const response = credential as AuthenticationResponseJSON
  const known = (await listPasskeys(tx, staffId)).find(
    ({ credential_id }) => credential_id?.toString('base64url') === response.id,
  )
  if (!known) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isOurChallenge(keys, browser, challenge),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(known.public_key!),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  await notePasskeyUsed(tx, known.id, verified.authenticationInfo.newCounter)
  return true
}
