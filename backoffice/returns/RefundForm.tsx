import { useState } from 'react'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { Money } from '../parts/Money.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useReturnChange } from './use-return-change.ts'
import { t } from '../texts/returns.ts'

type RefundFormProps = { found: StaffReturn; refund: NonNullable<StaffReturn['refund']> }

const isNothing = (amount: string) => Number(amount) === 0

/** The money for the units that came back, and of the delivery. */
export function RefundForm({ found, refund }: RefundFormProps) {
  const { api } = useShop()
  const [way, setWay] = useState<'card' | 'outside'>(refund.can_go_to_card ? 'card' : 'outside')
  const [delivery, setDelivery] = useState(refund.keeps_nothing ? refund.delivery : '')
  // The key stays the same when the refund is sent again.
  const [key] = useState(() => crypto.randomUUID())
  const pay = useReturnChange(
    () =>
      api('POST /returns/:id/refund/', {
        params: { id: found.id },
        body: { way, ...(!isNothing(delivery) && { delivery }) },
        idempotencyKey: key,
      }),
    t('moneyGoesBack'),
  )
  return (
    <Card title={t('money')}>
      <p>
        {t.rich('forUnitsThatCameBack', {
          amount: <Money amount={refund.amount} className="font-semibold" key="amount" />,
        })}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {!isNothing(refund.delivery) && (
          <AmountField
            label={t('andOfDelivery')}
            kind="money"
            value={delivery}
            onChange={setDelivery}
            hint={refund.keeps_nothing ? t('customerKeepsNothing') : t('customerKeepsPart')}
          />
        )}
        {refund.can_go_to_card && (
          <SelectField
            label={t('way')}
            value={way}
            onChange={setWay}
            options={[
              ['card', t('backTheWayPaid')],
              ['outside', t('outsidePasal')],
            ]}
          />
        )}
      </div>
      <ErrorText error={pay.error} className="mt-2" />
      <Button onClick={() => pay.mutate()} disabled={pay.isPending} className="mt-3">
        {way === 'card' ? t('refundTheWayPaid') : t('iGaveItBack')}
      </Button>
    </Card>
  )
}
