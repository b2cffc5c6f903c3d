import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { faultsOf } from '#client/failures.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { links } from '../links.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { promotionKeys } from './promotions-data.ts'
import { TimeField } from './TimeField.tsx'
import { t } from '../texts/promotions.ts'
import { t as parts } from '../texts/parts.ts'

type NewPromotion = StaffInput<'POST /promotions/'>['body']
type Kind = NewPromotion['kind']
type Way = 'code' | 'offer'

const WAYS: [Way, string][] = [
  ['code', t('withDiscountCode')],
  ['offer', t('automatically')],
]
const KINDS: [Kind, string][] = [
  ['percent', t('percent')],
  ['amount', t('amount')],
  ['free_shipping', t('deliveryCharge')],
]

/** The required fields; everything else is on its page. */
export function NewPromotionDialog({ onClose }: { onClose: () => void }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('code')
  const [kind, setKind] = useState<Kind>('percent')
  const [limits, setLimits] = useState<Limits>(NO_LIMITS)
  const make = useChange((body: NewPromotion) => api('POST /promotions/', { body }), {
    stale: promotionKeys(shop),
  })
  const faults = faultsOf(make.error)
  const submit = (fields: FormData) => {
    const body = { ...parsePromotion(fields, kind, way), ...limits }
    make.mutate(body, { onSuccess: ({ id }) => void navigate(links.promotion(shop, id)) })
  }
  return (
    <FormDialog
      title={t('newDiscount')}
      act={t('create')}
      acting={t('creating')}
      doing={make}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label={t('applies')} options={WAYS} value={way} onChange={setWay} />
      {way === 'code' && (
        <Field label={t('code')} error={faults['code']} hint={t('codeRule')}>
          {(control) => <input {...control} name="code" maxLength={60} required />}
        </Field>
      )}
      <Field
        label={way === 'code' ? t('nameOptional') : parts('name')}
        error={faults['name']}
        hint={t('customersRead')}
      >
        {(control) => <input {...control} name="name" maxLength={100} required={way === 'offer'} />}
      </Field>
      <Reduction kind={kind} fault={faults['value']} onKind={setKind} />
      <AmountField
        label={t('minimumPurchase')}
        kind="money"
        name="minimum"
        error={faults['minimum']}
      />
      <LimitFields limits={limits} faults={faults} onChange={setLimits} />
    </FormDialog>
  )
}

type Limits = Pick<NewPromotion, 'starts_at' | 'ends_at' | 'usage_limit' | 'per_customer_limit'>
const NO_LIMITS: Limits = {
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  per_customer_limit: null,
}

type LimitFieldsProps = {
  limits: Limits
  faults: Record<string, string>
  onChange: (limits: Limits) => void
}

/** Folded, because most discounts run at once and without limits. */
function LimitFields({ limits, faults, onChange }: LimitFieldsProps) {
  const field = <Name extends keyof Limits>(name: Name) => ({
    error: faults[name],
    value: limits[name],
    onChange: (value: Limits[Name]) => onChange({ ...limits, [name]: value }),
  })
  return (
    <details>
      <summary className="cursor-pointer font-medium">{t('whenAndHowOften')}</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TimeField label={t('begins')} hint={t('emptyNow')} {...field('starts_at')} />
        <TimeField label={t('ends')} hint={t('emptyNoEnd')} {...field('ends_at')} />
        <WholeField label={t('usesInAll')} hint={t('emptyNoLimit')} {...field('usage_limit')} />
        <WholeField
          label={t('usesPerCustomer')}
          hint={t('emptyNoLimit')}
          {...field('per_customer_limit')}
        />
      </div>
    </details>
  )
}

type ReductionProps = { kind: Kind; fault: string | undefined; onKind: (kind: Kind) => void }

/** The discount and the goods that it applies to. */
const Reduction = ({ kind, fault, onKind }: ReductionProps) => {
  const { currency } = useMoney()
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField label={t('discount')} options={KINDS} value={kind} onChange={onKind} />
      {kind !== 'free_shipping' && (
        <AmountField
          label={kind === 'percent' ? t('percent') : currency}
          kind={kind === 'percent' ? 'percent' : 'money'}
          name="value"
          error={fault}
          required
        />
      )}
    </div>
  )
}

/** The typed values; the rest has the usual defaults. */
function parsePromotion(fields: FormData, kind: Kind, way: Way): NewPromotion {
  const code = fieldText(fields, 'code')
  return {
    name: fieldText(fields, 'name') || code,
    kind,
    target: kind === 'free_shipping' ? 'shipping' : 'order',
    value: fieldText(fields, 'value'),
    minimum: fieldText(fields, 'minimum'),
    ...NO_LIMITS,
    combines: false,
    priority: 0,
    is_scoped: false,
    category_ids: [],
    product_ids: [],
    announcement: '',
    is_automatic: way === 'offer',
    ...(way === 'code' && { code }),
  }
}
