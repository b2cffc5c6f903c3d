import { useTexts } from '#client/texts.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../links.ts'

/** Replaces content that belongs to a signed-in customer. */
export const SignedOut = ({ here }: { here: string }) => {
  const t = useTexts('session')
  return (
    <div className="mt-8 grid max-w-md justify-items-start gap-6">
      <Notice kind="info">{t('youAreSignedOut')}</Notice>
      <LinkButton to={links.login(here)}>{t('login')}</LinkButton>
    </div>
  )
}
