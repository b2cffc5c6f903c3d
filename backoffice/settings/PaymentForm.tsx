import type { ReactNode } from 'react'
import type { MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { type ValuesOf, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { paymentFields } from '#contract/backoffice/records/settings.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'
import type { PaymentSettings } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import { accountIn } from '#contract/rules/transfer-code.ts'
import { type WayToPay, waysByCountry } from '#contract/places/usual-ways.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { Changes } from '../forms/drafts/changes.ts'
import { useRecord } from '../shell/use-record.ts'
import type { FieldsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { CheckField, LineField, LinkField, TextField } from '../parts/fields/TextFields.tsx'
import { FurtherWays, QrField, REFERENCE_HINT } from './FurtherWays.tsx'
import { useShop } from '../shell/use-shop.ts'
import { CardProviders } from './card/CardProviders.tsx'
import { RefundKeys } from './card/RefundKeys.tsx'
import { t } from '../texts/payment-settings.ts'

type Form = Omit<ValuesOf<typeof paymentFields>, 'refund_step_up_above'> & {
  /** The typed amount. */
  refund_step_up_above: string
}

const formOf = (settings: PaymentSettings): Form => ({
  ...valuesFrom(paymentFields, settings),
  refund_step_up_above: settings.refund_step_up_above ?? '',
})

/** The changes with the limit as the server writes it. */
function toWire({ refund_step_up_above: limit, ...changes }: Changes, form: MoneyForm): Changes {
  const amount = (typed: unknown) => amountIn(String(typed), form) ?? null
  return {
    ...changes,
    ...(limit && { refund_step_up_above: { from: amount(limit.from), to: amount(limit.to) } }),
  }
}

const load = (api: StaffApi) => api('GET /settings/payment/')

/** The payment methods of customers. */
export function PaymentForm() {
  const { shop, api } = useShop()
  const form = useMoney()
  const { data } = useRecord(['payment-settings', shop], () => load(api))
  return (
    <div className="max-w-3xl">
      <SettingsForm
        name={t('waysToPay')}
        fields={paymentFields}
        kind="payment_options"
        may="settings.payment"
        query="payment-settings"
        load={load}
        send={(_, changes) => api('PATCH /settings/payment/', { body: toWire(changes, form) })}
        formOf={formOf}
      >
        {({ loaded, draft: { values }, field }) => (
          <>
            <Card title={t('waysToPay')}>
              <div className="grid gap-4">
                <Methods
                  country={loaded.country}
                  field={field}
                  values={values}
                  currency={form.currency}
                  hasCard={loaded.has_card_account}
                  hasPayPal={loaded.has_paypal_account}
                />
              </div>
            </Card>
            <HoldTimes field={field} />
            <Card title={t('refunds')}>
              <AmountField
                {...field('refund_step_up_above')}
                kind="money"
                hint={t('emptyNeverAsks')}
              />
            </Card>
          </>
        )}
      </SettingsForm>
      {data && (
        <div id="card-account" className="mt-5 grid gap-5">
          <CardProviders country={data.country} />
          {data.card_merchant_id !== null && (
            <RefundKeys hasKeys={data.has_refund_keys} certificates={data.refund_certificates} />
          )}
        </div>
      )}
    </div>
  )
}

/** How long the items of an unpaid order are kept. */
const HoldTimes = ({ field }: { field: FieldsOf<Form> }) => (
  <Card title={t('unpaidOrders')}>
    <div className="grid gap-4">
      <WholeField
        {...field('online_hold_minutes')}
        hint={t('onlineHoldHint')}
        onChange={(minutes) => field('online_hold_minutes').onChange(minutes ?? 0)}
      />
      <WholeField
        {...field('transfer_hold_days')}
        hint={t('transferHoldHint')}
        onChange={(days) => field('transfer_hold_days').onChange(days ?? 0)}
      />
    </div>
  </Card>
)

/** Says what the code of a transfer in euros holds, or what it lacks. */
function codeHint(details: string): string {
  const account = accountIn(details)
  return account ? t('codePaysTo', account) : t('codeNeedsIban')
}

type MethodsProps = {
  field: FieldsOf<Form>
  values: Form
  currency: string
  hasCard: boolean
  hasPayPal: boolean
}

/** Each method, those that suit the country first, and below it what it needs while it is on. */
const Methods = ({ country, ...props }: MethodsProps & { country: string }) =>
  waysByCountry(country).map((way) => {
    const Way = WAYS[way]
    return <Way key={way} {...props} />
  })

const toAccounts = (words: ReactNode[]) => (
  <a href="#card-account" className="underline underline-offset-4">
    {words}
  </a>
)

const CardWay = ({ field, values, hasCard }: MethodsProps) => (
  <>
    <CheckField {...field('enable_card_payment')} />
    {values.enable_card_payment && !hasCard && (
      <p className="-mt-3 text-sm">{t.rich('setUpCard', { a: toAccounts })}</p>
    )}
  </>
)

const PayPalWay = ({ field, values, hasPayPal }: MethodsProps) => (
  <>
    <CheckField {...field('enable_paypal_payment')} />
    {values.enable_paypal_payment && !hasPayPal && (
      <p className="-mt-3 text-sm">{t.rich('setUpPayPal', { a: toAccounts })}</p>
    )}
  </>
)

const TransferWay = ({ field, values, currency }: MethodsProps) => (
  <>
    <CheckField {...field('enable_bank_transfer')} />
    {values.enable_bank_transfer && (
      <TextField
        {...field('bank_account_details')}
        rows={4}
        hint={currency === 'EUR' && codeHint(values.bank_account_details)}
      />
    )}
  </>
)

const HandoverWay = ({ field }: MethodsProps) => (
  <CheckField {...field('enable_on_delivery')} hint={t('handoverHint')} />
)

const OwnWay = ({ field, values }: MethodsProps) => (
  <>
    <CheckField {...field('enable_custom_payment')} />
    {values.enable_custom_payment && (
      <>
        <LineField {...field('custom_payment_label')} />
        <TextField {...field('custom_payment_instructions')} rows={3} />
        <LinkField {...field('custom_payment_redirect_url')} />
        <QrField {...field('custom_payment_qr')} of={values.custom_payment_label} />
        <CheckField {...field('custom_payment_asks_reference')} hint={REFERENCE_HINT} />
        <FurtherWays {...field('further_ways')} />
      </>
    )}
  </>
)

const WAYS = {
  card: CardWay,
  paypal: PayPalWay,
  bank_transfer: TransferWay,
  on_delivery: HandoverWay,
  custom: OwnWay,
} satisfies Record<WayToPay, unknown>
