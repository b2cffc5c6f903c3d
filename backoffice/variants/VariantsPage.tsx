import { FIELD_WORDS } from './variant-words.ts'
import { useMoney } from '#client/money.ts'
import { useMemo, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sentenceOf, statusOf } from '#client/failures.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { VariantGrid } from '#contract/backoffice/catalogue/variants.ts'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-save.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { links } from '../links.ts'
import { Page } from '../parts/Page.tsx'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { productQuery, useProduct, useProductChanged } from '../products/products-data.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { gridActs } from './grid-acts.ts'
import { GridCard } from './GridCard.tsx'
import { OptionsCard } from './OptionsCard.tsx'
import { cellFaults, type GridRow, variantLabel, rowsOf } from './grid-rows.ts'
import { bodyOf, cellOf, formOf, type GridForm, textIn } from './variant-form.ts'
import { gridQuery } from './variants-data.ts'
import { t } from '../texts/variants.ts'

/** The options of a product, and what there is of each combination. */
export function Component() {
  const id = Number(useParams()['id'])
  const inUse = useShop()
  const product = useProduct(id)
  const grid = useQuery(gridQuery(inUse, id))
  const error = product.error ?? grid.error
  if (product.data && grid.data) {
    return <VariantsScreen key={id} product={product.data} grid={grid.data} />
  }
  if (statusOf(error) === 404) return <NotFoundPage />
  return (
    <Page title={t('variants')} back={{ to: links.product(inUse.shop, id), label: t('product') }}>
      {error ? (
        <Failed
          message={sentenceOf(error)}
          onRetry={() => void Promise.all([product.refetch(), grid.refetch()])}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Page>
  )
}

/** "S, horn: Price", for cells with a conflict. */
const labelsOf = ({ variants }: VariantGrid) =>
  Object.fromEntries([
    ['options', t('options')],
    ['order', t('orderOfRows')],
    ...variants.flatMap(({ id, values }) =>
      Object.entries(FIELD_WORDS).map(([name, field]) => [
        `${id}.${name}`,
        t('fieldOfRow', { row: values.join(', '), field }),
      ]),
    ),
  ]) as Record<string, string>

/** The server checks only the SKU of rows that are not saved yet. */
const addedLabels = (rows: GridRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ kept }) => !kept)
      .map((row) => [`${row.key}.sku`, t('skuOf', { row: variantLabel(row) })]),
  )

function VariantsScreen({ product, grid }: { product: StaffProduct; grid: VariantGrid }) {
  const inUse = useShop()
  const { shop, api, person } = inUse
  const canEdit = useCan()('products.edit') && product.status !== 'archived'
  const client = useQueryClient()
  const changed = useProductChanged()
  const money = useMoney()
  const record = useMemo(() => formOf(grid), [grid])
  const draft = useDraft(`${person.id} ${shop} variants ${product.id}`, record)
  const acts = gridActs(draft, grid.variants, firstPrice(draft.values, grid, product))
  const rows = rowsOf(draft.values, acts.kept)
  const [isTried, setTried] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  const typed = cellFaults(rows, money)
  const send = async () => {
    setTried(true)
    if (Object.keys(typed).length > 0) {
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('table [aria-invalid="true"]')?.focus(),
      )
      throw new Error(t('lookAtCells'))
    }
    const body = bodyOf(await draft.changes(), money)
    const after = await api('PATCH /products/:id/variants/', { params: { id: product.id }, body })
    await Promise.all([changed(), client.invalidateQueries(productQuery(inUse, product.id))])
    setTried(false)
    return after
  }
  const save = useSave(gridQuery(inUse, product.id).queryKey, draft, send, formOf)
  return (
    <Page
      title={t('variantsOf', { name: product.name })}
      back={{ to: links.product(shop, product.id), label: product.name }}
    >
      <RecordForm draft={draft} save={save} labels={{ ...labelsOf(grid), ...addedLabels(rows) }}>
        <fieldset ref={fields} disabled={!canEdit} className="grid gap-5">
          <legend className="sr-only">{t('variants')}</legend>
          <OptionsCard options={draft.values.options} acts={acts.optionActs} />
          <GridCard
            product={product}
            form={draft.values}
            rows={rows}
            acts={acts}
            faults={{ ...save.faults, ...typed }}
            isTried={isTried}
          />
        </fieldset>
      </RecordForm>
    </Page>
  )
}

/** The initial price of a new row: that of the first one. */
function firstPrice(form: GridForm, grid: VariantGrid, product: StaffProduct): string {
  const [first] = grid.variants
  return first ? textIn(form[cellOf(first.id, 'price')]) || first.price : product.price
}
