import { useGoTo } from '../../destination.ts'
import { links, type ProductsQuery } from '../../links.ts'
import type { Question } from './product-list.ts'

const ORDERINGS: [NonNullable<ProductsQuery['ordering']>, string][] = [
  ['newest', 'Newest'],
  ['best_reviewed', 'Best reviewed'],
  ['price', 'Price, lowest first'],
  ['price_desc', 'Price, highest first'],
  ['name', 'Name'],
]

type ListOptionsProps = {
  /** Of the list that is asked for. */
  category: string | undefined
  /** What is shown. While another list is awaited the fields stay: to make them anew takes long. */
  listed: Question
}

/** In what order, and whether with what is sold out. Without JavaScript it is a form to send. */
export function ListOptions({ category, listed }: ListOptionsProps) {
  const goTo = useGoTo()
  const { ordering = 'newest', inStock = false } = listed

  function show(form: HTMLFormElement) {
    const chosen = new FormData(form)
    const list = links.products({
      ...(category && { category }),
      ordering: chosen.get('ordering') as NonNullable<ProductsQuery['ordering']>,
      inStock: chosen.has('in_stock'),
    })
    void goTo(list)
  }

  return (
    <form
      key={`${listed.category} ${ordering} ${inStock}`}
      action={links.products()}
      method="get"
      onChange={({ currentTarget }) => show(currentTarget)}
      className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm sm:gap-x-8"
    >
      {category && <input type="hidden" name="category" value={category} />}
      <label className="flex min-w-0 items-center gap-3">
        <span className="text-muted max-sm:sr-only">Sort by</span>
        <select
          name="ordering"
          defaultValue={ordering}
          className="min-h-11 min-w-0 rounded-control border border-edge bg-surface py-1 pr-10 pl-3 text-base hover:border-ink"
        >
          {ORDERINGS.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="in_stock"
          value="true"
          defaultChecked={inStock}
          className="size-4.5 accent-(--color-accent-fill)"
        />
        In stock only
      </label>
      <noscript>
        <button className="min-h-11 rounded-control border border-ink px-4 font-semibold">
          Show
        </button>
      </noscript>
    </form>
  )
}
