import { useMoney } from '#client/money.ts'
import { Link } from 'react-router'
import type { Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Money } from '../parts/Money.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { useKeys } from '../parts/use-keys.ts'
import { useShop } from '../shell/use-shop.ts'
import { NewPromotionDialog } from './NewPromotionDialog.tsx'
import { comesBy, tagOf, takesOff } from './promotion-words.ts'
import { usePromotions } from './promotions-data.ts'
import { t } from '../texts/promotions.ts'

/** The shop's promotions, with the cost and revenue of each. */
export function Component() {
  const promotions = usePromotions()
  const { query, change } = useAddressFilter()
  const begin = () => change({ new: 'yes' })
  useKeys({ n: begin })
  return (
    <Page
      title={t('discounts')}
      actions={
        <Button kind="primary" onClick={begin}>
          {t('newDiscount')}
        </Button>
      }
    >
      <Card flush>
        <Loaded query={promotions} rows={8}>
          {(all) =>
            all.length === 0 ? (
              <Empty
                title={t('noneYet')}
                action={<Button onClick={begin}>{t('createDiscount')}</Button>}
              >
                {t('discountsAbout')}
              </Empty>
            ) : (
              <ul className="rows">
                {all.map((promotion) => (
                  <PromotionRow key={promotion.id} promotion={promotion} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {query.has('new') && <NewPromotionDialog onClose={() => change({ new: undefined })} />}
    </Page>
  )
}

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { shop } = useShop()
  const { id, name, orders, cost, brought } = promotion
  const { label, tone } = tagOf(promotion)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={links.promotion(shop, id)}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {name}
        </Link>{' '}
        <Tag tone={tone}>{label}</Tag>
        <p className="text-muted">
          {t('termsAndWay', {
            terms: takesOff(promotion, useMoney()),
            way: comesBy(promotion),
          })}
        </p>
      </div>
      <p className="text-muted md:text-end">
        {t('orderCount', { count: orders })}
        <br />
        {t.rich('discountGiven', {
          cost: <Money amount={cost} />,
          brought: <Money amount={brought} />,
        })}
      </p>
    </li>
  )
}
