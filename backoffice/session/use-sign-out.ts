import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { signOut } from './use-person.ts'

/** Ends the session, and asks who comes next. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate(links.signIn)
  }
}
