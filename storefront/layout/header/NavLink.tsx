import { NavLink as RouterNavLink } from 'react-router'
import { usePrefetch } from '#client/use-prefetch.ts'

type NavLinkProps = { to: string; className?: string; children: string }

/** A link of the main navigation; the link of the current page is underlined. */
export const NavLink = ({ to, className = 'py-3.5', children }: NavLinkProps) => (
  <RouterNavLink
    {...usePrefetch(to)}
    to={to}
    end
    className={`caps decoration-accent decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline ${className}`}
  >
    {children}
  </RouterNavLink>
)
