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

type NewPromotion = StaffInput<'POST /promotions/'>['body']
type Kind = NewPromotion['kind']
type Way = 'code' | 'offer'

const WAYS: [Way, string][] = [
  ['code', 'with a discount code'],
  ['offer', 'automatically'],
]
const KINDS: [Kind, string][] = [
  ['percent', 'Percent'],
  ['amount', 'An amount'],
  ['free_shipping', 'The delivery charge'],
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
      title="New discount"
      act="Create"
      acting="Creating…"
      doing={make}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label="Applies" options={WAYS} value={way} onChange={setWay} />
      {way === 'code' && (
        <Field label="Code" error={faults['code']} hint="Letters A–Z, digits and hyphens.">
          {(control) => <input {...control} name="code" maxLength={60} required />}
        </Field>
      )}
      <Field
        label={way === 'code' ? 'Name (optional)' : 'Name'}
        error={faults['name']}
        hint="Customers read it beside the discount."
      >
        {(control) => <input {...control} name="name" maxLength={100} required={way === 'offer'} />}
      </Field>
      <Reduction kind={kind} fault={faults['value']} onKind={setKind} />
      <AmountField
        label="Minimum purchase (optional)"
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
      <summary className="cursor-pointer font-medium">When, and how often</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TimeField label="Begins" hint="Leave empty to start now." {...field('starts_at')} />
        <TimeField label="Ends" hint="Leave empty for no end." {...field('ends_at')} />
        <WholeField
          label="Uses in all"
          hint="Leave empty for no limit."
          {...field('usage_limit')}
        />
        <WholeField
          label="Uses per customer"
          hint="Leave empty for no limit."
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
      <SelectField label="Discount" options={KINDS} value={kind} onChange={onKind} />
      {kind !== 'free_shipping' && (
        <AmountField
          label={kind === 'percent' ? 'Percent' : currency}
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
