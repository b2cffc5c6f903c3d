import type { ReactNode } from 'react'

const KINDS = {
  error: 'border-alarm text-alarm',
  success: 'border-accent text-ink',
  info: 'border-edge text-ink',
}

type NoticeProps = { kind: keyof typeof KINDS; className?: string; children: ReactNode }

/** A sentence about what happened. It is read aloud when it appears: an error at once. */
export const Notice = ({ kind, className = '', children }: NoticeProps) => (
  <div
    role={kind === 'error' ? 'alert' : 'status'}
    className={`border-s-4 bg-surface px-4 py-3 text-base ${KINDS[kind]} ${className}`}
  >
    {children}
  </div>
)
