import { Link, useNavigate } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'
import { signOut } from '../session/use-person.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { useShop } from './use-shop.ts'

type TopBarProps = { onSearch: () => void; onKeys: () => void }

/** Search over everything, the way to the shop, and one's own account. */
export function TopBar({ onSearch, onKeys }: TopBarProps) {
  const { membership, person } = useShop()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    await navigate(links.signIn)
  }
  return (
    <header className="z-30 border-b border-line bg-surface md:sticky md:top-0">
      <div className="bg-chrome pb-2 text-on-chrome md:hidden">
        <ShopSwitcher />
      </div>
      <div className="flex min-h-13 items-center gap-2 px-4 md:px-8">
        <button
          type="button"
          onClick={onSearch}
          className="hidden min-h-9 w-full max-w-md items-center gap-2 rounded-control border border-line bg-paper px-3 text-muted hover:border-edge md:flex"
        >
          <MenuIcon name="search" className="size-4" />
          <span className="flex-1 text-left">Search or do anything</span>
          <kbd className="text-sm">Ctrl K</kbd>
        </button>
        <span className="flex-1" />
        <a
          href={membership.origin}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-muted hover:text-ink md:min-h-9"
        >
          View shop
          <Icon name="external" className="size-4" />
          <span className="sr-only">(in a new tab)</span>
        </a>
        <button
          type="button"
          onClick={onKeys}
          aria-label="Keyboard shortcuts"
          className="hidden size-9 items-center justify-center rounded-control text-muted hover:bg-stage hover:text-ink md:inline-flex"
        >
          ?
        </button>
        <Link
          to={links.account}
          className="inline-flex min-h-11 max-w-40 items-center rounded-control px-2 hover:bg-stage md:min-h-9"
        >
          <span className="truncate">{person.name}</span>
        </Link>
        <button
          type="button"
          onClick={() => void leave()}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-muted hover:text-ink md:min-h-9"
        >
          Sign out
        </button>
      </div>
    </header>
  )
}
