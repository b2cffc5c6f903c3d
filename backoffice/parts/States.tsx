import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { t } from '../texts/parts.ts'

type SayProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The sentence stands in place of a whole page, so it is the page's heading. */
  isPage?: boolean | undefined
}

function Say({ title, children, action, isPage }: SayProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <Title className="text-lg font-semibold">{title}</Title>
      {children && <p className="max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

/** An empty list: one sentence, and the act that fills it. */
export const Empty = Say

type FailedProps = { message: string; onRetry?: () => void; isPage?: boolean }

/** A failure in the server's words, and a retry button. Text typed elsewhere stays. */
export const Failed = ({ message, onRetry, isPage }: FailedProps) => (
  <div role="alert">
    <Say
      title={message}
      action={onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
      isPage={isPage}
    />
  </div>
)

const NOTICED_AFTER_MS = 150

/** Rows in the shape of what is coming, once waiting is noticed. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="rows" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {isLate &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex items-center gap-4 px-4 py-3.5 md:px-5">
            <div className="h-4 w-1/4 rounded-control skeleton" />
            <div className="h-4 flex-1 rounded-control skeleton" />
            <div className="h-4 w-20 rounded-control skeleton" />
          </div>
        ))}
    </div>
  )
}
