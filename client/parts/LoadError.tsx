import { useTexts } from '#client/texts.ts'
import { useLocation } from 'react-router'
import { Notice } from '#ui/Notice.tsx'
import { LinkButton } from './LinkButton.tsx'

/** Stands in place of content that could not be loaded. The link opens the same address again. */
export function LoadError({ children }: { children: string }) {
  const t = useTexts('general')
  const { pathname, search } = useLocation()
  return (
    <div className="grid content-start justify-items-start gap-6">
      <Notice kind="error">{children}</Notice>
      <LinkButton kind="secondary" to={pathname + search} replace>
        {t('tryAgain')}
      </LinkButton>
    </div>
  )
}
