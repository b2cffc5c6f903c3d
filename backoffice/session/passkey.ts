import {
  type PublicKeyCredentialRequestOptionsJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { SignIn } from '#contract/backoffice/people/session.ts'
import { personApi } from '../api.ts'

/** Asks the browser for a passkey of this host, whosever it is. */
async function credentialOfPasskey(): Promise<Record<string, unknown>> {
  const { options } = await personApi('POST /session/passkey-options/')
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return credential as unknown as Record<string, unknown>
}

export async function signInWithPasskey(): Promise<SignIn> {
  return personApi('POST /session/passkey/', { body: { credential: await credentialOfPasskey() } })
}

export async function stepUpWithPasskey() {
  const credential = await credentialOfPasskey()
  return personApi('POST /session/step-up/passkey/', { body: { credential } })
}

/** Makes a new passkey of this host for whoever is signed in, named by the day. */
export async function makePasskey() {
  const { options } = await personApi('POST /person/passkey-options/')
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  return personApi('POST /person/passkeys/', {
    body: {
      name: `Passkey of ${day}`,
      credential: credential as unknown as Record<string, unknown>,
    },
  })
}
