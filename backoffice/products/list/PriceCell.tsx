import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ProductRow } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { amountIn, parseAmount } from '#contract/rules/amount.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { LONGEST_AMOUNT, understoodAs } from '../../parts/fields/AmountField.tsx'
import { writtenAmount } from '../../parts/fields/written-amount.ts'
import { useRowSave } from './use-row-save.ts'
import { t } from '../../texts/products.ts'
import { faultText } from '../../texts/rule-faults.ts'

/** A price that is clicked, typed over and kept with Enter; Escape leaves it. */
export function PriceCell({ product }: { product: ProductRow }) {
  const { typed, setTyped, fault, isSaving, keep, end, onKeyDown } = useTypedPrice(product)
  const form = useMoney()
  if (typed === undefined) {
    return (
      <button
        type="button"
        onClick={() => setTyped(writtenAmount(product.price, form, form.decimal))}
        aria-label={t('priceOfToChange', { name: product.name, price: money(product.price, form) })}
        className="min-h-9 rounded-control border border-transparent px-2 tabular-nums max-md:-ms-2 hover:border-edge"
      >
        {money(product.price, form)}
      </button>
    )
  }
  const understood = understoodAs(typed, form)
  return (
    <span className="inline-block">
      <input
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (amountIn(typed, form) === product.price ? end() : keep())}
        onFocus={({ target }) => target.select()}
        inputMode="decimal"
        aria-label={t('priceOf', { name: product.name })}
        aria-invalid={fault ? true : undefined}
        disabled={isSaving}
        maxLength={LONGEST_AMOUNT}
        className="field-control w-24 text-end md:w-28"
        // The person has just opened it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {understood && <output className="block text-end text-sm text-muted">{understood}</output>}
      {fault && (
        <span role="alert" className="mt-1 block max-w-48 text-sm text-alarm">
          {fault}
        </span>
      )}
    </span>
  )
}

/** A price being typed, until it is saved or abandoned. */
function useTypedPrice(product: ProductRow) {
  const form = useMoney()
  const save = useRowSave(product.id)
  const say = useToast()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  // A field that is kept by Enter is left then, and that is not to keep it once more.
  const isSending = useRef(false)
  const end = () => {
    isSending.current = false
    setTyped(undefined)
    setFault(undefined)
  }
  const put = (from: string, to: string, undo?: () => void) => {
    isSending.current = true
    save.mutate(
      {
        changes: { price: { from, to } },
        onSaved: () => say({ text: `${product.name}: ${money(to, form)}`, ...(undo && { undo }) }),
        onRefused: (said) => {
          isSending.current = false
          setFault(said)
        },
      },
      // Once the list has the new price, so that the old one does not show in between.
      { onSuccess: end },
    )
  }
  const keep = () => {
    if (isSending.current) return
    const amount = parseAmount(typed ?? '', form)
    if ('fault' in amount) return setFault(faultText(amount.fault))
    const price = amount.value
    if (price === product.price) return end()
    put(product.price, price, () => put(price, product.price))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep()
    else if (event.key === 'Escape') end()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { typed, setTyped, fault, isSaving: save.isPending, keep, end, onKeyDown }
}
