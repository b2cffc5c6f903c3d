import { useTexts } from '#client/texts.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../../links.ts'
import { AccountLinks } from './AccountLinks.tsx'
import type { Categories } from './use-categories.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { NavLink } from './NavLink.tsx'

export const SLIDE_MENU_ID = 'menu'

/** A popover lets the focus go on behind it; while this one is open the rest cannot be reached. */
function holdFocus(menu: HTMLElement, isOpen: boolean) {
  for (let within: Element = menu; within.id !== 'root' && within.parentElement;) {
    const parent: HTMLElement = within.parentElement
    for (const other of parent.children) {
      if (other !== within && other instanceof HTMLElement) other.inert = isOpen
    }
    within = parent
  }
}

const ROW = 'block border-b border-line py-4'

/** The navigation on a narrow screen. */
export function SlideMenu({ categories }: { categories: Categories }) {
  const t = useTexts('layout')
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // The menu may have been opened before the page was alive.
    if (menu.current?.matches(':popover-open')) holdFocus(menu.current, true)
  }, [])
  return (
    <nav
      ref={menu}
      id={SLIDE_MENU_ID}
      popover="auto"
      aria-label={t('menu')}
      className="slide-menu bg-paper px-5 pt-3 pb-10 text-ink"
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open') holdFocus(currentTarget, true)
      }}
      // Before, not after: the browser then gives the focus back to the button.
      onBeforeToggle={({ newState, currentTarget }) => {
        if (newState === 'closed') holdFocus(currentTarget, false)
      }}
    >
      <button
        type="button"
        popoverTarget={SLIDE_MENU_ID}
        popoverTargetAction="hide"
        aria-label={t('closeMenu')}
        className="-ms-2.5 flex size-11 items-center justify-center"
      >
        <Icon name="close" className="size-6" />
      </button>
      <NavLink to={links.home} className={ROW}>
        {t('menuHome')}
      </NavLink>
      <div className="border-b border-line py-4">
        <p className="caps mb-2 text-muted">{t('menuShop')}</p>
        <CategoryLinks categories={categories} className="block py-2 font-display text-lg" />
      </div>
      <NavLink to={links.company} className={ROW}>
        {t('menuAbout')}
      </NavLink>
      <NavLink to={links.contact} className={ROW}>
        {t('menuContact')}
      </NavLink>
      <NavLink to={links.blog} className={ROW}>
        {t('blog')}
      </NavLink>
      <AccountLinks className="flex gap-8 pt-6" />
    </nav>
  )
}
