import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { NewTabLink } from '../parts/Button.tsx'
import { links } from '../links.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { MenuIcon } from './menu/MenuIcon.tsx'
import { useHelp } from './help-for.ts'
import { ShopSwitcher } from './menu/ShopSwitcher.tsx'
import { useShop } from './use-shop.ts'
import { t } from '../texts/shell.ts'

const SIGN =
  'inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-stage hover:text-ink'

type TopBarProps = { onSearch: () => void; onKeys: () => void }

/** Search over everything, the way to the shop, and one's own account; a phone has these in its menu. */
export function TopBar({ onSearch, onKeys }: TopBarProps) {
  const { person } = useShop()
  const leave = useSignOut()
  const help = useHelp()
  return (
    <header className="z-30 border-b border-line bg-surface md:sticky md:top-0">
      <div className="flex items-center bg-chrome pe-2 text-on-chrome md:hidden">
        <div className="min-w-0 flex-1 pb-2">
          <ShopSwitcher />
        </div>
        <ViewShop />
      </div>
      <div className="hidden min-h-13 items-center gap-2 px-8 md:flex">
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-9 w-full max-w-md items-center gap-2 rounded-control border border-line bg-paper px-3 text-muted hover:border-edge"
        >
          <MenuIcon name="search" className="size-4" />
          <span className="flex-1 text-start">{t('searchOrDo')}</span>
          <kbd className="text-sm">Ctrl K</kbd>
        </button>
        <span className="flex-1" />
        <ViewShop />
        <button type="button" onClick={onKeys} aria-label={t('keys')} className={SIGN}>
          <MenuIcon name="keys" className="size-5" />
        </button>
        <NewTabLink href={help} className={SIGN}>
          <span aria-hidden>?</span>
          <span className="sr-only">{t('help')}</span>
        </NewTabLink>
        {person.is_operator && (
          <Link
            to={links.operator}
            className="inline-flex min-h-9 items-center rounded-control px-2 hover:bg-stage"
          >
            {t('operator')}
          </Link>
        )}
        <Link
          to={links.account}
          className="inline-flex min-h-9 max-w-40 items-center rounded-control px-2 hover:bg-stage"
        >
          <span className="truncate">{person.name}</span>
        </Link>
        <button
          type="button"
          onClick={() => void leave()}
          className="inline-flex min-h-9 items-center rounded-control px-2 text-muted hover:text-ink"
        >
          {t('signOut')}
        </button>
      </div>
    </header>
  )
}

const ViewShop = () => {
  const { membership } = useShop()
  return (
    <NewTabLink
      href={membership.origin}
      className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 whitespace-nowrap text-chrome-muted hover:text-on-chrome md:min-h-9 md:text-muted md:hover:text-ink"
    >
      {t('viewShop')}
      <Icon name="external" className="size-4" />
    </NewTabLink>
  )
}
