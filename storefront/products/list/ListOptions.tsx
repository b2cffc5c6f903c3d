import { useTexts } from '#client/texts.ts'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { links, type ProductsQuery } from '../../links.ts'
import { Kept, linkWith } from './Filters.tsx'
import type { Question } from './product-list.ts'

type Ordering = NonNullable<ProductsQuery['ordering']>

const ORDERINGS: Ordering[] = ['newest', 'best_reviewed', 'price', 'price_desc', 'name']

/** Order and availability of the list. Each change opens the list; without JavaScript a button does. */
export function ListOptions({ ordering, inStock, ...kept }: Question) {
  const t = useTexts('products')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const hasOwnOrder = Boolean(kept.search || kept.collection)
  const first = hasOwnOrder ? '' : 'newest'

  // A choice that was made before hydration.
  useEffect(() => {
    const chosen = form.current && optionsIn(form.current)
    const differs =
      chosen && (chosen.ordering !== (ordering ?? first) || chosen.inStock !== Boolean(inStock))
    if (differs) void navigate(linkTo(kept, chosen))
    // Later choices are events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Form
      ref={form}
      key={`${linkWith(kept, kept.facets)} ${ordering} ${inStock}`}
      action={links.products(kept.collection ? { collection: kept.collection } : {})}
      // Not `submit(form)`: a list is cached at its shortest address, without default values.
      onChange={({ currentTarget }) => void navigate(linkTo(kept, optionsIn(currentTarget)))}
      className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm sm:gap-x-8"
    >
      <Kept question={kept} />
      <label className="flex min-w-0 items-center gap-3">
        <span className="text-muted max-sm:sr-only">{t('sortBy')}</span>
        <select
          name="ordering"
          defaultValue={ordering ?? first}
          className="min-h-11 min-w-0 rounded-control border border-edge bg-surface py-1 pe-10 ps-3 text-base hover:border-ink"
        >
          {hasOwnOrder && <OwnOrder isSearch={Boolean(kept.search)} />}
          {ORDERINGS.map((value) => (
            <option key={value} value={value}>
              {t(value)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="in_stock"
          value="true"
          defaultChecked={inStock ?? false}
          className="size-4.5 accent-(--color-accent-fill)"
        />
        {t('inStockOnly')}
      </label>
      <noscript>
        <button
          type="submit"
          className="min-h-11 rounded-control border border-ink px-4 font-semibold"
        >
          {t('show')}
        </button>
      </noscript>
    </Form>
  )
}

/** The order of a search or a collection by default; only shops with filters have others for a search. */
const OwnOrder = ({ isSearch }: { isSearch: boolean }) => (
  <option value="">{useTexts('filters')(isSearch ? 'bestMatch' : 'recommended')}</option>
)

type Options = { ordering: Ordering | ''; inStock: boolean }

function optionsIn(form: HTMLFormElement): Options {
  const chosen = new FormData(form)
  return { ordering: chosen.get('ordering') as Ordering | '', inStock: chosen.has('in_stock') }
}

const linkTo = (kept: Question, { ordering, inStock }: Options) =>
  links.products({ ...kept, page: 1, inStock, ordering: ordering || undefined })
