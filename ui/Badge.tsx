import type { ReactNode } from 'react'

const KINDS = {
  plain: 'bg-surface text-ink',
  accent: 'bg-accent-fill text-on-accent',
  alarm: 'bg-alarm text-paper',
}

type BadgeProps = { kind?: keyof typeof KINDS; className?: string; children: ReactNode }

/** A word or two on the state of a thing. */
export const Badge = ({ kind = 'plain', className = '', children }: BadgeProps) => (
  <span
    className={`inline-block rounded-control px-2 py-1 text-xs leading-none font-semibold tracking-caps ${KINDS[kind]} ${className}`}
  >
    {children}
  </span>
)
