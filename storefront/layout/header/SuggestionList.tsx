import type { MouseEvent, ReactNode } from 'react'
import type { Suggestions } from '#contract/products.ts'
import { Picture } from '#client/parts/Picture.tsx'
import { useRoot } from '../../root.ts'
import { Price } from '#client/parts/Price.tsx'
import { useTexts } from '#client/texts.ts'
import { links } from '../../links.ts'

/** The addresses of all suggestions, in the order of the list. */
export const addressesIn = (found: Suggestions | undefined): string[] =>
  found
    ? [
        ...found.categories.map(({ slug }) => links.products({ category: slug })),
        ...found.collections.map(({ slug }) => links.products({ collection: slug })),
        ...found.products.map(({ slug }) => links.product(slug)),
      ]
    : []

type ListProps = {
  id: string
  found: Suggestions
  active: number
  onOpen: (address: string) => void
}

/** The suggestions by kind. The box keeps the focus; an arrow key chooses. */
export function SuggestionList({ id, found, active, onOpen }: ListProps) {
  const t = useTexts('suggestions')
  const { categories, collections, products } = found
  const addresses = addressesIn(found)
  const afterCollections = categories.length + collections.length
  const option = (at: number, label: ReactNode) => (
    <a
      key={addresses[at]}
      id={`${id}-${at}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      href={addresses[at]}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => openInPage(event, onOpen)}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-stage aria-selected:bg-stage"
    >
      {label}
    </a>
  )
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-auto rounded-picture border border-line bg-surface py-2 text-ink"
    >
      <Group name={t('categories')}>{categories.map(({ name }, at) => option(at, name))}</Group>
      <Group name={t('collections')}>
        {collections.map(({ name }, at) => option(categories.length + at, name))}
      </Group>
      <Group name={t('products')}>
        {products.map((product, at) =>
          option(afterCollections + at, <Product product={product} />),
        )}
      </Group>
    </div>
  )
}

function openInPage(event: MouseEvent<HTMLAnchorElement>, onOpen: ListProps['onOpen']) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onOpen(event.currentTarget.getAttribute('href')!)
}

const Group = ({ name, children }: { name: string; children: ReactNode[] }) =>
  children.length > 0 && (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-muted">
        {name}
      </p>
      {children}
    </div>
  )

const Product = ({ product }: { product: Suggestions['products'][number] }) => (
  <>
    <span className="size-11 shrink-0 overflow-hidden rounded-picture bg-stage">
      {product.picture && (
        <Picture {...product.picture} alt="" sizes="2.75rem" className="size-full object-cover" />
      )}
    </span>
    <span className="min-w-0 grow">{product.name}</span>
    <span className="text-end">
      <Price value={product.price_from ?? product.price} className="font-semibold" />
      <PlainPriceLine />
    </span>
  </>
)

/** The words on tax and delivery, within a link. */
function PlainPriceLine() {
  const line = useRoot().settings.price_line
  return line && <span className="block text-sm text-muted">{line.words + (line.link ?? '')}</span>
}

/** Says how many suggestions there are. */
export const FoundCount = ({ count }: { count: number }) => (
  <output className="sr-only">{useTexts('suggestions')('found', { count })}</output>
)
