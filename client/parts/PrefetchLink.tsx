import { Link, type LinkProps } from 'react-router'
import { usePrefetch } from '../use-prefetch.ts'

/** A link whose page is loaded as soon as a visitor points at it or focuses it. */
export const PrefetchLink = ({ to, ...link }: LinkProps & { to: string }) => (
  <Link {...link} {...usePrefetch(to)} to={to} />
)
