import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import type { SignIn } from '#contract/backoffice/session.ts'
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
