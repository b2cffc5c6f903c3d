import { useLocation } from 'react-router'

type NavLinkProps = { href: string; className?: string; children: string }

/** A line under the link of the page that is shown. */
export function NavLink({ href, className = 'py-3.5', children }: NavLinkProps) {
  const { pathname } = useLocation()
  return (
    <a
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={`caps decoration-accent decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline ${className}`}
    >
      {children}
    </a>
  )
}
