import { Failed } from '../parts/States.tsx'
import { t } from '../texts/shell.ts'

/** Asks to reload after a fault of a screen; `isAlone`: outside the frame of a shop. */
export function ErrorPage({ isAlone }: { isAlone?: boolean }) {
  const Frame = isAlone ? 'main' : 'div'
  return (
    <Frame>
      <title>{t('somethingWrong')}</title>
      <Failed message={t('loadedFault')} onRetry={() => location.reload()} isPage />
    </Frame>
  )
}
