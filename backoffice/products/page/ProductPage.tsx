import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { AutosaveState } from '../../forms/drafts/AutosaveState.tsx'
import type { Changes } from '../../forms/drafts/changes.ts'
import { fieldsOf, type FieldsOf } from '../../forms/form-fields.ts'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { useAutosave } from '../../forms/drafts/use-autosave.ts'
import { type Draft, useDraft } from '../../forms/drafts/use-draft.ts'
import { useSave } from '../../forms/drafts/use-save.ts'
import { LoadedPage } from '../../forms/Loaded.tsx'
import { links } from '../../links.ts'
import { Page } from '../../parts/Page.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { SalesCard } from '../../sales/SalesCard.tsx'
import { VariantsCard } from '../../variants/VariantsCard.tsx'
import { AttributesCard } from './AttributesCard.tsx'
import { CustomsCard } from './CustomsCard.tsx'
import { CustomizationCard } from './CustomizationCard.tsx'
import { MainCard } from './MainCard.tsx'
import { PicturesCard } from '../pictures/PicturesCard.tsx'
import { lostByLeaving, type Uploads, useUploads } from '../pictures/use-uploads.ts'
import {
  formOf,
  LABELS,
  LONG_TEXTS,
  type ProductForm,
  toWire,
  wrongAmountsOf,
} from './product-form.ts'
import { PRODUCT_STATUS } from '../product-words.ts'
import { productQuery, useCategories, useProduct, useProductChanged } from '../products-data.ts'
import { RelatedCard } from './RelatedCard.tsx'
import { SafetyCard } from './SafetyCard.tsx'
import { SearchEnginesCard } from './SearchEnginesCard.tsx'
import { StatusActs } from './StatusActs.tsx'
import { UrlCard } from '../../forms/UrlCard.tsx'
import { HtmlField } from '../../forms/rich-text/HtmlField.tsx'
import { Card } from '../../parts/Card.tsx'
import { TextField } from '../../parts/fields/TextFields.tsx'
import { t } from '../../texts/product-page.ts'
import { t as parts } from '../../texts/parts.ts'
import { t as products } from '../../texts/products.ts'

/** A product with everything that can be changed about it. */
export function Component() {
  const id = Number(useParams()['id'])
  const { shop } = useShop()
  const product = useProduct(id)
  return (
    <LoadedPage
      query={product}
      title={products('product')}
      back={{ to: links.products(shop), label: products('products') }}
    >
      {(data) => <ProductScreen key={id} product={data} />}
    </LoadedPage>
  )
}

/**
 * The state of the product's form: saved by a press, or automatically until customers have seen it.
 */
function useProductEditing(product: StaffProduct) {
  const inUse = useShop()
  const { shop, person } = inUse
  const client = useQueryClient()
  const changed = useProductChanged()
  const money = useMoney()
  const record = useMemo(() => formOf(product), [product])
  const draft = useDraft(`${person.id} ${shop} product ${product.id}`, record, LONG_TEXTS)
  const { queryKey } = productQuery(inUse, product.id)
  const send = (changes: Changes) => {
    const body = toWire(changes, money)
    return inUse.api('PATCH /products/:id/', { params: { id: product.id }, body })
  }
  const sendAll = async () => send(await draft.changes())
  const save = useSave(
    queryKey,
    draft,
    sendAll,
    formOf,
    parts('saved'),
    (after) => void changed(after),
  )
  const wrong = wrongAmountsOf(draft.values, money)
  const isUnseen = product.status === 'draft' && !product.was_on_sale
  const autosave = useAutosave(draft, {
    isOn: isUnseen && !wrong,
    send,
    formOf,
    onSaved: (after) => void changed(after),
    onConflict: () => void client.invalidateQueries({ queryKey }),
  })
  return {
    draft,
    save: { ...save, save: () => !wrong && save.save() },
    faults: { ...(isUnseen ? autosave.faults : save.faults), ...wrong },
    itself: isUnseen
      ? { ...autosave, fault: wrong ? Object.values(wrong)[0] : autosave.fault }
      : undefined,
  }
}

function ProductScreen({ product }: { product: StaffProduct }) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const { draft, save, faults, itself } = useProductEditing(product)
  const record = useRecorded(product)
  const sent = useUploads(product)
  const back = { to: links.products(shop), label: products('products') }
  useKeys({ Escape: () => void navigate(back.to) })
  const { label, tone } = PRODUCT_STATUS[product.status]
  const { isDirty } = draft

  return (
    <Page
      title={product.name}
      back={back}
      aside={
        <>
          <Tag tone={tone}>{label}</Tag>
          {itself && <AutosaveState isDirty={isDirty} save={itself} />}
        </>
      }
      actions={<StatusActs product={product} isDirty={isDirty} flush={itself?.flush} />}
    >
      <RecordForm
        draft={draft}
        save={save}
        autosave={itself}
        isStateInTitle
        labels={LABELS}
        record={record}
        lost={lostByLeaving(sent.uploads)}
      >
        <Missing product={product} />
        <ProductCards product={product} draft={draft} faults={faults} sent={sent} />
      </RecordForm>
    </Page>
  )
}

/** The reasons why a draft cannot be bought. */
const Missing = ({ product }: { product: StaffProduct }) =>
  product.missing.length > 0 &&
  product.status === 'draft' && (
    <div className="mb-5 rounded-card bg-wait-soft px-5 py-3 text-wait">
      <p className="font-semibold">{t('beforePublishing')}</p>
      <ul className="list-disc ps-5">
        {product.missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )

function useRecorded(product: StaffProduct) {
  const can = useCan()
  const categories = useCategories()
  const form = useMoney()
  const wordsOf = (field: string, value: unknown) => {
    if (field === 'category_id') return categories.data?.find(({ id }) => id === value)?.name
    const isPrice = field === 'price' || field === 'list_price' || field === 'cost'
    return isPrice && typeof value === 'string' && value !== '' ? money(value, form) : undefined
  }
  const canEdit = can('products.edit') && product.status !== 'archived'
  return { kind: 'product', id: product.id, canEdit, wordsOf }
}

type ProductCardsProps = {
  product: StaffProduct
  draft: Draft<ProductForm>
  faults: Record<string, string>
  sent: Uploads
}

function ProductCards({ product, draft, faults, sent }: ProductCardsProps) {
  const can = useCan()
  const isLocked = !can('products.edit') || product.status === 'archived'
  const field = fieldsOf(productFields, draft, faults)
  return (
    <fieldset disabled={isLocked} className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
      <legend className="sr-only">{products('product')}</legend>
      <div className="grid gap-5">
        <MainCard product={product} field={field} />
        <PicturesCard product={product} sent={sent} />
        <TextsCard field={field} isLocked={isLocked} />
        <VariantsCard product={product} />
        <AttributesCard draft={draft} fault={faults['attributes']} />
        <CustomizationCard draft={draft} fault={faults['customization_fields']} />
        <RelatedCard product={product} />
        <SafetyCard field={field} isLocked={isLocked} />
      </div>
      <div className="grid gap-5">
        <CustomsCard field={field} />
        <SearchEnginesCard values={draft.values} field={field} product={product} />
        <SalesCard product={product} />
        <SlugCard product={product} />
      </div>
    </fieldset>
  )
}

function SlugCard({ product: { id, slug } }: { product: StaffProduct }) {
  const { api } = useShop()
  const changed = useProductChanged()
  const change = async (to: string) =>
    changed(await api('PUT /products/:id/slug/', { params: { id }, body: { slug: to } }))
  return <UrlCard place="/products/" slug={slug} onChange={change} />
}

type TextsCardProps = {
  field: FieldsOf<ProductForm>
  /** Whether the product is archived or this person may only read. */
  isLocked: boolean
}

/** The texts of the product's page. */
function TextsCard({ field, isLocked }: TextsCardProps) {
  const { label, value } = field('long_html_description')
  return (
    <Card>
      <div className="grid gap-4">
        <TextField {...field('description')} rows={3} hint={t('shortHint')} />
        {/* A fieldset does not lock an editor: a person who may only read sees the text in a field. */}
        {isLocked ? (
          <TextField label={label} rows={10} value={value} readOnly />
        ) : (
          <HtmlField {...field('long_html_description')} />
        )}
      </div>
    </Card>
  )
}
