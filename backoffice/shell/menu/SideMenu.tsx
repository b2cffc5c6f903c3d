import { NavLink } from 'react-router'
import { MENU, type MenuEntry } from './menu-entries.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { useCan, useShop } from '../use-shop.ts'
import { countText } from '../../parts/format.ts'
import { useWaitingCount } from './use-waiting.ts'

const GROUPS = ['work', 'shop', 'house'] as const

/** The menu of a wide screen: only what this person may do, with what waits. */
export function SideMenu() {
  const can = useCan()
  const entries = MENU.filter(({ may }) => can(may))
  return (
    <nav
      aria-label="Menu"
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-chrome text-on-chrome md:flex"
    >
      <ShopSwitcher />
      <div className="flex flex-1 flex-col gap-5 px-2.5 py-3">
        {GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group)
          return (
            own.length > 0 && (
              <ul key={group} className="grid gap-0.5">
                {own.map((entry) => (
                  <li key={entry.label}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ul>
            )
          )
        })}
      </div>
    </nav>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { shop } = useShop()
  const count = useWaitingCount()(entry.counts ?? [])
  return (
    <NavLink
      to={entry.to(shop)}
      end={entry.label === 'Home'}
      className={({ isActive }) =>
        `flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1 ${
          isActive
            ? 'bg-chrome-line font-semibold text-on-chrome'
            : 'text-chrome-muted hover:bg-chrome-line hover:text-on-chrome'
        }`
      }
    >
      <MenuIcon name={entry.icon} className="size-4.5" />
      <span className="min-w-0 flex-1">{entry.label}</span>
      {count > 0 && (
        <span className="rounded-control bg-accent-fill px-1.5 text-sm font-semibold text-on-accent">
          {countText(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  )
}
