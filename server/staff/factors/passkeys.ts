import { toStaff } from '#contract/language/said.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { PasskeyPlace } from '../person/staff-ports.ts'
import { type ChallengeUse, issueChallenge, takeChallenge } from './challenges.ts'
import {
  findOwnerOfPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUsed,
} from './factors.queries.ts'

/** Three hundred modules: read with the first passkey, not with every start. */
const webAuthn = () => import('@simplewebauthn/server')

/** The browser's options for asking a passkey, to sign in or to step up. */
export async function passkeyOptions(tx: Tx, { host }: PasskeyPlace, use: ChallengeUse) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    challenge: await issueChallenge(tx, use),
  })
}

export async function newPasskeyOptions(
  tx: Tx,
  { host }: PasskeyPlace,
  person: { id: number; name: string; email: string },
  use: ChallengeUse,
) {
  const known = await listPasskeys(tx, person.id)
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: 'Pasal',
    rpID: host,
    userID: new Uint8Array(Buffer.from(`staff ${person.id}`)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: await issueChallenge(tx, use),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({
      id: credential_id!.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The expected person, the browser's answer, and the purpose. */
type Shown = { staffId: number; credential: unknown; use: ChallengeUse }

const notRight = () => refuse(400, toStaff('thePasskeyWasNotAccepted'))

/** Keeps a passkey that the browser has just made. @throws Refusal 400 */
export async function keepPasskey(
  tx: Tx,
  { host, origin }: PasskeyPlace,
  { staffId, name, credential, use }: Shown & { name: string },
) {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, use),
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

/** The owner of the passkey; undefined if any part of the answer is wrong. */
export async function findOwnerShown(tx: Tx, credential: unknown): Promise<number | undefined> {
  const { id } = credential as Partial<AuthenticationResponseJSON>
  if (typeof id !== 'string' || id.length > 2000) return undefined
  return (await findOwnerOfPasskey(tx, Buffer.from(id, 'base64url')))?.staff_id
}

/** Within a transaction of its owner. */
export async function isPasskeyRight(
  tx: Tx,
  { host, origin }: PasskeyPlace,
  { staffId, credential, use }: Shown,
): Promise<boolean> {
  const response = credential as AuthenticationResponseJSON
  const known = (await listPasskeys(tx, staffId)).find(
    ({ credential_id }) => credential_id?.toString('base64url') === response.id,
  )
  if (!known) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, use),
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
