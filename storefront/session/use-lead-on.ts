import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '#client/session/session.ts'
import { destinationOf } from './redirect.ts'

/** Whoever comes to sign in and is signed in already goes on to where they wanted to. */
export function useLeadOn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn()) return
    void navigate(destinationOf(location.search, location.hash), { replace: true })
  }, [navigate])
}
