import { Link, type LinkProps } from 'react-router'
import { type ButtonKind, buttonClass } from '#ui/Button.tsx'

type LinkButtonProps = LinkProps & { kind?: ButtonKind; className?: string }

/** A link that looks like a button. */
export const LinkButton = ({ kind, className, ...link }: LinkButtonProps) => (
  <Link {...link} className={buttonClass(kind, className)} />
)
