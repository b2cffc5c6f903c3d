import { useQueryClient } from '@tanstack/react-query'
import { personApi } from '../api.ts'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { useAsked } from '../parts/dialogs/use-asked.ts'
import { useShop } from '../shell/use-shop.ts'
import { answerSignInWith } from '../sign-in-again.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { personQuery } from './use-person.ts'
import { useSignIn } from './use-sign-in.ts'
import { t } from '../texts/session.ts'

/** Asks for the sign-in over the page when the session has ended, and lets the waiting calls go on. */
export function SignInAgain() {
  const { isOpen, end } = useAsked(answerSignInWith)
  return isOpen && <SignInDialog onEnd={end} />
}

function SignInDialog({ onEnd }: { onEnd: (isSignedIn: boolean) => void }) {
  const { person } = useShop()
  const client = useQueryClient()
  const signIn = useSignIn(async () => {
    const after = await personApi('GET /session/')
    // Another person must not send the text of this one; it is kept for its author.
    if (after.id !== person.id) return window.location.reload()
    client.setQueryData(personQuery.queryKey, after)
    onEnd(true)
    void client.invalidateQueries()
  })
  return (
    <Dialog title={t('sessionEnded')} onClose={() => onEnd(false)}>
      <p className="mb-4 text-muted">{t('signInAgain')}</p>
      <SignInSteps signIn={signIn} email={person.email} />
    </Dialog>
  )
}
