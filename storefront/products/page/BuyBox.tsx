import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product, Variant } from '#contract/products.ts'
import { isSignedIn } from '#client/session/session.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { changeCart, refuseLate } from '../../cart/cart.ts'
import { CUSTOMER_STORAGE } from '../../customer-storage.ts'
import { links } from '../../links.ts'
import { Customization } from './Customization.tsx'
import {
  customizationIn,
  type CustomizationValues,
  missingChoices,
} from './customization-values.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { parseQuantity, stockRefusal } from './quantity.ts'
import type { WishedPiece } from './wished-piece.ts'

// What only who adds something, or comes back from the login to do so, needs.
const loadAdded = () => import('./AddedToCart.tsx')
const loadWish = () => import('./wished-piece.ts')

const MESSAGE_FOR_MS = { error: 5_000, success: 3_000 }

type Message =
  | { kind: 'error'; text: string }
  | {
      kind: 'success'
      quantity: number
      customization: CustomizationValues
      /** Only who adds something needs its code. */
      Panel: Awaited<ReturnType<typeof loadAdded>>['AddedToCart'] | undefined
    }

const NOT_SIGNED_IN = 'Please log in to add items to your cart.'

/**
 * What to choose, how many, and the button. On phones its last row stays at the window's lower
 * edge for as long as the product is in view: it is pinned within the whole article, which is why
 * neither the form nor its parent may be a box of its own there.
 */
export function BuyBox({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const [quantity, setQuantity] = useState('1')
  const form = useRef<HTMLFormElement>(null)
  const { slug, customization_fields: fields } = product
  const soldOut = product.stock <= 0
  const { message, errors, forgive, isAdding, add } = useAdding(form, product, variant, quantity)
  useWishedPiece(form, slug, setQuantity)

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => void add(event)}
      onInput={({ target }) => forgive((target as HTMLInputElement).name)}
      className="max-lg:contents"
    >
      {!soldOut && <Customization fields={fields} errors={errors} />}
      <div className="max-lg:contents lg:mt-6 lg:flex lg:gap-3">
        {product.stock > 1 && (
          <QuantityInput value={quantity} max={product.stock} onChange={setQuantity} />
        )}
        <div
          className={`z-20 grow ${soldOut ? 'max-lg:mt-6' : 'max-lg:sticky max-lg:top-[100dvh] max-lg:bottom-0 max-lg:h-0'}`}
        >
          <div className={soldOut ? '' : BAR}>
            {message && <Answer message={message} product={product} />}
            <div className="flex items-center gap-4">
              {!soldOut && <BarPrice price={product.price} />}
              {/* While it adds it keeps the focus, so it is not disabled. */}
              <SubmitButton
                idle={soldOut ? 'Sold Out' : 'Add to Cart'}
                needs="The cart"
                disabled={soldOut}
                aria-disabled={isAdding}
                className="grow"
              >
                {soldOut ? 'Sold Out' : isAdding ? 'Adding...' : 'Add to Cart'}
              </SubmitButton>
            </div>
          </div>
        </div>
      </div>
    </form>
  )
}

function Answer({ message, product }: { message: Message; product: Product }) {
  if (message.kind === 'success' && message.Panel) {
    return <message.Panel product={product} {...message} />
  }
  return (
    <Notice kind={message.kind} className="max-lg:mb-3 lg:order-last lg:mt-3">
      {message.kind === 'error' ? message.text : 'Added to cart.'}
    </Notice>
  )
}

/** Said once, by the heading; here it is seen alone. */
const BarPrice = ({ price }: Pick<Product, 'price'>) => (
  <span
    aria-hidden="true"
    data-price={`$${Number(price).toFixed(2)}`}
    className="text-lg font-semibold tabular-nums before:content-[attr(data-price)] lg:hidden"
  />
)

const BAR =
  'max-lg:absolute max-lg:-inset-x-(--page-side) max-lg:bottom-0 max-lg:border-t max-lg:border-line ' +
  'max-lg:bg-paper max-lg:px-(--page-side) max-lg:pt-3 ' +
  'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:flex lg:flex-col'

/** Goes by itself, but nobody loses the link that they are on. */
function useMessage() {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => {
      if (!document.activeElement?.closest('[role=status]')) setMessage(undefined)
    }, MESSAGE_FOR_MS[message.kind])
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}

/** Whoever was sent to log in finds again what they had written and chosen. */
function useWishedPiece(
  form: RefObject<HTMLFormElement | null>,
  slug: string,
  setQuantity: (quantity: string) => void,
) {
  useEffect(() => {
    if (!isSignedIn() || tabStorage.read(CUSTOMER_STORAGE.wishedPiece) === null) return
    const takeUp = async () => {
      const { takeWish, fillIn } = await loadWish()
      const wish = form.current && takeWish(slug)
      if (!wish || !form.current) return
      fillIn(form.current, wish.customization)
      setQuantity(String(wish.quantity))
      form.current.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
    void takeUp()
  }, [form, slug, setQuantity])
}

/** Puts into the cart what is chosen, or says why not; a guest goes to log in first. */
function useAdding(
  form: RefObject<HTMLFormElement | null>,
  product: Product,
  variant: Variant | undefined,
  quantity: string,
) {
  const navigate = useNavigate()
  const [message, setMessage] = useMessage()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isAdding, setIsAdding] = useState(false)
  const here = variant
    ? encodeURIComponent(links.variant(product.slug, variant.id))
    : links.product(product.slug)

  useLayoutEffect(() => {
    const [first] = Object.keys(errors)
    if (first === undefined) return
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }, [form, errors])

  const forgive = (name: string) => {
    if (name in errors) setErrors(({ [name]: _mended, ...others }) => others)
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding) return
    const wanted = parseQuantity(quantity)
    const customization = customizationIn(event.currentTarget, product.customization_fields)
    const refusal = stockRefusal(product.stock, wanted)
    if (refusal) return setMessage({ kind: 'error', text: refusal })
    if (!isSignedIn()) {
      await keepWish({ slug: product.slug, quantity: wanted, customization })
      return navigate(links.login(here), { state: { reason: NOT_SIGNED_IN } })
    }
    const missing = missingChoices(customization, product.customization_fields)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setMessage(undefined)
    setIsAdding(true)
    const [error, panel] = await Promise.all([
      changeCart({
        kind: 'add',
        productId: product.id,
        variantId: variant?.id,
        quantity: wanted,
        customization,
      }),
      loadAdded().catch(() => undefined),
    ])
    if (!form.current) return refuseLate(error)
    setIsAdding(false)
    setMessage(
      error
        ? { kind: 'error', text: error }
        : { kind: 'success', quantity: wanted, customization, Panel: panel?.AddedToCart },
    )
  }

  return { message, errors, forgive, isAdding, add }
}

/** For after the login, as far as it can be kept. */
const keepWish = (wish: WishedPiece) =>
  loadWish().then(
    (wishes) => wishes.keepWish(wish),
    () => {},
  )
