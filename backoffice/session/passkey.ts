import {
  type PublicKeyCredentialRequestOptionsJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { SignIn } from '#contract/backoffice/people/shapes/person.ts'
import { personApi } from '../api.ts'
import { dateFormat } from '../texts/dates.ts'
import { t } from '../texts/session.ts'

/** Asks the browser for a passkey of this host, whosever it is. */
async function credentialFor(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return credential as unknown as Record<string, unknown>
}

export async function signInWithPasskey(): Promise<SignIn> {
  const { options } = await personApi('POST /session/passkey-options/')
  return personApi('POST /session/passkey/', { body: { credential: await credentialFor(options) } })
}

export async function stepUpWithPasskey() {
  const { options } = await personApi('POST /session/step-up/passkey-options/')
  const credential = await credentialFor(options)
  return personApi('POST /session/step-up/passkey/', { body: { credential } })
}

/** Makes a new passkey of this host for the signed-in person, named by the day. */
export async function makePasskey() {
  const { options } = await personApi('POST /person/passkey-options/')
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const day = dateFormat({ dateStyle: 'long' })(new Date())
  return personApi('POST /person/passkeys/', {
    body: {
      name: t('passkeyOf', { day }),
      credential: credential as unknown as Record<string, unknown>,
    },
  })
}
