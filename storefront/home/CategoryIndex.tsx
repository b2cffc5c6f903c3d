import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import type { Category } from '#contract/products.ts'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'

/** The catalogue's table of contents. */
export const CategoryIndex = ({ categories }: { categories: Category[] }) => (
  <section aria-labelledby="categories" className="page">
    <h2 id="categories" className="category-title caps border-b border-ink pb-3 font-body text-ink">
      Shop by category
    </h2>
    <ul className="category-index md:grid md:grid-cols-2 md:gap-x-12">
      {categories.map(({ slug, name }) => (
        <li key={slug} className="border-b border-line">
          <PrefetchLink
            to={links.products({ category: slug })}
            className="group flex items-center justify-between gap-4 py-5 font-display text-2xl hover:text-accent"
          >
            {name}
            <Icon
              name="arrow-right"
              className="size-5 text-muted transition-transform group-hover:translate-x-1 group-hover:text-accent"
            />
          </PrefetchLink>
        </li>
      ))}
    </ul>
  </section>
)
