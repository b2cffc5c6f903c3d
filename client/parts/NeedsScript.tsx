import { useTexts } from '../texts.ts'

/** Tells a reader without JavaScript which part of the page needs it. */
export function NeedsScript({ what }: { what: string }) {
  const t = useTexts('general')
  return (
    <noscript>
      <p className="mt-4 text-sm text-muted">{t('needsJavaScript', { what })}</p>
    </noscript>
  )
}
