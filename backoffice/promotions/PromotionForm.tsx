import { fieldLabels } from '../forms/field-labels.ts'
import { useMoney } from '#client/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appliesToNothing, type Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import { type ValuesOf, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { promotionFields } from '#contract/backoffice/records/promotion.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-save.ts'
import { type FieldsOf, fieldsOf } from '../forms/form-fields.ts'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { localTime } from '#contract/places/zone-time.ts'
import { useZone } from '../parts/fields/zone.ts'
import { useCategories } from '../products/products-data.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ProductsField } from './ProductsField.tsx'
import { TimeField } from './TimeField.tsx'
import { promotionKey } from './promotions-data.ts'
import { t } from '../texts/promotions.ts'

const { kind: _kind, priority: _priority, ...fields } = promotionFields

type Form = ValuesOf<typeof fields>

const LABELS = fieldLabels(fields)

const formOf = (promotion: Promotion): Form => valuesFrom(fields, promotion)

export function PromotionForm({ promotion }: { promotion: Promotion }) {
  const { shop, api, person } = useShop()
  const client = useQueryClient()
  const record = useMemo(() => formOf(promotion), [promotion])
  const draft = useDraft(`${person.id} ${shop} promotion ${promotion.id}`, record)
  const send = async () => {
    const body = await draft.changes()
    const after = await api('PATCH /promotions/:id/', { params: { id: promotion.id }, body })
    await client.invalidateQueries({ queryKey: ['promotions', shop] })
    return after
  }
  const save = useSave(promotionKey(shop, promotion.id), draft, send, formOf)
  const field = fieldsOf(fields, draft, save.faults)
  const recorded = {
    kind: 'promotion',
    id: promotion.id,
    canEdit: useCan()('prices.edit'),
    wordsOf: useWords(),
  }
  return (
    <RecordForm draft={draft} save={save} labels={LABELS} record={recorded}>
      <Card>
        <div className="grid gap-4">
          <LineField {...field('name')} maxLength={100} hint={t('customersRead')} />
          {promotion.kind !== 'free_shipping' && <HowMuch field={field} kind={promotion.kind} />}
          <AmountField {...field('minimum')} kind="money" hint={t('beforeDiscount')} />
          <Limits field={field} />
          <CheckField {...field('combines')} />
          <Scope draft={draft} error={save.faults['is_scoped']} />
          <LineField {...field('announcement')} maxLength={200} hint={t('shownWhileRunning')} />
        </div>
      </Card>
    </RecordForm>
  )
}

/** The texts of numbers and times in the history. */
function useWords() {
  const categories = useCategories()
  const zone = useZone()
  return (field: string, value: unknown) => {
    if ((field === 'starts_at' || field === 'ends_at') && typeof value === 'string') {
      return localTime(new Date(value), zone).replace('T', ' ')
    }
    if (field === 'is_scoped') return value ? t('chosenProductsOnly') : t('allProducts')
    if (field === 'target') return value === 'items' ? t('eachItem') : t('wholeOrder')
    if (!Array.isArray(value)) return undefined
    if (field === 'product_ids') return t('productCount', { count: value.length })
    const names = new Map(categories.data?.map(({ id, name }) => [id, name]))
    return value.map((id: number) => names.get(id) ?? t('deletedCategory')).join(', ')
  }
}

type OfDraft = { draft: Draft<Form> }

/** When it runs, and how often it may be used. */
const Limits = ({ field }: { field: FieldsOf<Form> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TimeField {...field('starts_at')} />
    <TimeField {...field('ends_at')} hint={t('emptyNoEnd')} />
    <WholeField {...field('usage_limit')} hint={t('emptyNoLimit')} />
    <WholeField {...field('per_customer_limit')} hint={t('emptyNoLimit')} />
  </div>
)

const TARGETS: [Form['target'], string][] = [
  ['order', t('wholeOrder')],
  ['items', t('eachItem')],
]

type HowMuchProps = { field: FieldsOf<Form>; kind: 'percent' | 'amount' }

const HowMuch = ({ field, kind }: HowMuchProps) => {
  const { currency } = useMoney()
  return (
    <div className="grid grid-cols-2 gap-4">
      <AmountField
        {...field('value')}
        label={kind === 'percent' ? t('percent') : currency}
        kind={kind === 'percent' ? 'percent' : 'money'}
      />
      <SelectField {...field('target')} options={TARGETS} />
    </div>
  )
}

const SCOPES = [
  ['all', t('allProducts')],
  ['chosen', t('chosenProductsOnly')],
] as const

/** The goods that it applies to. A widened offer drops its choices; a restricted one keeps them. */
function Scope({ draft, error }: OfDraft & { error: string | undefined }) {
  const { values, set } = draft
  const widen = () => {
    set('category_ids', [])
    set('product_ids', [])
  }
  return (
    <>
      <SelectField
        label={LABELS.is_scoped}
        error={error}
        options={SCOPES}
        value={values.is_scoped ? 'chosen' : 'all'}
        onChange={(scope) => {
          set('is_scoped', scope === 'chosen')
          if (scope === 'all') widen()
        }}
      />
      {values.is_scoped && (
        <>
          {appliesToNothing(values) && (
            <p className="rounded-control bg-alarm-soft px-3 py-2 text-alarm">
              {t('nothingChosen')}
            </p>
          )}
          <Categories draft={draft} />
          <ProductsField
            label={LABELS.product_ids}
            chosen={values.product_ids}
            onChange={(ids) => set('product_ids', ids)}
          />
        </>
      )}
    </>
  )
}

function Categories({ draft: { values, set } }: OfDraft) {
  const categories = useCategories()
  const chosen = values.category_ids
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{LABELS.category_ids}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {categories.data?.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            value={chosen.includes(id)}
            onChange={(isOn) =>
              set('category_ids', isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{t('scopeNote')}</p>
    </fieldset>
  )
}
