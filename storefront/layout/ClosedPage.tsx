import { useTexts } from '#client/texts.ts'
import type { SiteSettings } from '#contract/pages.ts'

type ClosedPageProps = {
  settings: SiteSettings
  /** Whether the shop has not been opened yet. */
  isNew: boolean
}

/** Stands in for every page of a shop that is not open. The server alone renders it. */
export function ClosedPage({ settings, isNew }: ClosedPageProps) {
  const t = useTexts('opening')
  const { site_title, site_description, logo, contact_email } = settings
  return (
    <main className="page grid min-h-[100dvh] content-center justify-items-center gap-4 py-16 text-center">
      {logo && <img src={logo} alt="" className="size-16 object-contain" />}
      <h1 className="max-w-full text-4xl [overflow-wrap:anywhere]">{site_title}</h1>
      {site_description && <p className="max-w-[52ch] text-muted">{site_description}</p>}
      <p className="mt-4 text-xl">{isNew ? t('soon') : t('closed')}</p>
      {contact_email && (
        <a href={`mailto:${contact_email}`} className="underline underline-offset-4">
          {contact_email}
        </a>
      )}
    </main>
  )
}
