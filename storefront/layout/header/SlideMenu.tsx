import { useTexts } from '#client/texts.ts'
import { useEffect } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../../links.ts'
import { AccountLinks } from './AccountLinks.tsx'
import type { Categories } from './use-categories.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { NavLink } from './NavLink.tsx'

export const SLIDE_MENU_ID = 'menu'

/** Moves the focus into a sheet that opens: to its button, which closes it. */
function enterSheet({ target, newState }: ToggleEvent) {
  const sheet = target as HTMLElement
  if (newState === 'open' && sheet.popover) sheet.querySelector('button')?.focus()
}

const ROW = 'block border-b border-line py-4'

/** The navigation on a narrow screen. */
export function SlideMenu({ categories }: { categories: Categories }) {
  const t = useTexts('layout')
  useEffect(() => {
    // A document adds an equal listener once.
    document.addEventListener('toggle', enterSheet, true)
  }, [])
  return (
    <nav
      id={SLIDE_MENU_ID}
      popover="auto"
      aria-label={t('menu')}
      className="slide-menu bg-paper px-5 pt-3 pb-10 text-ink"
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
