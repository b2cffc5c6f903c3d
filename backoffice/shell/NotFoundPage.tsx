import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/States.tsx'
import { t } from '../texts/shell.ts'

/** The page for a missing record and for one without permission; `isAlone`: outside the frame of a shop. */
export function NotFoundPage({ isAlone }: { isAlone?: boolean }) {
  const Frame = isAlone ? 'main' : 'div'
  return (
    <Frame>
      <title>{t('notFound')}</title>
      <Empty
        title={t('nothingHere')}
        action={<ButtonLink to={links.shops}>{t('home')}</ButtonLink>}
        isPage
      >
        {t('nothingHereWhy')}
      </Empty>
    </Frame>
  )
}
