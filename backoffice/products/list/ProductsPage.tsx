import { useSelection } from '../../bulk/use-selection.ts'
import { links } from '../../links.ts'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CsvButton } from '../../parts/lists/CsvButton.tsx'
import { ListStates } from '../../parts/lists/ListStates.tsx'
import { Page } from '../../parts/Page.tsx'
import { SavedViews } from '../../parts/lists/SavedViews.tsx'
import { AddressTabs } from '../../parts/Tabs.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { countText } from '../../parts/format.ts'
import { NewProductDialog } from './NewProductDialog.tsx'
import { ProductBulkBar } from './ProductBulkBar.tsx'
import { ProductTable } from './ProductTable.tsx'
import { type ProductsFilter, useProductCounts, useProducts } from '../products-data.ts'
import { filterIn, ProductsFilterBar } from './ProductsFilterBar.tsx'
import { t } from '../../texts/products.ts'

const TABS = [
  { value: 'all', label: t('all') },
  { value: 'on_sale', label: t('active') },
  { value: 'draft', label: t('drafts') },
  { value: 'archived', label: t('archived') },
] as const

/** The list: price and stock are changed where they stand. */
export function Component() {
  const can = useCan()
  const { query, change, clear } = useAddressFilter()
  const filter = filterIn(query)
  const counts = useProductCounts(filter)
  const selection = useSelection(filter)
  const isNew = query.has('new')
  const begin = () => change({ new: 'yes' })
  useKeys(can('products.edit') ? { n: begin } : {})
  const matches = counts.data?.matches
  const isNarrowed = Object.keys(filter).length > 0

  return (
    <Page
      title={t('products')}
      aside={
        matches !== undefined && <span className="text-lg text-muted">{countText(matches)}</span>
      }
      actions={can('products.edit') && <PageActs filter={filter} onNew={begin} />}
    >
      <Card flush>
        <AddressTabs
          name="status"
          legend={t('status')}
          tabs={TABS}
          counts={counts.data?.statuses}
        />
        <ProductsFilterBar />
        <SavedViews list="products" canSave={isNarrowed} />
        <ProductList filter={filter} selection={selection} onNew={begin} onClear={clear} />
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

function PageActs({ filter, onNew }: { filter: ProductsFilter; onNew: () => void }) {
  const { shop, api } = useShop()
  const can = useCan()
  return (
    <>
      {can('prices.edit') && (
        <ButtonLink kind="quiet" to={links.bulkJobs(shop, 'products')}>
          {t('bulkChanges')}
        </ButtonLink>
      )}
      {can('imports.run') && (
        <CsvButton
          name="products"
          load={(cursor) => api('GET /products/csv/', { query: { ...filter, ...cursor } })}
        />
      )}
      <Button kind="primary" onClick={onNew}>
        {t('newProduct')}
      </Button>
    </>
  )
}

type ProductListProps = {
  filter: ProductsFilter
  selection: ReturnType<typeof useSelection>
  onNew: () => void
  onClear: () => void
}

function ProductList({ filter, selection, onNew, onClear }: ProductListProps) {
  const { shop } = useShop()
  const can = useCan()
  const products = useProducts(filter)
  return (
    <ListStates
      list={products}
      empty={{
        title: t('noProductsYet'),
        action: can('products.edit') && (
          <>
            <Button kind="primary" onClick={onNew}>
              {t('addFirstOne')}
            </Button>
            {can('imports.run') && (
              <ButtonLink to={links.imports(shop)}>{t('importFile')}</ButtonLink>
            )}
          </>
        ),
      }}
      narrowed={
        Object.keys(filter).length > 0
          ? { title: t('noProductMatches'), onClear: () => onClear() }
          : undefined
      }
    >
      <ProductTable
        products={products.rows}
        selection={can('prices.edit') ? selection : undefined}
      />
    </ListStates>
  )
}
