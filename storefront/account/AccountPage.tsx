import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { NeedsScript } from '../session/AccountSheet.tsx'
import { isSignedIn, onSessionChange, useSignedIn } from '../session/session.ts'
import { type AccountData, loadAccount } from './account-data.ts'
import { AccountOutline } from './AccountOutline.tsx'
import { EmailForm } from './EmailForm.tsx'
import { NameForm } from './NameForm.tsx'
import { OwnReviews } from './OwnReviews.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Section } from './Section.tsx'
import { Sessions } from './Sessions.tsx'

export const loader = loadAccount
export const handle = { head: () => ({ title: 'Account' }) } satisfies PageHandle

export function Component() {
  const { account, signedOut } = useAccount()
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">Account</h1>
      <NeedsScript what="Your account" />
      {signedOut ? <SignedOut /> : account ? <Account {...account} /> : <AccountOutline />}
    </div>
  )
}

/**
 * The account of whoever is signed in. A guest who comes here is led to the login page; who is
 * signed out while here is told so.
 */
function useAccount() {
  const account = useLoaderData<AccountData | null>()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** Loaded before somebody signed out. Who signs in next gets their own. */
  const [former, setFormer] = useState<AccountData | null>(null)
  const current = account === former ? null : account

  useEffect(() => onSessionChange(() => isSignedIn() || setFormer(account)), [account])
  useEffect(() => {
    // The first rendering knows of no session yet.
    if (signedIn || isSignedIn()) {
      if (!current) void revalidate()
    } else if (!account) {
      void navigate(links.login(links.account), { replace: true })
    }
  }, [account, current, signedIn, revalidate, navigate])

  return { account: current, signedOut: account !== null && !signedIn }
}

const SignedOut = () => (
  <div className="mt-8 grid max-w-md justify-items-start gap-6">
    <Notice kind="info">You are signed out.</Notice>
    <Button href={links.login(links.account)}>Login</Button>
  </div>
)

function Account({ user, sessions, reviews }: AccountData) {
  return (
    <>
      {user.error !== undefined ? (
        <Section title="You">
          <LoadError>{user.error}</LoadError>
        </Section>
      ) : (
        <>
          <Section title="Name" about="Your reviews and comments show it to everybody.">
            <NameForm username={user.value.username} />
          </Section>
          <Section title="Email" about="Nobody but the shop sees it.">
            <EmailForm email={user.value.email} />
          </Section>
          <Section title="Password" about="A new one signs out all other devices.">
            <PasswordForm email={user.value.email} />
          </Section>
        </>
      )}
      <Section title="Sessions" about="Where you are signed in.">
        {sessions.error !== undefined ? (
          <LoadError>{sessions.error}</LoadError>
        ) : (
          <Sessions sessions={sessions.value} />
        )}
      </Section>
      <Section title="Reviews" about="What you have written about our products.">
        {reviews.error !== undefined ? (
          <LoadError>{reviews.error}</LoadError>
        ) : (
          <OwnReviews first={reviews.value} />
        )}
      </Section>
    </>
  )
}

function LoadError({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error">{children}</Notice>
      <Button kind="secondary" disabled={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
