import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { changeCart } from '../../cart/cart.ts'
import { links } from '../../links.ts'
import { isSignedIn } from '#client/session/session.ts'
import { Customization, customizationOf } from './Customization.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { parseQuantity, stockRefusal } from './quantity.ts'

const MESSAGE_FOR_MS = { error: 5_000, success: 3_000 }

type Message = { kind: keyof typeof MESSAGE_FOR_MS; text: string }

/**
 * What to choose, how many, and the button. On phones its last row stays at the window's lower
 * edge for as long as the product is in view: it is pinned within the whole article, which is why
 * neither the form nor its parent may be a box of its own there.
 */
export function BuyBox({ product }: { product: Product }) {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState('1')
  const [message, setMessage] = useState<Message>()
  const [isAdding, setIsAdding] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const soldOut = product.stock <= 0

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => {
      // Nobody loses the link that they are on.
      if (!notice.current?.contains(document.activeElement)) setMessage(undefined)
    }, MESSAGE_FOR_MS[message.kind])
    return () => clearTimeout(timer)
  }, [message])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isAdding) return
    const wanted = parseQuantity(quantity)
    const refusal = stockRefusal(product.stock, wanted)
    if (refusal) return setMessage({ kind: 'error', text: refusal })
    // What a guest chose would be lost on the way: it is asked for afterwards.
    if (!isSignedIn()) return navigate(links.login(links.product(product.slug)))
    if (!form.reportValidity()) return
    const customization = customizationOf(form, product.customization_fields)
    setMessage(undefined)
    setIsAdding(true)
    const error = await changeCart({
      kind: 'add',
      productId: product.id,
      quantity: wanted,
      customization,
    })
    setIsAdding(false)
    setMessage(error ? { kind: 'error', text: error } : { kind: 'success', text: 'Added to cart.' })
  }

  return (
    <form
      noValidate
      action={links.login()}
      onSubmit={(event) => void add(event)}
      className="max-lg:contents"
    >
      {/* Without JavaScript the button leads where a guest has to go anyway. */}
      <input type="hidden" name="redirect" value={links.product(product.slug)} />
      {!soldOut && <Customization fields={product.customization_fields} />}
      <div className="z-20 max-lg:sticky max-lg:top-[100dvh] max-lg:bottom-0 max-lg:h-0 lg:mt-6">
        <div className="max-lg:absolute max-lg:-inset-x-(--page-side) max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-(--page-side) max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <div ref={notice}>
            {message && (
              <Notice kind={message.kind} className="mb-3">
                {message.text}
                {message.kind === 'success' && (
                  <>
                    {' '}
                    <a href={links.cart} className="text-accent underline underline-offset-4">
                      View cart
                    </a>
                  </>
                )}
              </Notice>
            )}
          </div>
          <div className="flex gap-3">
            {product.stock > 1 && (
              <QuantityInput value={quantity} max={product.stock} onChange={setQuantity} />
            )}
            {/* While it adds it keeps the focus, so it is not disabled. */}
            <Button type="submit" disabled={soldOut} aria-disabled={isAdding} className="grow">
              {soldOut ? 'Sold Out' : isAdding ? 'Adding...' : 'Add to Cart'}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}
