import { type AnchorHTMLAttributes, type ComponentPropsWithRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { t } from '../texts/parts.ts'

const KINDS = {
  primary:
    'border-accent-fill bg-accent-fill text-on-accent not-off:hover:border-ink not-off:hover:bg-ink not-off:hover:text-paper',
  secondary: 'border-edge bg-surface text-ink not-off:hover:border-ink not-off:hover:bg-stage',
  quiet:
    'border-transparent text-ink not-off:hover:bg-stage off:border-transparent off:bg-transparent',
  danger: 'border-alarm text-alarm bg-surface not-off:hover:bg-alarm not-off:hover:text-paper',
}

const SHAPE =
  'inline-flex min-h-11 md:min-h-9 items-center justify-center gap-1.5 rounded-control border px-3.5 py-1 ' +
  'text-base font-semibold leading-tight transition-colors duration-150 ' +
  'off:cursor-not-allowed off:border-line off:bg-stage off:text-muted'

export type ButtonKind = keyof typeof KINDS
type Common = { kind?: ButtonKind; className?: string }

/**
 * A button; it submits only if its type says so. One that is disabled by its own press keeps the focus,
 * which a browser takes from a disabled element.
 */
export function Button({
  kind = 'secondary',
  className = '',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: Common & ComponentPropsWithRef<'button'>) {
  const [isFocused, setFocused] = useState(false)
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isFocused}
      aria-disabled={(disabled && isFocused) || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      className={`${SHAPE} ${KINDS[kind]} ${className}`}
    />
  )
}

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

type IconButtonProps = ComponentPropsWithRef<'button'> & { icon: IconName; label: string }

/** A button whose drawing says it; `label` is read out. */
export const IconButton = ({ icon, label, className = '', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    className={`inline-flex size-11 items-center justify-center rounded-control hover:bg-stage off:opacity-40 md:size-9 ${className}`}
  >
    <Icon name={icon} className="size-4" />
  </button>
)

/** A link to a page outside the back office. */
export const NewTabLink = ({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...link} target="_blank" rel="noreferrer">
    {children}
    <span className="sr-only"> {t('inNewTab')}</span>
  </a>
)
