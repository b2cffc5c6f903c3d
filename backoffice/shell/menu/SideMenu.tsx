import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { countText } from '../../parts/format.ts'
import { t } from '../../texts/shell.ts'
import { useCan, useShop } from '../use-shop.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { isAt, mapFor, type OfficeGroup } from './office-map.ts'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { useWaitingCount } from './use-waiting.ts'

/** The menu of a wide screen: only what this person may do, with what waits. */
export function SideMenu() {
  const groups = mapFor(useCan())
  return (
    <nav
      aria-label={t('menu')}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-chrome text-on-chrome md:flex"
    >
      <ShopSwitcher />
      <ul className="grid grid-cols-1 gap-0.5 px-2.5 py-3">
        {groups.map((group) => (
          <li key={group.name}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ROW = 'flex min-h-9 min-w-0 flex-1 items-center gap-1.5 rounded-control px-2 py-1'
const look = (isCurrent: boolean) =>
  isCurrent
    ? 'font-semibold text-on-chrome'
    : 'text-chrome-muted hover:bg-chrome-line hover:text-on-chrome'

/** Leads to its first place; open where the screen is one of its places, or where it was opened. */
function Group({ group }: { group: OfficeGroup }) {
  const { shop } = useShop()
  const { pathname } = useLocation()
  const waiting = useWaitingCount()
  const [first, ...others] = group.places
  const current = group.places.findLast((place) => isAt(place, shop, pathname))
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? current !== undefined
  const isAlone = others.length === 0
  return (
    <>
      <div className="flex">
        <Link
          to={first.to(shop)}
          aria-current={isAlone && current ? 'page' : undefined}
          className={`${ROW} ${look(current !== undefined)} ${isAlone && current ? 'bg-chrome-line' : ''}`}
        >
          <MenuIcon name={group.icon} className="size-4.5" />
          <span className="min-w-0 flex-1">{t(group.name)}</span>
          <Count count={waiting(group.places.flatMap(({ counts }) => counts ?? []))} />
        </Link>
        {!isAlone && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'groupHide' : 'groupShow', { group: t(group.name) })}
            onClick={() => setOpened(!isOpen)}
            className="inline-flex min-h-9 w-6 items-center justify-center rounded-control text-chrome-muted hover:bg-chrome-line hover:text-on-chrome"
          >
            <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      {!isAlone && isOpen && (
        <ul className="mb-1 grid gap-0.5 ps-7">
          {group.places.map((place) => (
            <li key={place.name}>
              <Link
                to={place.to(shop)}
                aria-current={place === current ? 'page' : undefined}
                className={`${ROW} ${look(place === current)} ${place === current ? 'bg-chrome-line' : ''}`}
              >
                <span className="min-w-0 flex-1">{t(place.name)}</span>
                <Count count={waiting(place.counts ?? [])} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="rounded-control bg-accent-fill px-1.5 text-sm font-semibold text-on-accent">
      {countText(count)}
      <span className="sr-only"> {t('waiting')}</span>
    </span>
  )
