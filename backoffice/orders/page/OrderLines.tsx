import { cameBackWords } from './came-back-words.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { labelOfAnswer } from '#contract/texts/customization.ts'
import { rateText } from '#contract/calculation/tax-amounts.ts'
import type { OrderLine, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { IncludedTax, ReasonRows, WhyThisTotal } from '#client/parts/TotalReasons.tsx'
import { placeOf, standing } from '../order-words.ts'
import { links } from '../../links.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { Money } from '../../parts/Money.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { t as edits } from '../../texts/edits.ts'
import { t } from '../../texts/order-page.ts'

/** The ordered lines with their full personalisation, and the parts of the total. */
export const OrderLines = ({ order, onEdit }: { order: StaffOrder; onEdit?: () => void }) => (
  <Card
    title={t('items')}
    aside={onEdit && <Button onClick={onEdit}>{edits('changeOrder')}</Button>}
    flush
  >
    <ul className="rows">
      {standing(order).map(([at, line]) => (
        <li key={at} className="flex gap-4 px-4 py-3 md:px-5">
          <Line line={line} />
        </li>
      ))}
    </ul>
    <div className="border-t border-line px-4 py-3 md:px-5">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 *:[dd]:text-end">
        <ReasonRows breakdown={order.breakdown} />
        <dt>
          <span className="text-lg font-semibold">{t('total')}</span>
          <IncludedTax breakdown={order.breakdown} />
        </dt>
        <dd className="text-lg font-semibold">
          <Money amount={order.total_price} />
        </dd>
        {order.given_back && (
          <>
            <GivenBack order={order} givenBack={order.given_back} />
            {order.taxes && <TaxBack taxes={order.taxes} />}
            <dt className="font-semibold">{t('net')}</dt>
            <dd className="font-semibold">
              <Money amount={order.given_back.net} />
            </dd>
          </>
        )}
      </dl>
      <WhyThisTotal breakdown={order.breakdown} total={order.total_price} />
    </div>
  </Card>
)

type GivenBackProps = { order: StaffOrder; givenBack: NonNullable<StaffOrder['given_back']> }

/** Amounts by the provider, outside Pasal, and on their way are never one sum. */
function GivenBack({ order, givenBack }: GivenBackProps) {
  const { to_card, outside, on_its_way } = givenBack
  const place = placeOf(order)
  const isAllOutside = to_card === '0.00' && on_its_way === '0.00'
  const rows = [
    [t('refundedBack', { place }), to_card],
    [isAllOutside ? t('refunded') : t('refundedOutside'), outside],
    [t('onItsWayBack', { place }), on_its_way],
  ] as const
  return rows.map(
    ([label, amount]) =>
      amount !== '0.00' && (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={`-${amount}`} />
          </dd>
        </Fragment>
      ),
  )
}

/** A part of the refunds, and not another amount. */
const TaxBack = ({ taxes }: { taxes: NonNullable<StaffOrder['taxes']> }) =>
  taxes
    .filter(({ refunded }) => refunded !== '0.00')
    .map(({ name, rate, refunded }) => (
      <Fragment key={`${name} ${rate}`}>
        <dt className="text-sm text-muted">{t('ofItTax', { tax: `${name} ${rateText(rate)}` })}</dt>
        <dd className="text-sm text-muted">
          <Money amount={`-${refunded}`} />
        </dd>
      </Fragment>
    ))

function Line({ line }: { line: OrderLine }) {
  const { shop } = useShop()
  const wishes = Object.entries(line.customization)
  return (
    <>
      <div className="size-14 shrink-0 overflow-hidden rounded-picture bg-stage">
        {line.thumb_image && (
          <img
            src={line.thumb_image}
            alt={line.thumb_alt}
            className="size-full object-cover"
            loading="lazy"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        {line.product_id ? (
          <Link
            to={links.product(shop, line.product_id)}
            className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {line.name}
          </Link>
        ) : (
          <p className="font-medium">
            {line.name}{' '}
            {line.slug && <span className="font-normal text-muted">{t('noLongerThere')}</span>}
          </p>
        )}
        {line.sku && <p className="text-sm text-muted">{t('sku', { sku: line.sku })}</p>}
        {wishes.length > 0 && (
          <dl className="mt-1 rounded-control bg-stage px-2.5 py-1.5">
            {wishes.map(([key, value]) => (
              <div key={key} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{labelOfAnswer(key, line.customization_labels)}</dt>
                <dd className="font-medium whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Units line={line} />
    </>
  )
}

/** The units of a line with their price, and what became of them. */
const Units = ({ line }: { line: OrderLine }) => (
  <p className="text-end whitespace-nowrap">
    <span className="text-muted">
      {line.quantity} × <Money amount={line.price} />
    </span>
    <br />
    <Money amount={line.line_total} />
    {line.shipped > 0 && line.to_ship > 0 && (
      <span className="block text-sm text-muted">
        {t('shippedToGo', { shipped: line.shipped, left: line.to_ship })}
      </span>
    )}
    {line.removed !== undefined && (
      <span className="block text-sm text-muted">
        {edits('removedUnits', { count: line.removed })}
      </span>
    )}
    {line.came_back > 0 && <span className="block text-sm text-muted">{cameBackWords(line)}</span>}
  </p>
)
