import { useTexts } from '#client/texts.ts'
import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import { useEffect, useRef } from 'react'
import { links } from '../../links.ts'
import { useRoot } from '../../root.ts'

type CategoryLinksProps = { chosen: string | undefined; search: string | undefined }

const CHOICE =
  'inline-flex min-h-9 items-center border-b-2 border-transparent whitespace-nowrap hover:border-line aria-[current]:border-accent'

/** Narrows what is shown to one category of several; a search stays as it is. */
export function CategoryLinks({ chosen, search }: CategoryLinksProps) {
  const t = useTexts('products')
  const { categories } = useRoot()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the row scrolls sideways; the page itself stays where it is.
    const current = list.current?.querySelector<HTMLElement>(`[data-category="${chosen ?? ''}"]`)
    const row = list.current?.parentElement
    if (!current || !row) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [chosen])
  if (!categories?.[1]) return null
  const asked = search ? { search } : {}
  return (
    <nav
      aria-label={t('categories')}
      className="mt-6 max-md:-mx-(--page-side) max-md:overflow-x-auto max-md:[scrollbar-width:none]"
    >
      <ul
        ref={list}
        className="relative flex gap-x-6 gap-y-1 text-sm max-md:w-max max-md:px-(--page-side) md:flex-wrap"
      >
        <li>
          <PrefetchLink
            to={links.products(asked)}
            data-category=""
            aria-current={chosen ? undefined : 'true'}
            className={CHOICE}
          >
            {t('all')}
          </PrefetchLink>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <PrefetchLink
              to={links.products({ ...asked, category: slug })}
              data-category={slug}
              aria-current={slug === chosen ? 'true' : undefined}
              className={CHOICE}
            >
              {name}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
