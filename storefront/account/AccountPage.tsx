import { useTexts } from '#client/texts.ts'
import { useLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import { LoadError } from '#client/parts/LoadError.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
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
export const handle = {
  texts: ['account', 'session'],
  head: (_, __, texts) => ({ title: texts.of('account')('account') }),
} satisfies PageHandle

export function Component() {
  const t = useTexts('account')
  const { data: account, signedOut } = useOwnData(useLoaderData<Own<AccountData> | null>())
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">{t('account')}</h1>
      <NeedsScript what={t('yourAccount')} />
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
  const t = useTexts('account')
  return (
    <>
      {user.error !== undefined ? (
        <Section title={t('you')}>
          <LoadError>{user.error}</LoadError>
        </Section>
      ) : (
        <>
          <Section title={t('name')} about={t('nameIsPublic')}>
            <NameForm username={user.value.username} />
          </Section>
          <Section title={t('email')} about={t('emailIsPrivate')}>
            {proof.value?.is_confirmed === false && <AddressProof email={user.value.email} />}
            <EmailForm email={user.value.email} />
          </Section>
          <Section title={t('password')} about={t('passwordSignsOut')}>
            <PasswordForm email={user.value.email} />
          </Section>
        </>
      )}
      <Section title={t('sessions')} about={t('aboutSessions')}>
        {sessions.error !== undefined ? (
          <LoadError>{sessions.error}</LoadError>
        ) : (
          <Sessions sessions={sessions.value} />
        )}
      </Section>
      <Section title={t('reviews')} about={t('aboutReviews')}>
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
const AccountOutline = () => {
  const t = useTexts('account')
  return (
    <div aria-busy="true" className="needs-script">
      <output className="sr-only">{t('loading')}</output>
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
}
