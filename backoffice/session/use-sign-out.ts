import { useNavigate } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import { links } from '../links.ts'
import { useToast } from '../parts/Toasts.tsx'
import { signOut } from './use-person.ts'
import { t } from '../texts/session.ts'

/**
 * Ends the session and opens the sign-in. After a failure the person reads that they are still
 * signed in.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const say = useToast()
  return async () => {
    try {
      await signOut()
    } catch (error) {
      return say({ text: `${t('stillSignedIn')} ${sentenceOf(error)}` })
    }
    await navigate(links.signIn)
  }
}
