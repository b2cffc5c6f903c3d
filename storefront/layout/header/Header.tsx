import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { useEffect } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { CartLink } from '../../cart/CartLink.tsx'
import { links } from '../../links.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { useCategories } from './use-categories.ts'
import { SearchForm } from './SearchForm.tsx'
import { NavLink } from './NavLink.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { SLIDE_MENU_ID, SlideMenu } from './SlideMenu.tsx'
import { useRoot } from '../../root.ts'

/**
 * Wide: logo, search, account over the navigation. Narrow: menu, logo, cart over the search; with
 * large text the logo has a row of its own.
 */
export function Header() {
  const t = useTexts('layout')
  const categories = useCategories()
  useHeaderBack()
  return (
    <header className="site-header @container border-b border-line bg-paper">
      <div className="page grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2 md:gap-x-0 md:grid-cols-[auto_1fr_auto]">
        <button
          type="button"
          popoverTarget={SLIDE_MENU_ID}
          aria-label={t('menu')}
          className="-ms-2.5 flex size-11 items-center justify-center md:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
        <div className="header-name">
          <Logo />
        </div>
        <div className="header-search">
          <SearchForm />
        </div>
        <div className="hidden md:col-start-3 md:row-start-1 md:block">
          <AccountLinks className="flex gap-6" />
        </div>
        <nav
          aria-label={t('main')}
          className="hidden border-t border-line md:col-span-2 md:row-start-2 md:flex md:gap-8"
        >
          <NavLink to={links.home}>{t('menuHome')}</NavLink>
          <ShopMenu categories={categories} />
          <NavLink to={links.company}>{t('menuAbout')}</NavLink>
          <NavLink to={links.contact}>{t('menuContact')}</NavLink>
          <NavLink to={links.blog}>{t('blog')}</NavLink>
        </nav>
        <div className="col-start-3 row-start-1 flex justify-end self-stretch md:row-start-2 md:border-t md:border-line">
          <CartLink />
        </div>
      </div>
      <SlideMenu categories={categories} />
    </header>
  )
}

export const LogoHeader = () => (
  <header className="border-b border-line">
    <div className="page flex justify-center py-5">
      <Logo />
    </div>
  </header>
)

/** The shop's mark, if it has one, and its name: the way home. */
function Logo() {
  const { logo, logo_width: width, site_title } = useRoot().settings
  return (
    <Link to={links.home} className="flex items-center gap-3">
      {logo && (
        <img
          src={logo}
          alt={width ? site_title : ''}
          width={width ?? 40}
          height={40}
          className={width ? 'logo min-w-0 object-contain' : 'logo size-9 shrink-0 md:size-10'}
        />
      )}
      {!width && (
        <span className="min-w-0 font-display text-xl leading-tight [overflow-wrap:anywhere]">
          {site_title}
        </span>
      )}
    </Link>
  )
}

/** The header goes with the page and comes back as soon as the reader scrolls up. */
function useHeaderBack(): void {
  useEffect(() => {
    const from = scrollY
    const start = () => void import('./follow-scroll.ts').then((code) => code.followScroll(from))
    addEventListener('scroll', start, { once: true })
    return () => removeEventListener('scroll', start)
  }, [])
}
