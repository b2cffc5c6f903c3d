import { NavLink as RouterNavLink } from 'react-router'
import { usePrefetch } from '#client/use-prefetch.ts'
import { useRoot } from '../../root.ts'

type NavLinkProps = { to: string; className?: string; children: string }

/** A link of the main navigation, unless its page is empty; the link of the current page is underlined. */
export function NavLink({ to, className = 'py-3.5', children }: NavLinkProps) {
  const prefetch = usePrefetch(to)
  return (
    !useRoot().settings.empty_pages?.includes(to) && (
      <RouterNavLink
        {...prefetch}
        to={to}
        end
        className={`caps decoration-accent decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline ${className}`}
      >
        {children}
      </RouterNavLink>
    )
  )
}
