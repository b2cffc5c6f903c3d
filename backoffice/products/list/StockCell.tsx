import { isBlank } from '#contract/texts/visible-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { parseAmount } from '#contract/rules/amount.ts'
import { IconButton } from '../../parts/Button.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'
import { t } from '../../texts/products.ts'
import { faultText } from '../../texts/rule-faults.ts'

type Difference = { difference: number; reason: string }

type StockCellProps = {
  product: { id: number; name: string; stock: number }
  /** The id of the variant; `product` then has its name and stock. */
  variantId?: number | undefined
}

/** − and + for single units, or the number that was counted. What is kept is the difference. */
export function StockCell({ product, variantId }: StockCellProps) {
  const [typed, setTyped] = useState<string>()
  const say = useToast()
  const { shown, change } = useStockChange({ product, variantId })
  const step = (difference: number) => change({ difference, reason: '' })
  const keep = () => {
    const amount = parseAmount(typed ?? '', 'count')
    // At once: leaving the field after Enter would keep the same difference once more.
    setTyped(undefined)
    if (typed === undefined || isBlank(typed)) return
    if ('fault' in amount) return say({ text: `${product.name}: ${faultText(amount.fault)}` })
    const counted = Number(amount.value)
    if (counted === shown) return
    change({ difference: counted - shown, reason: t('counted') })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep()
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className="inline-flex items-center">
      <IconButton
        icon="minus"
        label={t('oneFewer', { name: product.name })}
        disabled={shown <= 0}
        onClick={() => step(-1)}
      />
      <input
        inputMode="numeric"
        aria-label={t('stockOf', { name: product.name })}
        value={typed ?? String(shown)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={keep}
        onKeyDown={onKeyDown}
        maxLength={40}
        className={`h-11 w-14 rounded-control border border-transparent bg-transparent text-center tabular-nums hover:border-edge focus:border-edge focus:bg-surface md:h-9 ${
          shown <= 0 ? 'font-semibold text-alarm' : ''
        }`}
      />
      <IconButton
        icon="plus"
        label={t('oneMore', { name: product.name })}
        onClick={() => step(1)}
      />
    </span>
  )
}

/**
 * The stock including changes that are on their way: presses count one after the other, however
 * late the replies are. After the last reply the list's value counts again.
 */
function useStockChange({ product, variantId }: StockCellProps) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const changed = useProductChanged()
  const onTheirWay = useRef(0)
  const [ahead, setAhead] = useState<number>()
  const send = useMutation({
    scope: { id: `stock ${shop} ${product.id} ${variantId ?? ''}` },
    mutationFn: ({ difference, reason }: Difference) =>
      api('POST /products/:id/stock-changes/', {
        params: { id: product.id },
        body: { difference, reason, ...(variantId !== undefined && { variant_id: variantId }) },
        // Each press is meant: one more, and one more.
        idempotencyKey: crypto.randomUUID(),
      }),
    onError: (error, { difference }) => {
      say({ text: `${product.name}: ${sentenceOf(error)}` })
      setAhead((now) => (now === undefined ? now : now - difference))
    },
    onSettled: async () => {
      if (--onTheirWay.current > 0) return
      await Promise.all([
        changed(),
        variantId !== undefined &&
          client.invalidateQueries({ queryKey: ['variants', shop, product.id] }),
      ])
      if (onTheirWay.current === 0) setAhead(undefined)
    },
  })
  const shown = ahead ?? product.stock
  const change = (difference: Difference) => {
    onTheirWay.current++
    setAhead((now = product.stock) => now + difference.difference)
    send.mutate(difference)
  }
  return { shown, change }
}
