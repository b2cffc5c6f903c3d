import { useMoney } from '#client/money.ts'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { money } from '#contract/money.ts'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { dayText } from '../parts/format.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/exchanges.ts'
import { Difference } from './ExchangeForm.tsx'
import { ExchangeTable } from './ExchangeTable.tsx'
import { useReturnChange } from './use-return-change.ts'

type ExchangeCardProps = { found: StaffReturn; exchange: NonNullable<StaffReturn['exchange']> }

/** The goods that are agreed for those that come back, and what is still to pay. */
export function ExchangeCard({ found, exchange }: ExchangeCardProps) {
  const can = useCan()
  const form = useMoney()
  const { sends, receive_by, kept_until, lines, difference, unpaid } = exchange
  const isMissing =
    sends === 'first' &&
    found.status === 'agreed' &&
    found.lines.some(({ exchanged, received }) => exchanged > received)
  return (
    <Card title={t('exchange')}>
      {sends === 'first' && receive_by && <p>{t('agreedFirst', { day: dayText(receive_by) })}</p>}
      {kept_until && (
        <p>{t.rich('agreedReceived', { when: <When iso={kept_until} key="when" /> })}</p>
      )}
      {lines.length > 0 && (
        <>
          <ExchangeTable lines={lines} />
          <Difference difference={difference} />
        </>
      )}
      {unpaid && <p className="mt-2">{t('unpaid', { amount: money(unpaid, form) })}</p>}
      {kept_until && can('orders.handle') && <EndButton found={found} />}
      {isMissing && can('orders.money') && <ChargeButton found={found} />}
    </Card>
  )
}

function ChargeButton({ found }: { found: StaffReturn }) {
  const { api } = useShop()
  const charge = useReturnChange(
    () => api('POST /returns/:id/missing/', { params: { id: found.id } }),
    t('charged'),
  )
  return (
    <div className="mt-3">
      <AskChangeButton act={t('charge')} what={t('missing')} change={charge}>
        {t('chargeSure')}
      </AskChangeButton>
      <ErrorText error={charge.error} className="mt-2" />
    </div>
  )
}

function EndButton({ found }: { found: StaffReturn }) {
  const { api } = useShop()
  const end = useReturnChange(
    () => api('POST /returns/:id/exchange/cancellation/', { params: { id: found.id } }),
    t('ended'),
  )
  return (
    <div className="mt-3">
      <AskChangeButton act={t('end')} what={t('endWhat')} label={t('endExchange')} change={end}>
        {t('endSure')}
      </AskChangeButton>
      <ErrorText error={end.error} className="mt-2" />
    </div>
  )
}

/** Says when the customer of a withdrawal chose goods instead of money, and who noted it. */
export const ChosenWords = ({ chosen }: { chosen: NonNullable<StaffReturn['chosen']> }) => {
  const when = <When iso={chosen.at} key="when" />
  return (
    <p className="mt-2 text-muted">
      {chosen.by === null
        ? t.rich('chosenByBuyer', { when })
        : t.rich('chosenBy', { when, name: chosen.by })}
    </p>
  )
}
