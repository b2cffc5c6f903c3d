import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { links } from '../links.ts'
import { SessionSheet } from './SessionSheet.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { useSignIn } from './use-sign-in.ts'
import { t } from '../texts/session.ts'

/** Only a path of this host; anything else would lead a colleague away. */
const pathOf = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : links.shops)

export function SignInPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const signIn = useSignIn(async () => {
    client.clear()
    await navigate(pathOf(query.get('next')), { replace: true })
  })
  return (
    <SessionSheet title={signIn.step ? t('secondFactor') : t('signIn')}>
      <SignInSteps signIn={signIn} />
    </SessionSheet>
  )
}
