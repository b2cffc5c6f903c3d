import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CheckoutOutline } from '../checkout/CheckoutOutline.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { NeedsScript } from '../session/AccountSheet.tsx'
import { useSignedIn } from '../session/session.ts'
import { reloadCart, useCart } from './cart.ts'
import { CartContents } from './CartContents.tsx'
import { CartOutline } from './CartOutline.tsx'

const Checkout = lazy(async () => ({
  default: (await import('../checkout/Checkout.tsx')).Checkout,
}))

/** The mode is part of the address, so that going back and reloading keep it. */
const isCheckout = (search: string) => new URLSearchParams(search).get('step') === 'checkout'

export const loader = ({ url }: LoaderFunctionArgs) => isCheckout(url.search)

export const handle = {
  head: (checkout) => ({ title: checkout ? 'Checkout' : 'Cart', canonical: links.cart }),
} satisfies PageHandle<boolean>

export function Component() {
  const { search } = useLocation()
  const signedIn = useSignedIn()
  const isKnown = useIsKnown()
  const { status, error } = useCart()
  if (!signedIn) return <Guest isKnown={isKnown} />
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      {status === 'error' ? (
        <LoadError>{error}</LoadError>
      ) : isCheckout(search) ? (
        <CheckoutMode />
      ) : (
        <CartMode />
      )}
    </div>
  )
}

function CartMode() {
  const { cart } = useCart()
  return cart ? <CartContents cart={cart} /> : <CartOutline />
}

const CheckoutMode = () => (
  <>
    <a
      href={links.cart}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm underline-offset-4 hover:underline"
    >
      <Icon name="chevron-left" className="size-4" />
      Back to Cart
    </a>
    <h1 className="mb-8 text-3xl">Checkout</h1>
    <Suspense fallback={<CheckoutOutline />}>
      <Checkout />
    </Suspense>
  </>
)

const LoadError = ({ children }: { children: string | undefined }) => (
  <div className="grid justify-items-start gap-6">
    <h1 className="text-3xl">Cart</h1>
    <Notice kind="error">{children}</Notice>
    <Button kind="secondary" onClick={() => void reloadCart()}>
      Try again
    </Button>
  </div>
)

/** The server shows it to every reader: it stays out of sight until it is known that it is meant. */
const Guest = ({ isKnown }: { isKnown: boolean }) => (
  <div className={`page py-16 md:py-24 ${isKnown ? '' : 'until-known'}`}>
    <h1 className="text-3xl">Please Log In</h1>
    <p className="mt-4 max-w-[52ch] text-muted">Your cart is kept with your account.</p>
    <div className="mt-8 flex flex-wrap gap-4">
      <Button href={links.login(links.cart)}>Login</Button>
      <Button href={links.products()} kind="secondary">
        Continue shopping
      </Button>
    </div>
    <NeedsScript what="The cart" />
  </div>
)

const never = () => () => {}

/** Whether this is the browser, past its first rendering, which repeats the server's. */
const useIsKnown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
