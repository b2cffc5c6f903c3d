import type { AnchorHTMLAttributes, ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'

const KINDS = {
  primary:
    'border-accent-fill bg-accent-fill text-on-accent not-disabled:hover:border-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  secondary:
    'border-edge bg-surface text-ink not-disabled:hover:border-ink not-disabled:hover:bg-stage',
  quiet:
    'border-transparent text-ink not-disabled:hover:bg-stage disabled:border-transparent disabled:bg-transparent',
  danger:
    'border-alarm text-alarm bg-surface not-disabled:hover:bg-alarm not-disabled:hover:text-paper',
}

const SHAPE =
  'inline-flex min-h-11 md:min-h-9 items-center justify-center gap-1.5 rounded-control border px-3.5 py-1 ' +
  'text-base font-semibold leading-tight transition-colors duration-150 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-stage disabled:text-muted'

export type ButtonKind = keyof typeof KINDS
type Common = { kind?: ButtonKind; className?: string }

/** A button; it does not submit unless told to. */
export const Button = ({
  kind = 'secondary',
  className = '',
  ...rest
}: Common & ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest} className={`${SHAPE} ${KINDS[kind]} ${className}`} />
)

/** A link that looks like a button. */
export const ButtonLink = ({
  kind = 'secondary',
  className = '',
  to,
  children,
  ...rest
}: Common & { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => (
  <Link {...rest} to={to} className={`${SHAPE} ${KINDS[kind]} ${className}`}>
    {children}
  </Link>
)
