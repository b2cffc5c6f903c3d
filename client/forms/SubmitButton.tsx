import { useTexts } from '#client/texts.ts'
import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

type SubmitButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary'
  /** The subject of the sentence that is shown without JavaScript. */
  needs?: string
}

/** Disabled until the page is hydrated, so that no press is lost. */
export function SubmitButton({ needs, disabled, ...rest }: SubmitButtonProps) {
  const t = useTexts('general')
  const inBrowser = useInBrowser()
  return (
    <>
      <Button {...rest} type="submit" disabled={disabled || !inBrowser} />
      <noscript>
        <p className="mt-3 text-sm text-muted">
          {t('needsJavaScript', { what: needs ?? t('thisForm') })}
        </p>
      </noscript>
    </>
  )
}
