import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { sentenceOf } from '../../api.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'

const STEP =
  'inline-flex size-11 items-center justify-center rounded-control hover:bg-stage md:size-9 disabled:text-muted'

type StockCellProps = {
  product: { id: number; name: string; stock: number }
  /** Of which of its variants; `product` then has that one's name and stock. */
  variantId?: number | undefined
}

/** − and + for single pieces, or the number that was counted. What is kept is the difference. */
export function StockCell({ product, variantId }: StockCellProps) {
  const [typed, setTyped] = useState<string>()
  const change = useStockChange({ product, variantId, onChanged: () => setTyped(undefined) })
  const step = (difference: number) => change.mutate({ difference, reason: '' })
  const keep = () => {
    const counted = Number(typed)
    if (typed?.trim() === '' || !Number.isInteger(counted) || counted < 0)
      return setTyped(undefined)
    if (counted === product.stock) return setTyped(undefined)
    const difference = counted - product.stock
    change.mutate({ difference, reason: 'Counted' })
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
      <button
        type="button"
        aria-label={`One ${product.name} fewer`}
        disabled={change.isPending || product.stock <= 0}
        onClick={() => step(-1)}
        className={STEP}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Stock of ${product.name}`}
        value={typed ?? String(product.stock)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={keep}
        onKeyDown={onKeyDown}
        maxLength={7}
        className={`h-11 w-14 rounded-control border border-transparent bg-transparent text-center tabular-nums hover:border-edge focus:border-edge focus:bg-surface md:h-9 ${
          product.stock <= 0 ? 'font-semibold text-alarm' : ''
        }`}
      />
      <button
        type="button"
        aria-label={`One ${product.name} more`}
        disabled={change.isPending}
        onClick={() => step(1)}
        className={STEP}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
}

type StockChangeOptions = StockCellProps & { onChanged: () => void }

function useStockChange({ product, variantId, onChanged }: StockChangeOptions) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const changed = useProductChanged()
  return useMutation({
    mutationFn: ({ difference, reason }: { difference: number; reason: string }) =>
      api('POST /products/:id/stock-changes/', {
        params: { id: product.id },
        body: { difference, reason, ...(variantId !== undefined && { variant_id: variantId }) },
      }),
    onSuccess: onChanged,
    onError: (error) => say({ text: `${product.name}: ${sentenceOf(error)}` }),
    onSettled: () =>
      Promise.all([
        changed(),
        variantId !== undefined &&
          client.invalidateQueries({ queryKey: ['variants', shop, product.id] }),
      ]),
  })
}
