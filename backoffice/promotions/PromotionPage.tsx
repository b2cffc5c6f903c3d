import { useMoney } from '#client/money.ts'
import { useParams } from 'react-router'
import type { Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import { LoadedPage } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Money } from '../parts/Money.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { CodesCard } from './CodesCard.tsx'
import { comesBy, tagOf, takesOff } from './promotion-words.ts'
import { PromotionForm } from './PromotionForm.tsx'
import { promotionKeys, usePromotion } from './promotions-data.ts'
import { t } from '../texts/promotions.ts'

/** The offer of a code or an automatic one: its terms, its codes, what it has cost. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const promotion = usePromotion(id)
  const back = { to: links.promotions(shop), label: t('discounts') }
  return (
    <LoadedPage query={promotion} title={t('codeOrOffer')} back={back}>
      {(data) => <PromotionScreen key={id} promotion={data} back={back} />}
    </LoadedPage>
  )
}

type ScreenProps = { promotion: Promotion; back: { to: string; label: string } }

function PromotionScreen({ promotion, back }: ScreenProps) {
  const { shop, api } = useShop()
  const params = { id: promotion.id }
  const stop = useChange(() => api('POST /promotions/:id/end/', { params }), {
    done: t('hasEnded'),
    stale: promotionKeys(shop),
    saysFault: true,
  })
  const { label, tone } = tagOf(promotion)
  return (
    <Page
      title={promotion.name}
      back={back}
      aside={
        <>
          <Tag tone={tone}>{label}</Tag>
          <span className="text-muted">
            {t('termsAndWay', {
              terms: takesOff(promotion, useMoney()),
              way: comesBy(promotion),
            })}
          </span>
        </>
      }
      actions={
        promotion.state !== 'ended' && (
          <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
            {t('stopNow')}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <PromotionForm promotion={promotion} />
        </div>
        <div className="grid gap-5">
          <Figures promotion={promotion} />
          {!promotion.is_automatic && <CodesCard promotion={promotion} />}
        </div>
      </div>
    </Page>
  )
}

const Figures = ({ promotion: { orders, cost, brought } }: { promotion: Promotion }) => (
  <Card title={t('soFar')}>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 *:[dd]:text-end">
      <dt className="text-muted">{t('ordersThatUsed')}</dt>
      <dd>{orders}</dd>
      <dt className="text-muted">{t('discount')}</dt>
      <dd>
        <Money amount={cost} />
      </dd>
      <dt className="text-muted">{t('orderValue')}</dt>
      <dd>
        <Money amount={brought} />
      </dd>
    </dl>
    <p className="mt-2 text-sm text-muted">{t('withoutUnpaid')}</p>
  </Card>
)
