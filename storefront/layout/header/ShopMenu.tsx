import { useTexts } from '#client/texts.ts'
import { useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import type { Categories } from './use-categories.ts'
import { links } from '../../links.ts'
import { CategoryLinks } from './CategoryLinks.tsx'

const ID = 'shop-menu'

export function ShopMenu({ categories }: { categories: Categories }) {
  const t = useTexts('layout')
  const { pathname } = useLocation()
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-current={pathname.startsWith(links.products()) ? 'true' : undefined}
        className="caps shop-button flex items-center gap-1.5 py-3.5 decoration-accent decoration-2 underline-offset-8 hover:underline aria-[current=true]:underline"
      >
        {t('menuShop')}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id={ID}
        popover="auto"
        // Tab leads out of the menu, which closes; a press of its button closes it by itself.
        onBlur={({ currentTarget: menu, relatedTarget: next }) => {
          if (next && !menu.contains(next) && next !== menu.previousSibling) menu.hidePopover()
        }}
        className="shop-menu rounded-picture border border-line bg-surface py-3 text-ink"
      >
        <CategoryLinks
          categories={categories}
          className="block px-5 py-2 text-base underline-offset-4 hover:underline"
        />
      </div>
    </>
  )
}
