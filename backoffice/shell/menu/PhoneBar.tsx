import { NavLink } from 'react-router'
import { links } from '../../links.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { useCan, useShop } from '../use-shop.ts'
import { t } from '../../texts/shell.ts'

const CELL = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium'

/** On a phone: the four that are wanted most, and the rest behind 'More'. */
export function PhoneBar({ onSearch, onMore }: { onSearch: () => void; onMore: () => void }) {
  const { shop } = useShop()
  const can = useCan()
  const cell = ({ isActive }: { isActive: boolean }) =>
    `${CELL} ${isActive ? 'text-on-chrome' : 'text-chrome-muted'}`
  return (
    <nav
      aria-label={t('main')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-chrome-line bg-chrome pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <NavLink to={links.home(shop)} end className={cell}>
        <MenuIcon name="home" />
        {t('home')}
      </NavLink>
      {can('orders.see') && (
        <NavLink to={links.orders(shop)} className={cell}>
          <MenuIcon name="orders" />
          {t('orders')}
        </NavLink>
      )}
      <NavLink to={links.products(shop)} className={cell}>
        <MenuIcon name="products" />
        {t('products')}
      </NavLink>
      <button type="button" onClick={onSearch} className={`${CELL} text-chrome-muted`}>
        <MenuIcon name="search" />
        {t('search')}
      </button>
      <button type="button" onClick={onMore} className={`${CELL} text-chrome-muted`}>
        <MenuIcon name="more" />
        {t('more')}
      </button>
    </nav>
  )
}
