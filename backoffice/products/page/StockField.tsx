import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import { parseChange } from '#contract/rules/amount.ts'
import { Button } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { fieldText } from '../../parts/fields/field-text.ts'
import { When } from '../../parts/When.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { waitingWords } from '../product-words.ts'
import { productQuery, useProductChanged } from '../products-data.ts'
import { t } from '../../texts/product-page.ts'
import { t as parts } from '../../texts/parts.ts'
import { t as products } from '../../texts/products.ts'
import { faultText } from '../../texts/rule-faults.ts'

type StockChange = StaffReply<'GET /products/:id/stock-changes/'>[number]

const historyKey = (shop: number, id: number) => ['products', shop, 'stock', id]

/** The stock in the row of price and SKU; a dialog changes it and shows its history. */
export function StockField({ product }: { product: StaffProduct }) {
  const [isOpen, setOpen] = useState(false)
  const canChange = useCan()('stock.edit') && !product.has_variants
  return (
    <div>
      <p className="mb-1 font-medium">{products('stock')}</p>
      <p className="flex min-h-9 items-center gap-2">
        <span className={`text-lg font-semibold ${product.stock <= 0 ? 'text-alarm' : ''}`}>
          {product.stock}
        </span>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {canChange ? t('changeAsk') : t('historyAsk')}
        </Button>
      </p>
      {product.waiting !== undefined && (
        <p className="mt-1 text-sm text-muted">{waitingWords(product.waiting)}</p>
      )}
      {product.has_variants && (
        <p className="mt-1 text-sm text-muted">{t('allVariantsTogether')}</p>
      )}
      {isOpen &&
        // A submit event of a nested form does not reach React's outer one.
        createPortal(
          <StockDialog product={product} canChange={canChange} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </div>
  )
}

type StockDialogProps = { product: StaffProduct; canChange: boolean; onClose: () => void }

function StockDialog({ product, canChange, onClose }: StockDialogProps) {
  const [fault, setFault] = useState<string>()
  const change = useStockChange(product)
  const submit = (fields: FormData) => {
    if (!canChange) return onClose()
    const amount = parseChange(fieldText(fields, 'difference'), 'count')
    setFault('fault' in amount ? faultText(amount.fault) : undefined)
    const difference = 'fault' in amount ? 0 : Number(amount.value)
    const reason = fieldText(fields, 'reason')
    if (difference) change.mutate({ difference, reason }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('stockOfNow', { name: product.name, stock: product.stock })}
      act={canChange ? t('changeStock') : t('done')}
      acting={t('changing')}
      doing={{ isPending: change.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      {canChange && (
        <>
          <Field label={t('changeBy')} hint={t('changeByHint')} error={fault}>
            {(control) => (
              <input {...control} name="difference" required autoComplete="off" maxLength={40} />
            )}
          </Field>
          <Field label={t('reason')}>
            {(control) => <input {...control} name="reason" maxLength={200} />}
          </Field>
          <ErrorText error={change.error} />
        </>
      )}
      <History id={product.id} />
    </FormDialog>
  )
}

function useStockChange(product: StaffProduct) {
  const inUse = useShop()
  const changed = useProductChanged()
  return useChange(
    (body: { difference: number; reason: string }) =>
      inUse.api('POST /products/:id/stock-changes/', { params: { id: product.id }, body }),
    {
      stale: [productQuery(inUse, product.id).queryKey, historyKey(inUse.shop, product.id)],
      after: () => changed(),
    },
  )
}

function History({ id }: { id: number }) {
  const { shop, api } = useShop()
  const history = useRecord(historyKey(shop, id), () =>
    api('GET /products/:id/stock-changes/', { params: { id } }),
  )
  const entries = history.data ?? []
  return (
    <section aria-label={t('historyOfStock')}>
      <p className="font-medium">{t('history')}</p>
      <ErrorText error={history.error} />
      {history.isPending && <p className="text-muted">{parts('loading')}</p>}
      {history.data && entries.length === 0 && (
        <p className="text-muted">{t('stockNotChangedYet')}</p>
      )}
      <ul className="rows">
        {entries.map((entry) => (
          <Entry key={entry.at} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ entry }: { entry: StockChange }) => (
  <li className="flex flex-wrap justify-between gap-x-3 py-1.5 text-sm">
    <span className="font-medium">
      {entry.difference > 0 ? `+${entry.difference}` : entry.difference} → {entry.stock}
    </span>
    <span className="text-muted">
      <When iso={entry.at} />
    </span>
    <span className="basis-full text-muted">
      {[entry.by, entry.reason].filter(Boolean).join(': ')}
    </span>
  </li>
)
