import { useSearchParams } from 'react-router'
import { sentenceOf } from '../api.ts'
import { useSelection } from '../bulk/use-selection.ts'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Page } from '../parts/Page.tsx'
import { SavedViews } from '../parts/SavedViews.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { countText } from '../shell/use-waiting.ts'
import { NewProductDialog } from './NewProductDialog.tsx'
import { ProductBulkBar } from './ProductBulkBar.tsx'
import { ProductTable } from './ProductTable.tsx'
import { useProductCounts, useProducts } from './products-data.ts'
import { filterIn, ProductsFilterBar } from './ProductsFilterBar.tsx'
import { StatusTabs } from './StatusTabs.tsx'

/** The list: price and stock are changed where they stand. */
export function Component() {
  const { shop } = useShop()
  const can = useCan()
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const products = useProducts(filter)
  const counts = useProductCounts(filter)
  const selection = useSelection(filter)
  const isNew = query.has('new')
  const change = (changes: Record<string, string | undefined>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  useKeys(can('products.edit') ? { n: () => change({ new: '' }) } : {})
  const rows = products.data?.pages.flatMap((page) => page.results) ?? []
  const matches = counts.data?.matches
  const isNarrowed = Object.keys(filter).length > 0

  return (
    <Page
      title="Products"
      aside={
        matches !== undefined && <span className="text-lg text-muted">{countText(matches)}</span>
      }
      actions={
        can('products.edit') && (
          <>
            <ButtonLink to={links.sales(shop)}>Sales</ButtonLink>
            {can('prices.edit') && (
              <ButtonLink kind="quiet" to={links.bulkJobs(shop, 'products')}>
                Changes of many
              </ButtonLink>
            )}
            <ButtonLink to={links.sheet(shop)} className="hidden md:inline-flex">
              Sheet
            </ButtonLink>
            <ButtonLink to={links.categories(shop)}>Categories</ButtonLink>
            <Button kind="primary" onClick={() => change({ new: '' })}>
              New product
            </Button>
          </>
        )
      }
    >
      <Card flush>
        <StatusTabs
          status={filter.status}
          counts={counts.data?.statuses}
          onChoose={(status) => change({ status })}
        />
        <ProductsFilterBar filter={filter} onChange={change} />
        <SavedViews list="products" isNarrowed={isNarrowed} />
        {products.isPending && <RowsSkeleton />}
        {products.error && rows.length === 0 && (
          <Failed message={sentenceOf(products.error)} onRetry={() => void products.refetch()} />
        )}
        {products.data &&
          rows.length === 0 &&
          (isNarrowed ? (
            <Empty
              title="No product fits this filter."
              action={<Button onClick={() => setQuery({})}>Clear filters</Button>}
            />
          ) : (
            <Empty
              title="No products yet."
              action={
                can('products.edit') && (
                  <Button kind="primary" onClick={() => change({ new: '' })}>
                    Add the first one
                  </Button>
                )
              }
            />
          ))}
        {rows.length > 0 && (
          <ProductTable products={rows} selected={selection.ids} onSelect={selection.select} />
        )}
        <MoreButton list={products} />
      </Card>
      {selection.ids.size > 0 && (
        <ProductBulkBar
          ids={[...selection.ids]}
          filter={filter}
          matches={matches}
          isAll={selection.isAll}
          onAll={selection.selectAll}
          onEnd={selection.clear}
        />
      )}
      {isNew && <NewProductDialog onClose={() => change({ new: undefined })} />}
    </Page>
  )
}
