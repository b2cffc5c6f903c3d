import { useTexts } from '#client/texts.ts'
import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import { links } from '../../links.ts'
import { useRoot } from '../../root.ts'
import type { Categories } from './use-categories.ts'

type CategoryLinksProps = { categories: Categories; className: string }

/** The shop's departments, or a word on why there are none. */
export function CategoryLinks({ categories, className }: CategoryLinksProps) {
  const t = useTexts('layout')
  return (
    <ul>
      {typeof categories !== 'string' &&
        categories.map(({ slug, name }) => (
          <li key={slug}>
            <PrefetchLink to={links.products({ category: slug })} className={className}>
              {name}
            </PrefetchLink>
          </li>
        ))}
      {(typeof categories === 'string' || categories.length === 0) && (
        <li>
          <output className={`${className} text-muted`}>{t(absenceOf(categories))}</output>
        </li>
      )}
      {useRoot().settings.collections?.map(({ slug, name }) => (
        <li key={`/${slug}`}>
          <PrefetchLink to={links.products({ collection: slug })} className={className}>
            {name}
          </PrefetchLink>
        </li>
      ))}
      <li>
        <PrefetchLink to={links.products()} className={`${className} text-accent`}>
          {t('allProducts')}
        </PrefetchLink>
      </li>
    </ul>
  )
}

function absenceOf(categories: Categories) {
  if (categories === 'loading') return 'categoriesLoading'
  return categories === 'failed' ? 'categoriesFailed' : 'noCategories'
}
