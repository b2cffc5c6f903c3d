import { useTexts } from '#client/texts.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { type LoaderFunctionArgs, useLocation, Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CheckoutOutline } from './CheckoutOutline.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { useBuyer } from '#client/session/current-customer.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { useCart } from '../cart/state/CartProvider.tsx'
import { CartContents } from '../cart/CartContents.tsx'
import { useRoot } from '../root.ts'
import { CartOutline } from '../cart/CartOutline.tsx'
import { RelatedOnApproach } from '../products/list/RelatedOnApproach.tsx'

const Checkout = lazyPart(() => import('./Checkout.tsx'), 'Checkout')

/** The mode is part of the address, so that going back and reloading keep it. */
const isCheckout = (search: string) => new URLSearchParams(search).get('step') === 'checkout'

export const loader = ({ url }: LoaderFunctionArgs) => isCheckout(url.search)

export const handle = {
  texts: ['cart', 'checkout', 'guests', 'orders', 'products'],
  head: (checkout, _, texts) => ({
    title: texts.of('checkout')(checkout ? 'checkout' : 'cart'),
    canonical: links.cart,
  }),
} satisfies PageHandle<boolean>

/** The page is as high as the window, so that nothing below it jumps when the cart has come. */
const PAGE = 'page min-h-[85dvh]'

export function Component() {
  const { search } = useLocation()
  const buyer = useBuyer()
  const inBrowser = useInBrowser()
  const cart = useCart()
  if (buyer === undefined) return <Visitor isKnown={inBrowser} wanted={search} />
  return (
    <div className={`${PAGE} pt-8 pb-20 md:pt-12`}>
      {cart.status === 'error' ? (
        <LoadError />
      ) : isCheckout(search) ? (
        <CheckoutMode />
      ) : (
        <CartMode />
      )}
    </div>
  )
}

function CartMode() {
  const t = useTexts('checkout')
  const { cart } = useCart()
  if (!cart) return <CartOutline />
  return <CartContents cart={cart} whenEmpty={<RelatedOnApproach title={t('newInTheShop')} />} />
}

const CheckoutMode = () => {
  const t = useTexts('checkout')
  return (
    <>
      <Link
        to={links.cart}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm underline-offset-4 hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {t('backToCart')}
      </Link>
      <h1 className="mb-8 text-3xl">{t('checkout')}</h1>
      <Suspense fallback={<CheckoutOutline />}>
        <Checkout />
      </Suspense>
    </>
  )
}

function LoadError() {
  const t = useTexts('checkout')
  const general = useTexts('general')
  const { customer, open } = useCart()
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-3xl">{t('cart')}</h1>
      <Notice kind="error">{general('cartFailed')}</Notice>
      <Button
        kind="secondary"
        onClick={({ currentTarget }) => {
          // The button disappears while the cart loads.
          currentTarget.closest('main')?.focus()
          open(customer)
        }}
      >
        {t('tryAgain')}
      </Button>
    </div>
  )
}

type VisitorProps = {
  isKnown: boolean
  /** The address's query. */
  wanted: string
}

/** The server shows it to every reader: it stays out of sight until it is known that it is meant. */
function Visitor({ isKnown, wanted }: VisitorProps) {
  const t = useTexts('checkout')
  const guests = useTexts('guests')
  const takesGuests = useRoot().settings.guest_checkout
  const heading = useRef<HTMLHeadingElement>(null)
  /** The session ended while its cart was shown, and took what had the focus with it. */
  const [isLate] = useState(isKnown)
  useEffect(() => {
    if (isLate && document.activeElement === document.body) heading.current?.focus()
  }, [isLate])
  const here = isKnown && isCheckout(wanted) ? links.checkout : links.cart
  return (
    <div className={`${PAGE} py-16 md:py-24 ${isKnown || takesGuests ? '' : 'until-known'}`}>
      {/* A guest with a session has no sign in the document. */}
      <div className={isKnown || !takesGuests ? '' : 'invisible'}>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {takesGuests ? t('yourCartIsEmpty') : t('pleaseLogIn')}
        </h1>
        <p className="mt-4 max-w-[52ch] text-muted">
          {takesGuests ? guests('cartOfVisitor') : t('cartIsKept')}
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <LinkButton to={links.login(here)}>{t('login')}</LinkButton>
          <LinkButton to={links.products()} kind="secondary">
            {t('continueShopping')}
          </LinkButton>
        </div>
      </div>
      <NeedsScript what={t('theCart')} />
    </div>
  )
}
