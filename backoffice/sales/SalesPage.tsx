import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useShop } from '../shell/use-shop.ts'
import { SaleRow } from './SaleRow.tsx'
import { useSales } from './sales-data.ts'

const TABS = [
  { value: 'open', label: 'Running and planned' },
  { value: 'running', label: 'Running' },
  { value: 'planned', label: 'Planned' },
  { value: 'over', label: 'Earlier' },
] as const

/** The sales of all products. */
export function Component() {
  const { shop } = useShop()
  const state = useTab('state', TABS)
  const sales = useSales({ state })
  return (
    <Page
      title="Sales"
      back={{ to: links.products(shop), label: 'Products' }}
      actions={<ButtonLink to={links.products(shop)}>Plan one for a product</ButtonLink>}
    >
      <Card flush>
        <AddressTabs name="state" legend="State" tabs={TABS} />
        <ListStates
          list={sales}
          empty={{
            title: state === 'over' ? 'No sale yet.' : 'No sales here.',
            children: 'Plan a sale on the page of a product.',
            action: <ButtonLink to={links.products(shop)}>Choose a product</ButtonLink>,
          }}
        >
          <ul className="rows">
            {sales.rows.map((sale) => (
              <SaleRow key={sale.id} sale={sale} namesProduct />
            ))}
          </ul>
        </ListStates>
      </Card>
    </Page>
  )
}
