import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '#client/session/session.ts'
import { destinationOf } from './redirect.ts'

/** Sends a visitor who is signed in already on to their destination. */
export function useLeadOn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn()) return
    void navigate(destinationOf(location.search, location.hash), { replace: true })
  }, [navigate])
}
