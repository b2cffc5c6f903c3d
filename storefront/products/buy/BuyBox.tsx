import { useTexts } from '#client/texts.ts'
import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { SubmitButton } from '#client/forms/SubmitButton.tsx'
import { isSignedIn } from '#client/session/session.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { Notice } from '#ui/Notice.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { CUSTOMER_STORAGE } from '../../customer-storage.ts'
import { Customization } from './Customization.tsx'
import type { Outcome } from './add-to-cart.ts'
import { loadAddToCart, useAddToCart } from './use-add-to-cart.ts'
import { parseQuantity } from './quantity.ts'

/**
 * Choices, quantity and button. On phones the last row is pinned to the lower edge of the window
 * while the product is in view. It is pinned within the whole article, so neither the form nor its
 * parent may be a box of its own there.
 */
export function BuyBox({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const t = useTexts('product')
  const [quantity, setQuantity] = useState('1')
  const form = useRef<HTMLFormElement>(null)
  const { slug, customization_fields: fields } = product
  const soldOut = product.stock <= 0
  const { message, errors, isAdding, submit, correct } = useAddToCart(
    form,
    product,
    variant,
    quantity,
  )
  useWishedItem(form, slug, setQuantity)

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      onPointerEnter={() => void loadAddToCart().catch(() => {})}
      onInput={({ target }) => correct((target as HTMLInputElement).name)}
      className="max-lg:contents"
    >
      {!soldOut && <Customization fields={fields} errors={errors} />}
      <div className="max-lg:contents lg:mt-6 lg:flex lg:items-start lg:gap-3">
        {product.stock > 1 && (
          <QuantityInput value={quantity} max={product.stock} onChange={setQuantity} />
        )}
        <div
          className={`z-20 grow ${soldOut ? 'max-lg:mt-6' : 'max-lg:sticky max-lg:top-[100dvh] max-lg:bottom-0 max-lg:h-0'}`}
        >
          <div className={soldOut ? '' : 'buy-bar'}>
            {message && <Message outcome={message} product={product} />}
            <div className="flex items-center gap-4">
              {!soldOut && <BarPrice price={product.price} />}
              {/* Not disabled while it adds, so that it keeps the focus. */}
              <SubmitButton
                needs={t('theCart')}
                disabled={soldOut}
                aria-disabled={isAdding}
                className="grow"
              >
                {soldOut ? t('soldOutButton') : isAdding ? t('adding') : t('addToCart')}
              </SubmitButton>
            </div>
          </div>
        </div>
      </div>
    </form>
  )
}

function Message({ outcome, product }: { outcome: Outcome; product: Product }) {
  if (outcome.kind === 'incomplete') return null
  if (outcome.kind === 'success') return <outcome.Panel product={product} {...outcome} />
  return (
    <Notice kind="error" className="max-lg:mb-3 lg:order-last lg:mt-3">
      {outcome.text}
    </Notice>
  )
}

/** Screen readers get the price from the heading; here it is only visible. */
const BarPrice = ({ price }: Pick<Product, 'price'>) => (
  <span
    aria-hidden="true"
    data-price={money(price, useMoney())}
    className="text-lg font-semibold tabular-nums before:content-[attr(data-price)] lg:hidden"
  />
)

/** Restores the form after a login redirect. */
function useWishedItem(
  form: RefObject<HTMLFormElement | null>,
  slug: string,
  setQuantity: (quantity: string) => void,
) {
  useEffect(() => {
    if (!isSignedIn() || tabStorage.read(CUSTOMER_STORAGE.wishedProduct) === null) return
    void import('./wished-item.ts').then(({ restoreWish }) => restoreWish(form, slug, setQuantity))
  }, [form, slug, setQuantity])
}

type QuantityInputProps = { value: string; max: number; onChange: (value: string) => void }

/** Holds any text while it is edited, and a quantity once it is left. */
function QuantityInput({ value, max, onChange }: QuantityInputProps) {
  const t = useTexts('product')
  const quantity = parseQuantity(value)
  const inBrowser = useInBrowser()
  return (
    <Stepper
      label={t('quantity')}
      fewer={t('oneFewer')}
      more={t('oneMore')}
      value={value}
      min={1}
      max={max}
      disabled={!inBrowser}
      onWrite={onChange}
      onLeave={() => onChange(String(quantity))}
      className="max-lg:mt-5 max-lg:w-fit"
      onStep={(by) => onChange(String(Math.max(1, Math.min(max, quantity + by))))}
    />
  )
}
