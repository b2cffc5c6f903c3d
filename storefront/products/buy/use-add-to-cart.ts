import { useAllTexts } from '#client/texts.ts'
import {
  type FormEvent,
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { reloadIfCodeIsMissing } from '#client/missing-code.ts'
import type { Product, Variant } from '#contract/products.ts'
import { useCart } from '../../cart/state/CartProvider.tsx'
import type { Outcome, Wish } from './add-to-cart.ts'

/** Loaded only by a visitor who is about to add something. */
export const loadAddToCart = () => import('./add-to-cart.ts')

/** State and handlers of the form that adds a product to the cart. */
export function useAddToCart(
  form: RefObject<HTMLFormElement | null>,
  product: Product,
  variant: Variant | undefined,
  quantity: string,
) {
  const navigate = useNavigate()
  const texts = useAllTexts()
  const { change, refuseLate } = useCart()
  const [corrected, setCorrected] = useState<string[]>([])

  const [outcome, dispatch, isAdding] = useActionState(
    async (_: Outcome | undefined, wish: Wish): Promise<Outcome | undefined> => {
      const loaded = await loadAddToCart().catch(reloadIfCodeIsMissing)
      if (!loaded) return { kind: 'error', text: texts.of('product')('addFailed') }
      const result = await loaded.addToCart(wish, { change, navigate, texts })
      if (!form.current && result?.kind === 'error') refuseLate(result.text)
      return result
    },
    undefined,
  )
  const isDismissed = useDismissal(outcome)

  useLayoutEffect(() => {
    if (outcome?.kind !== 'incomplete') return
    const [first = ''] = Object.keys(outcome.errors)
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }, [form, outcome])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding) return
    setCorrected([])
    const fields = new FormData(event.currentTarget)
    startTransition(() => dispatch({ product, variant, quantity, fields }))
  }

  return {
    message: isAdding || isDismissed ? undefined : outcome,
    errors: outcome?.kind === 'incomplete' ? without(outcome.errors, corrected) : {},
    isAdding,
    submit,
    /** Removes the error of a field that is being corrected. */
    correct: (name: string) => setCorrected([...corrected, name]),
  }
}

const without = (errors: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

const SHOWN_FOR_MS = { error: 5_000, success: 3_000 }

/** Whether the message was shown long enough. It stays while the focus is inside it. */
function useDismissal(outcome: Outcome | undefined): boolean {
  const [dismissed, setDismissed] = useState<Outcome>()
  useEffect(() => {
    if (!outcome || outcome.kind === 'incomplete') return
    const timer = setTimeout(() => {
      if (!document.activeElement?.closest('[role=status]')) setDismissed(outcome)
    }, SHOWN_FOR_MS[outcome.kind])
    return () => clearTimeout(timer)
  }, [outcome])
  return outcome === dismissed
}
