import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

const KINDS = {
  primary:
    'bg-accent-fill text-on-accent border-accent-fill not-disabled:hover:bg-ink not-disabled:hover:border-ink not-disabled:hover:text-paper',
  secondary: 'border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  quiet: 'border-transparent text-ink underline decoration-line hover:decoration-accent',
}

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-6 py-2 ' +
  'text-center text-base leading-tight font-semibold underline-offset-4 transition-colors ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-stage disabled:text-muted ' +
  'disabled:no-underline'

type Kind = { kind?: keyof typeof KINDS }
type LinkProps = Kind & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }
type PressProps = Kind & ButtonHTMLAttributes<HTMLButtonElement> & { href?: never }

/** A button; with an `href` a link that looks like one. It does not submit unless told to. */
export function Button({
  kind = 'primary',
  className = '',
  children,
  ...rest
}: LinkProps | PressProps) {
  const classes = `${SHAPE} ${KINDS[kind]} ${className}`
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={classes}>
      {children}
    </button>
  )
}
