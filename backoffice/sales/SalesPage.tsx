import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Page } from '../parts/Page.tsx'
import { AddressTabs, useTab } from '../parts/Tabs.tsx'
import { useShop } from '../shell/use-shop.ts'
import { SaleRow } from './SaleRow.tsx'
import { useSales } from './sales-data.ts'
import { t } from '../texts/sales.ts'

const TABS = [
  { value: 'open', label: t('runningAndPlanned') },
  { value: 'running', label: t('running') },
  { value: 'planned', label: t('planned') },
  { value: 'over', label: t('earlier') },
] as const

/** The sales of all products. */
export function Component() {
  const { shop } = useShop()
  const state = useTab('state', TABS)
  const sales = useSales({ state })
  return (
    <Page
      title={t('sales')}
      back={{ to: links.products(shop), label: t('products') }}
      actions={<ButtonLink to={links.products(shop)}>{t('planOneForProduct')}</ButtonLink>}
    >
      <Card flush>
        <AddressTabs name="state" legend={t('state')} tabs={TABS} />
        <ListStates
          list={sales}
          empty={{
            title: state === 'over' ? t('noSaleYet') : t('noSalesHere'),
            children: t('planOnPage'),
            action: <ButtonLink to={links.products(shop)}>{t('chooseProduct')}</ButtonLink>,
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
