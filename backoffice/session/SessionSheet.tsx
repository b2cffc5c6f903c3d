import type { ReactNode } from 'react'
import { useUntilTyped } from '../parts/fields/use-until-typed.ts'
import { t } from '../texts/session.ts'

/** The sheet of a page before sign-in. */
export const SessionSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center bg-chrome px-4 py-10">
    <title>{t('documentTitle', { title })}</title>
    <div className="w-full max-w-sm">
      <p className="mb-6 text-center text-lg font-semibold text-on-chrome">
        {t.rich('backOffice', {
          muted: (name) => <span className="font-normal text-chrome-muted">{name}</span>,
        })}
      </p>
      <div className="rounded-card bg-surface p-6 shadow-over">
        <h1 className="mb-4 text-xl">{title}</h1>
        {children}
      </div>
    </div>
  </main>
)

/** A failure, read aloud at once; gone once its form is changed. */
export function Fault({ children }: { children: string | false | null | undefined }) {
  const { isOver } = useUntilTyped(children)
  return children && !isOver ? (
    <p role="alert" className="rounded-control bg-alarm-soft px-3 py-2 text-alarm">
      {children}
    </p>
  ) : null
}
