import { useState } from 'react'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useBegun } from '../../bulk/bulk-data.ts'
import { ConfirmManyDialog } from '../../bulk/ConfirmManyDialog.tsx'
import { SelectionBar } from '../../bulk/SelectionBar.tsx'
import { Button } from '../../parts/Button.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { PricesDialog } from './PricesDialog.tsx'
import { PRODUCT_STATUS } from '../product-words.ts'
import { type ProductsFilter, useCategories } from '../products-data.ts'
import { t } from '../../texts/products.ts'
import { t as parts } from '../../texts/parts.ts'

type ManyChange = Omit<StaffInput<'POST /products/bulk-changes/'>['body'], 'ids' | 'matching'>

type ProductBulkBarProps = {
  ids: number[]
  filter: ProductsFilter
  matches: number | undefined
  isAll: boolean
  onAll: () => void
  onEnd: () => void
}

/** Bulk changes of all ticked products, or of all that match; with a preview. */
export function ProductBulkBar({ ids, filter, isAll, onEnd, ...bar }: ProductBulkBarProps) {
  const { api } = useShop()
  const [asked, setAsked] = useState<ManyChange | 'price'>()
  const chosen = isAll ? { matching: filter } : { ids }
  const close = () => setAsked(undefined)
  const begun = useBegun('products', () => {
    close()
    onEnd()
  })
  const preview = (change: ManyChange) =>
    api('POST /products/bulk-changes/preview/', { body: { ...chosen, ...change } })
  const begin = (change: ManyChange) =>
    api('POST /products/bulk-changes/', { body: { ...chosen, ...change } })
  return (
    <SelectionBar
      {...bar}
      label={t('selectedProducts')}
      count={ids.length}
      isAll={isAll}
      onEnd={onEnd}
    >
      <ChangeChoices onAsk={setAsked} />
      <Button kind="primary" onClick={() => setAsked('price')}>
        {t('changePricesAsk')}
      </Button>
      {asked === 'price' && (
        <PricesDialog
          chosen={chosen}
          preview={(price) => preview({ price })}
          begin={(price) => begin({ price })}
          onBegun={begun}
          onClose={close}
        />
      )}
      {asked && asked !== 'price' && (
        <ConfirmManyDialog
          title={asked.status ? t('changeStatus') : t('changeCategory')}
          label={parts('change')}
          asked={{ asked, chosen }}
          preview={() => preview(asked)}
          begin={() => begin(asked)}
          onBegun={begun}
          onClose={close}
        />
      )}
    </SelectionBar>
  )
}

function ChangeChoices({ onAsk }: { onAsk: (change: ManyChange) => void }) {
  const categories = useCategories()
  return (
    <>
      <select
        aria-label={t('changeStatus')}
        value=""
        onChange={({ target }) => onAsk({ status: target.value as 'draft' })}
        className="field-control w-auto"
      >
        <option value="">{t('statusAsk')}</option>
        {Object.entries(PRODUCT_STATUS).map(([status, { label }]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label={t('changeCategory')}
        value=""
        onChange={({ target }) => onAsk({ category_id: Number(target.value) })}
        className="field-control w-auto max-w-44"
      >
        <option value="">{t('categoryAsk')}</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
