import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { WaitingContext } from './waiting-context.ts'
import { t } from '../texts/parts.ts'

type PageProps = {
  title: string
  /** Said beside the title: a status, a count. */
  aside?: ReactNode
  /** The parent of this page, above its title. */
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** A screen's head and its body; every screen has one h1. */
export const Page = ({ title, aside, back, actions, children }: PageProps) => (
  <div className="mx-auto w-full max-w-6xl px-4 pt-5 pb-24 md:px-8 md:pt-7">
    <PageTitle title={title} />
    <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        {back && (
          <Link
            to={back.to}
            className="mb-1 inline-flex min-h-6 items-center gap-1 text-sm text-muted hover:text-ink"
          >
            <Icon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl">{title}</h1>
          {aside}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    {children}
  </div>
)

/** On the browser's tab: how much waits, and what is shown. */
function PageTitle({ title }: { title: string }) {
  const waiting = use(WaitingContext)
  const named = t('documentTitle', { title })
  return <title>{waiting > 0 ? `(${waiting}) ${named}` : named}</title>
}
