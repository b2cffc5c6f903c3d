import type { ButtonHTMLAttributes } from 'react'

const KINDS = {
  primary:
    'bg-accent-fill text-on-accent border-accent-fill not-disabled:hover:bg-ink not-disabled:hover:border-ink not-disabled:hover:text-paper',
  secondary: 'border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  quiet: 'border-transparent text-ink underline decoration-line hover:decoration-accent',
}

export type ButtonKind = keyof typeof KINDS

/** The classes of a button, for a link that has to look like one. */
export const buttonClass = (kind: ButtonKind = 'primary', className = '') =>
  `inline-flex min-h-12 items-center justify-center gap-2 rounded-control border px-6 py-2 text-center text-base leading-tight font-semibold underline-offset-4 transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-stage disabled:text-muted disabled:no-underline ${KINDS[kind]} ${className}`

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind | undefined }

/** Submits a form only if its type says so. `disabled` leaves no room for `aria-disabled`. */
export function Button({ kind, className, children, ...rest }: ButtonProps) {
  const { 'aria-disabled': isResting, disabled, ...others } = rest
  return (
    <button
      type="button"
      {...others}
      {...(disabled ? { disabled } : { 'aria-disabled': isResting })}
      className={buttonClass(kind, className)}
    >
      {children}
    </button>
  )
}
