import { links } from '../../links.ts'
import { useRoot } from '../../root.ts'

/** The shop's mark, if it has one, and its name: the way home. */
export function Logo() {
  const { settings } = useRoot()
  return (
    <a href={links.home} className="flex items-center gap-3">
      {settings.logo && (
        <img src={settings.logo} alt="" width={40} height={40} className="logo size-9 md:size-10" />
      )}
      <span className="font-display text-xl leading-tight">{settings.site_title}</span>
    </a>
  )
}
