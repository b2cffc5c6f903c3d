import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { centsToWire, money, type MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { parseChange } from '#contract/rules/amount.ts'
import { BulkPreview } from '../../bulk/BulkPreview.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { LONGEST_AMOUNT } from '../../parts/fields/AmountField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { useSettled } from '../../shell/use-settled.ts'
import { useShop } from '../../shell/use-shop.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { numberText } from '../../parts/format.ts'
import { useRecord } from '../../shell/use-record.ts'
import { t } from '../../texts/products.ts'
import { t as parts } from '../../texts/parts.ts'
import { faultText } from '../../texts/rule-faults.ts'

type PriceChange = NonNullable<StaffInput<'POST /products/bulk-changes/'>['body']['price']>

type By = 'percent' | 'amount'

const SETTLED_MS = 300

/** In the smallest unit of the currency. */
const STEPS = [1, 10, 50, 100, 500]

const stepChoices = ({ currency }: MoneyForm) =>
  STEPS.map((step) => [String(step), t('upTo', { amount: centsToWire(step, currency) })] as const)

/** "5", "+5" and "−12,5" as the server wants them, or why it is no amount. */
const amountOf = (by: By, typed: string, form: MoneyForm) =>
  parseChange(typed, by === 'percent' ? by : form)

function changeOf(by: By, typed: string, round_to_cents: number, form: MoneyForm) {
  const amount = amountOf(by, typed, form)
  if ('fault' in amount || Number(amount.value) === 0) return undefined
  return { [by]: amount.value, round_to_cents } as PriceChange
}

/** Shows how the typed amount is understood; empty for an empty field. */
function noteOf(by: By, typed: string, form: MoneyForm) {
  if (isBlank(typed)) return {}
  const amount = amountOf(by, typed, form)
  if ('fault' in amount) return { error: faultText(amount.fault) }
  const { value } = amount
  return {
    meaning: by === 'percent' ? `= ${value}%` : `= ${value[0]}${money(value.slice(1), form)}`,
  }
}

type PricesDialogProps = {
  chosen: unknown
  preview: (price: PriceChange) => Promise<BulkReport>
  begin: (price: PriceChange) => Promise<BulkReport>
  onBegun: (report: BulkReport) => unknown
  onClose: () => void
}

/** Prices by per cent or an amount, rounded; the preview follows what is typed. */
export function PricesDialog({ chosen, preview: ask, begin, onBegun, onClose }: PricesDialogProps) {
  const { shop } = useShop()
  const form = useMoney()
  const [by, setBy] = useState<By>('percent')
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState('1')
  const settled = useSettled(typed, SETTLED_MS)
  const change = changeOf(by, settled, Number(step), form)
  const preview = useRecord(['bulk', shop, 'preview', chosen, change], () => ask(change!), {
    enabled: change !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
  const start = useMutation({ mutationFn: begin, onSuccess: onBegun })
  const changes = preview.data?.changed ?? 0
  const isReady = change !== undefined && typed === settled && !preview.isPlaceholderData
  return (
    <Dialog
      title={t('changePrices')}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{parts('cancel')}</Button>
          <Button
            kind="primary"
            disabled={!isReady || changes === 0 || start.isPending}
            onClick={() => start.mutate(change!)}
          >
            {start.isPending
              ? t('starting')
              : t('changeSoManyPrices', { count: numberText(changes) })}
          </Button>
        </>
      }
    >
      <ChangeFields
        typed={typed}
        by={by}
        step={step}
        onType={setTyped}
        onBy={setBy}
        onStep={setStep}
      />
      {change === undefined ? (
        <p className="text-muted">{t('enterChange')}</p>
      ) : (
        <BulkPreview preview={preview} />
      )}
      <ErrorText error={start.error} className="mt-3" />
    </Dialog>
  )
}

type ChangeFieldsProps = {
  typed: string
  by: By
  step: string
  onType: (typed: string) => void
  onBy: (by: By) => void
  onStep: (step: string) => void
}

const ChangeFields = ({ typed, by, step, onType, onBy, onStep }: ChangeFieldsProps) => {
  const form = useMoney()
  const { error, meaning } = noteOf(by, typed, form)
  const signs = by === 'percent' ? t('percentSigns') : undefined
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <LineField
        label={t('by')}
        hint={meaning ?? signs}
        error={error}
        value={typed}
        onChange={onType}
        inputMode="text"
        maxLength={LONGEST_AMOUNT}
        placeholder={by === 'percent' ? '+5' : `+${centsToWire(200, form.currency)}`}
        // The first field of the dialog.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SelectField
        label={t('in')}
        options={[
          ['percent', t('percent')],
          ['amount', form.currency],
        ]}
        value={by}
        onChange={onBy}
      />
      <SelectField
        label={t('rounded')}
        options={stepChoices(form)}
        value={step}
        onChange={onStep}
      />
    </div>
  )
}
