import { Link } from 'react-router'
import { links } from '../../links.ts'
import { useRoot } from '../../root.ts'

/** The shop's mark, if it has one, and its name: the way home. */
export function Logo() {
  const { settings } = useRoot()
  return (
    <Link to={links.home} className="flex items-center gap-3">
      {settings.logo && (
        <img
          src={settings.logo}
          alt=""
          width={40}
          height={40}
          className="logo size-9 shrink-0 md:size-10"
        />
      )}
      <span className="min-w-0 font-display text-xl leading-tight [overflow-wrap:anywhere]">
        {settings.site_title}
      </span>
    </Link>
  )
}
