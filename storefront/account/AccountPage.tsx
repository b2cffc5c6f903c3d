import { useLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import { LoadError } from '#client/parts/LoadError.tsx'
import { NeedsScript } from '#ui/NeedsScript.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { SignedOut } from '../session/SignedOut.tsx'
import { type Own, ownLoader, useOwnData } from '../session/own-data.ts'
import { type AccountData, loadAccount } from './account-data.ts'
import { AddressProof } from './AddressProof.tsx'
import { EmailForm } from './EmailForm.tsx'
import { NameForm } from './NameForm.tsx'
import { OwnReviews } from './OwnReviews.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

export const loader = ownLoader(loadAccount)
export const handle = { head: () => ({ title: 'Account' }) } satisfies PageHandle

export function Component() {
  const { data: account, signedOut } = useOwnData(useLoaderData<Own<AccountData> | null>())
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">Account</h1>
      <NeedsScript what="Your account" />
      {signedOut ? (
        <SignedOut here={links.account} />
      ) : account ? (
        <Account {...account} />
      ) : (
        <AccountOutline />
      )}
    </div>
  )
}

function Account({ user, proof, sessions, reviews }: AccountData) {
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
          <Section title="Email" about="Only the shop can see this.">
            {proof.value?.is_confirmed === false && <AddressProof email={user.value.email} />}
            <EmailForm email={user.value.email} />
          </Section>
          <Section title="Password" about="Changing it signs out your other devices.">
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

type SectionProps = { title: string; about?: string; children: ReactNode }

const Section = ({ title, about, children }: SectionProps) => (
  <section className="mt-10 grid gap-x-16 gap-y-5 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]">
    <div>
      <h2 className="text-xl">{title}</h2>
      {about && <p className="mt-1 max-w-[36ch] text-sm text-muted">{about}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)

const SECTIONS = ['name', 'email', 'password', 'sessions', 'reviews']

/** The page's shape while it loads. */
const AccountOutline = () => (
  <div aria-busy="true" className="needs-script">
    <output className="sr-only">Loading...</output>
    {SECTIONS.map((section) => (
      <div
        key={section}
        className="mt-10 grid gap-x-16 gap-y-5 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]"
      >
        <Skeleton className="h-6 w-28" />
        <div>
          <Skeleton className="h-12 max-w-md" />
          <Skeleton className="mt-6 h-12 w-32" />
        </div>
      </div>
    ))}
  </div>
)
