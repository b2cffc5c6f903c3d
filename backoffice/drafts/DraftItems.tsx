import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { labelOfAnswer } from '#contract/texts/customization.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { LaterDialog } from '../parts/Later.tsx'
import { Money } from '../parts/Money.tsx'
import { ProductSearch } from '../products/ProductSearch.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { type Choice, ChoiceDialog, useChoice } from './ChoiceDialog.tsx'
import { useDraftChange } from './drafts-data.ts'

const CustomLineDialog = lazyPart(() => import('./CustomLineDialog.tsx'), 'CustomLineDialog')
const PriceDialog = lazyPart(() => import('./PriceDialog.tsx'), 'PriceDialog')

type Item = Draft['items'][number]
type Line = Draft['lines'][number]

/** The items of a draft: products of the shop, and items that are no products. */
export function DraftItems({ draft }: { draft: Draft }) {
  const { api } = useShop()
  const can = useCan()
  const search = useRef<HTMLInputElement>(null)
  const [choice, setChoice] = useState<Choice>()
  const [isOther, setOther] = useState(false)
  const params = { id: draft.id }
  const add = useDraftChange(draft, (product_id: number) =>
    api('POST /drafts/:id/items/', { params, body: { product_id, quantity: 1 } }),
  )
  const choose = useChoice((id, found) => (found ? setChoice(found) : add.mutate(id)))
  const isEmpty = draft.items.length + draft.lines.length === 0
  const [beginsEmpty] = useState(isEmpty)
  useEffect(() => {
    // After the screen's own focus: a draft begins with its items.
    if (beginsEmpty) requestAnimationFrame(() => search.current?.focus())
  }, [beginsEmpty])
  return (
    <Card title={t('items')}>
      {can('orders.create') && (
        <div className="grid gap-3">
          <ProductSearch
            ref={search}
            label={t('addProduct')}
            verb={t('add')}
            onTake={(id) => choose.mutate(id)}
          />
          {can('orders.price') && (
            <div>
              <Button onClick={() => setOther(true)}>{t('addOther')}</Button>
            </div>
          )}
          <ErrorText error={add.error ?? choose.error} />
        </div>
      )}
      {isEmpty ? (
        <p className="mt-3 text-muted">{t('noItemsYet')}</p>
      ) : (
        <ul className="mt-3 rows border-t border-line">
          {draft.items.map((item) => (
            <li key={item.id} className="py-3">
              <ProductItem draft={draft} item={item} />
            </li>
          ))}
          {draft.lines.map((line) => (
            <li key={line.id} className="py-3">
              <CustomItem draft={draft} line={line} />
            </li>
          ))}
        </ul>
      )}
      {choice && (
        <ChoiceDialog draft={draft} choice={choice} onClose={() => setChoice(undefined)} />
      )}
      <LaterDialog onClose={() => setOther(false)}>
        {isOther && <CustomLineDialog draft={draft} onClose={() => setOther(false)} />}
      </LaterDialog>
    </Card>
  )
}

function ProductItem({ draft, item }: { draft: Draft; item: Item }) {
  const { api } = useShop()
  const can = useCan()
  const [isPricing, setPricing] = useState(false)
  const params = { id: draft.id, item: item.id }
  const count = useDraftChange(draft, (quantity: number) =>
    api('PATCH /drafts/:id/items/:item/', { params, body: { quantity } }),
  )
  const remove = useDraftChange(draft, () => api('DELETE /drafts/:id/items/:item/', { params }))
  const { product, variant, own_price } = item
  const answers = Object.entries(item.customization)
  return (
    <div className="grid gap-1">
      <Row
        name={product.name}
        quantity={item.quantity}
        total={item.line_total}
        onCount={(quantity) => count.mutate(quantity)}
        onRemove={() => remove.mutate()}
      />
      <p className="text-sm text-muted">
        {[variant?.name, t('inStock', { count: product.stock })].filter(Boolean).join(' · ')}
      </p>
      {answers.map(([key, answer]) => (
        <p key={key} className="text-sm">
          {item.customization_labels?.[key] ?? labelOfAnswer(key)}: {answer}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Money amount={own_price?.price ?? product.price} />
        {own_price && (
          <>
            <s className="text-muted">
              <Money amount={product.price} />
            </s>
            <span>{own_price.reason}</span>
          </>
        )}
        {can('orders.price') && (
          <Button kind="quiet" onClick={() => setPricing(true)}>
            {t('setPrice')}
          </Button>
        )}
      </p>
      {item.problem && <p className="text-sm font-medium text-alarm">{item.problem}</p>}
      <ErrorText error={count.error ?? remove.error} />
      <LaterDialog onClose={() => setPricing(false)}>
        {isPricing && <PriceDialog draft={draft} item={item} onClose={() => setPricing(false)} />}
      </LaterDialog>
    </div>
  )
}

function CustomItem({ draft, line }: { draft: Draft; line: Line }) {
  const { api } = useShop()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const params = { id: draft.id, item: line.id }
  const count = useDraftChange(draft, (quantity: number) =>
    api('PATCH /drafts/:id/lines/:item/', { params, body: { quantity } }),
  )
  const remove = useDraftChange(draft, () => api('DELETE /drafts/:id/lines/:item/', { params }))
  return (
    <div className="grid gap-1">
      <Row
        name={line.name}
        quantity={line.quantity}
        total={line.line_total}
        onCount={(quantity) => count.mutate(quantity)}
        onRemove={() => remove.mutate()}
      />
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Money amount={line.price} />
        {can('orders.price') && (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </p>
      <ErrorText error={count.error ?? remove.error} />
      <LaterDialog onClose={() => setOpen(false)}>
        {isOpen && <CustomLineDialog draft={draft} line={line} onClose={() => setOpen(false)} />}
      </LaterDialog>
    </div>
  )
}

type RowProps = {
  name: string
  quantity: number
  total: string
  onCount: (quantity: number) => void
  onRemove: () => void
}

function Row({ name, quantity, total, onCount, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{name}</span>
      <UnitsField key={quantity} name={name} quantity={quantity} onCount={onCount} />
      <Money amount={total} className="min-w-20 text-end font-semibold" />
      <Button kind="quiet" onClick={onRemove} aria-label={t('removeItem', { name })}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** Is sent when it is left, or with Enter. */
function UnitsField({ name, quantity, onCount }: Pick<RowProps, 'name' | 'quantity' | 'onCount'>) {
  const [typed, setTyped] = useState(String(quantity))
  const send = () => {
    const units = Number(typed)
    const isRight = Number.isInteger(units) && units > 0 && units <= MAX_LINE_QUANTITY
    if (!isRight) setTyped(String(quantity))
    else if (units !== quantity) onCount(units)
  }
  return (
    <input
      type="number"
      min={1}
      max={MAX_LINE_QUANTITY}
      aria-label={t('unitsOf', { name })}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
      className="field-control w-20 text-end"
    />
  )
}
