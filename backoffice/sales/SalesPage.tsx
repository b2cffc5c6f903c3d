import { useSearchParams } from 'react-router'
import { sentenceOf } from '../api.ts'
import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { useShop } from '../shell/use-shop.ts'
import { SaleRow } from './SaleRow.tsx'
import { useSales } from './sales-data.ts'

const TABS = [
  { value: 'open', label: 'Running and planned' },
  { value: 'running', label: 'Running' },
  { value: 'planned', label: 'Planned' },
  { value: 'over', label: 'Earlier' },
] as const
type State = (typeof TABS)[number]['value']

const isState = (word: string | null): word is State => TABS.some(({ value }) => value === word)

/** The sales of all products. */
export function Component() {
  const { shop } = useShop()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('state')
  const state = isState(asked) ? asked : 'open'
  const sales = useSales({ state })
  const rows = sales.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Page title="Sales" back={{ to: links.products(shop), label: 'Products' }}>
      <Card flush>
        <Tabs
          legend="State"
          tabs={TABS}
          current={state}
          onChoose={(next) => setQuery(next === 'open' ? {} : { state: next }, { replace: true })}
        />
        {sales.isPending && <RowsSkeleton />}
        {sales.error && rows.length === 0 && (
          <Failed message={sentenceOf(sales.error)} onRetry={() => void sales.refetch()} />
        )}
        {sales.data && rows.length === 0 && (
          <Empty
            title={state === 'over' ? 'There was no sale yet.' : 'No sale here.'}
            action={<ButtonLink to={links.products(shop)}>Choose a product</ButtonLink>}
          >
            A sale is planned on the page of its product.
          </Empty>
        )}
        <ul className="rows">
          {rows.map((sale) => (
            <SaleRow key={sale.id} sale={sale} namesProduct />
          ))}
        </ul>
        <MoreButton list={sales} />
      </Card>
    </Page>
  )
}
