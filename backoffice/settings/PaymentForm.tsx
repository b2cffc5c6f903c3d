import { useMemo } from 'react'
import type { PaymentSettings } from '#contract/backoffice/settings.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { Changes } from '../forms/drafts/changes.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useRecord, useSave } from '../forms/drafts/use-record.ts'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { LinkInput } from '../parts/fields/LinkInput.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { CardAccount } from './CardAccount.tsx'

const LABELS = {
  enable_card_payment: 'Card',
  enable_bank_transfer: 'Bank transfer',
  enable_custom_payment: 'Other payment method',
  bank_account_details: 'Bank account',
  custom_payment_label: 'Name',
  custom_payment_instructions: 'Instructions for the customer',
  custom_payment_redirect_url: 'Or a link',
  refund_step_up_above:
    'Ask for the second factor again when refunds of an order exceed (optional)',
}
type Form = Omit<PaymentSettings, 'card_merchant_id' | 'refund_step_up_above'> & {
  refund_step_up_above: string
}

const formOf = (settings: PaymentSettings): Form => {
  return {
    enable_card_payment: settings.enable_card_payment,
    enable_bank_transfer: settings.enable_bank_transfer,
    enable_custom_payment: settings.enable_custom_payment,
    bank_account_details: settings.bank_account_details,
    custom_payment_label: settings.custom_payment_label,
    custom_payment_instructions: settings.custom_payment_instructions,
    custom_payment_redirect_url: settings.custom_payment_redirect_url,
    refund_step_up_above: settings.refund_step_up_above ?? '',
  }
}

/** The changes with the limit as the server writes it. */
function toWire({ refund_step_up_above: limit, ...changes }: Changes) {
  const amount = (typed: unknown) => amountIn(String(typed), 'money') ?? null
  return {
    ...changes,
    ...(limit && { refund_step_up_above: { from: amount(limit.from), to: amount(limit.to) } }),
  } as StaffInput<'PATCH /settings/payment/'>['body']
}

/** The payment methods of customers. */
export function PaymentForm() {
  const { shop, api } = useShop()
  const settings = useRecord(['payment-settings', shop], () => api('GET /settings/payment/'))
  return (
    <Loaded query={settings}>
      {(data) => (
        <div className="grid max-w-3xl gap-5">
          <PaymentFields settings={data} />
          <div id="card-account">
            <CardAccount merchantId={data.card_merchant_id} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function PaymentFields({ settings }: { settings: PaymentSettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('settings.payment')
  const record = useMemo(() => formOf(settings), [settings])
  const draft = useDraft(`${person.id} ${shop} payment`, record)
  const { values } = draft
  const { card_merchant_id } = settings
  const send = async () => {
    return api('PATCH /settings/payment/', { body: toWire(await draft.changes()) })
  }
  const save = useSave(['payment-settings', shop], draft, send, formOf)
  const faults: Partial<Record<keyof Form, string>> = save.faults
  return (
    <RecordForm
      isNarrow
      draft={draft}
      save={save}
      labels={LABELS}
      record={{ kind: 'payment_options', id: shop, canEdit }}
    >
      <Card title="Ways to pay">
        <fieldset disabled={!canEdit} className="grid gap-4">
          <legend className="sr-only">Ways to pay</legend>
          <Check draft={draft} name="enable_card_payment" fault={faults.enable_card_payment} />
          {values.enable_card_payment && card_merchant_id === null && (
            <p className="-mt-3 text-sm">
              <a href="#card-account" className="underline underline-offset-4">
                Set up the card account
              </a>{' '}
              first; until then cards are not offered.
            </p>
          )}
          <Check draft={draft} name="enable_bank_transfer" />
          {values.enable_bank_transfer && (
            <Text
              draft={draft}
              name="bank_account_details"
              rows={4}
              fault={faults.bank_account_details}
            />
          )}
          <Check draft={draft} name="enable_custom_payment" />
          {values.enable_custom_payment && <OtherMethod draft={draft} faults={faults} />}
        </fieldset>
      </Card>
      <Card title="Refunds" className="mt-5">
        <fieldset disabled={!canEdit}>
          <legend className="sr-only">Refunds</legend>
          <AmountField
            label={LABELS.refund_step_up_above}
            kind="money"
            hint="Empty: it is never asked for."
            value={values.refund_step_up_above}
            onChange={(typed) => draft.set('refund_step_up_above', typed)}
          />
        </fieldset>
      </Card>
    </RecordForm>
  )
}

type OtherMethodProps = { draft: Draft<Form>; faults: Partial<Record<keyof Form, string>> }

const OtherMethod = ({ draft, faults }: OtherMethodProps) => (
  <>
    <Line draft={draft} name="custom_payment_label" maxLength={100} />
    <Text
      draft={draft}
      name="custom_payment_instructions"
      rows={3}
      fault={faults.custom_payment_instructions}
    />
    <Field label={LABELS.custom_payment_redirect_url}>
      {(control) => (
        <LinkInput
          {...control}
          value={draft.values.custom_payment_redirect_url}
          onChange={(link) => draft.set('custom_payment_redirect_url', link)}
        />
      )}
    </Field>
  </>
)

type Named<Name extends keyof Form> = { draft: Draft<Form>; name: Name }
type CheckProps = Named<
  'enable_card_payment' | 'enable_bank_transfer' | 'enable_custom_payment'
> & {
  fault?: string | undefined
}

const Check = ({ draft: { values, set }, name, fault }: CheckProps) => (
  <div>
    <label className="flex min-h-11 items-center gap-2 font-medium">
      <input
        type="checkbox"
        checked={values[name]}
        onChange={({ target }) => set(name, target.checked)}
        className="size-4.5"
      />
      {LABELS[name]}
    </label>
    {fault && <p className="text-sm font-medium text-alarm">{fault}</p>}
  </div>
)

type TextProps = Named<'bank_account_details' | 'custom_payment_instructions'> & {
  rows: number
  fault: string | undefined
}

const Text = ({ draft: { values, set }, name, rows, fault }: TextProps) => (
  <Field label={LABELS[name]} error={fault}>
    {(control) => (
      <textarea
        {...control}
        rows={rows}
        value={values[name]}
        maxLength={2000}
        onChange={({ target }) => set(name, target.value)}
      />
    )}
  </Field>
)

type LineProps = Named<'custom_payment_label'> & { maxLength: number }

const Line = ({ draft: { values, set }, name, maxLength }: LineProps) => (
  <Field label={LABELS[name]}>
    {(control) => (
      <input
        {...control}
        value={values[name]}
        maxLength={maxLength}
        onChange={({ target }) => set(name, target.value)}
      />
    )}
  </Field>
)
