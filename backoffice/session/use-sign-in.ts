import { useState } from 'react'
import type { SignIn } from '#contract/backoffice/people/shapes/person.ts'
import { sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'

/** The steps of signing in: password, then the second factor where there is one; or a passkey. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const [step, setStep] = useState<SignIn>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function take(work: () => Promise<SignIn>) {
    setBusy(true)
    setFault(undefined)
    try {
      const result = await work()
      if (result.state === 'second_factor') return setStep(result)
      await onSignedIn()
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    step,
    fault,
    isBusy,
    byPassword: (body: { email: string; password: string }) =>
      void take(() => personApi('POST /session/', { body })),
    bySecondFactor: (code: string) =>
      void take(() => personApi('POST /session/second-factor/', { body: { code } })),
    byPasskey: () =>
      void take(async () => {
        const { signInWithPasskey } = await import('./passkey.ts')
        return signInWithPasskey()
      }),
    back: () => {
      setStep(undefined)
      setFault(undefined)
    },
  }
}
