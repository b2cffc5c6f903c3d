import { useInBrowser } from '#ui/use-in-browser.ts'
import { CopyButton } from '../orders/paying/CopyButton.tsx'
import { WithPayingTexts } from '../orders/paying/WithPayingTexts.tsx'

/** The link of an order whose guest gets no mails. `page` is its path. */
export function KeepLink({ page }: { page: string }) {
  const inBrowser = useInBrowser()
  if (!inBrowser) return null
  const link = new URL(page, location.origin).href
  return (
    <WithPayingTexts>
      {(t) => (
        <section className="max-w-[60ch]">
          <h2 className="text-xl">{t('keepLink')}</h2>
          <p className="mt-3">{t('keepLinkHint')}</p>
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <a href={page} className="[overflow-wrap:anywhere] underline underline-offset-4">
              {link}
            </a>
            <CopyButton text={link} label={t('copyLink')} />
          </p>
        </section>
      )}
    </WithPayingTexts>
  )
}
