import { useAllTexts, useTexts } from '#client/texts.ts'
import { useMoney } from '#client/money.ts'
import {
  type FormEvent,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { Billing } from '#contract/billing.ts'
import type { Cart, DeliveryAddress } from '#contract/orders.ts'
import { NO_POSTAL_CODE } from '#contract/rules/address-lines.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useCart } from '../cart/state/CartProvider.tsx'
import { countEvent, itemsOf } from '../analytics/shop-events.ts'
import { useSignedIn } from '#client/session/session.ts'
import { GuestEmail, GuestLogin } from './GuestContact.tsx'
import { GuaranteeFirst } from '../guarantee/Guarantee.tsx'
import { useRoot } from '../root.ts'
import { links } from '../links.ts'
import { AddressFields } from './address/AddressFields.tsx'
import { useOwnCountry, withCountry } from './address/own-country.ts'
import { billingIn, blankBillingIn, noteIn } from './billing.ts'
import { submissionAt, unansweredSubmission } from './submission.ts'
import { CheckoutOutline } from './CheckoutOutline.tsx'
import {
  type AddressFaults,
  addressFrom,
  contactOf,
  isContact,
  missingIn,
  trimmed,
} from './address/delivery-address.ts'
import { readDraft, saveDraft } from './draft.ts'
import { methodIn } from './method-in.ts'
import { missingOf } from './missing.ts'
import { DeliveryChoice } from './delivery/DeliveryChoice.tsx'
import { PickupChoice } from './delivery/PickupChoice.tsx'
import { useDelivery } from './delivery/use-delivery.ts'
import { type ShownTotal, shownTotal, totalChanges } from './delivery/total-changes.ts'
import type { Quoted } from './delivery/use-quote.ts'
import { OrderButton, OrderTexts } from './OrderButton.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { SummaryLink } from './SummaryLink.tsx'
import { choiceAmong, methodsIn } from '../orders/payment-methods.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import { UnansweredOrder } from './UnansweredOrder.tsx'
import { useLastAddress } from './address/use-last-address.ts'
import { usePostalCode } from './address/use-postal-code.ts'
import { type Ordering, useOrdering } from './use-ordering.ts'
import { type LoadedOptions, usePaymentOptions } from './use-payment-options.ts'

const NoteField = lazyPart(() => import('./NoteField.tsx'), 'NoteField')
const BillingFields = lazyPart(() => import('./BillingFields.tsx'), 'BillingFields')

/**
 * The cart page's second mode: where to, how to pay, and the order. To be rendered in that mode even
 * while the cart is empty: the cart is cleared before the order's page has come, and an order whose
 * reply was lost is asked about again here.
 */
export function Checkout() {
  const { cart, isChanging } = useCart()
  const payment = usePaymentOptions()
  const ordering = useOrdering(payment.options)
  const isGuest = !useSignedIn()
  const shown = ordering.cart ?? cart
  if (!shown) return <CheckoutOutline />
  if (shown.items.length > 0) {
    return (
      <>
        {isGuest && <GuestLogin />}
        <CheckoutForm
          cart={shown}
          isChanging={isChanging}
          payment={payment}
          ordering={ordering}
          isGuest={isGuest}
        />
      </>
    )
  }
  const lost = unansweredSubmission()
  return lost ? (
    <UnansweredOrder cart={shown} submission={lost} ordering={ordering} />
  ) : (
    <EmptyCheckout notice={ordering.notice} />
  )
}

const EmptyCheckout = ({ notice }: { notice: string | undefined }) => {
  const t = useTexts('checkout')
  return (
    <div className="grid justify-items-start gap-6">
      {notice && <Notice kind="error">{notice}</Notice>}
      <h2 className="text-2xl">{t('yourCartIsEmpty')}</h2>
      <LinkButton to={links.products()}>{t('seeOurProducts')}</LinkButton>
    </div>
  )
}

type CheckoutFormProps = {
  cart: Cart
  isChanging: boolean
  payment: LoadedOptions
  ordering: Ordering
  /** Has no account, and is asked for an address for mails. */
  isGuest: boolean
}

function CheckoutForm({ cart, isChanging, payment, ordering, isGuest }: CheckoutFormProps) {
  const t = useTexts('checkout')
  const form = useRef<HTMLFormElement>(null)
  const money = useMoney()
  const order = useOrderForm(cart, payment, ordering)
  const { draft, methods, chosen, faults, notice, delivery, postal, seen, keep, noteRegion } = order
  const { quoted, method, isCharged, isPickedUp, choose } = delivery
  const { phase } = ordering

  useCheckoutCounted(cart)
  useLastAddress(form, draft.address, (region) => {
    if (form.current) noteRegion({ ...addressIn(form.current), region })
  })

  const isWaiting = isChanging || payment.status === 'loading' || quoted?.isPending === true
  useFocusOfFault(form, ordering, isWaiting)
  useKeptFocus(form, isWaiting)
  const changesSince = (before: ShownTotal) =>
    totalChanges(before, shownTotal(cart, quoted?.quote), money, t)

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={order.submit}
      onInput={order.input}
      className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="grid grid-cols-1 content-start gap-12">
        <SummaryLink total={quoted?.quote?.total_price ?? cart.total_price} />
        {isGuest && <GuestEmail email={draft.email} fault={faults.email} />}
        <PickupChoice chosen={method} onChoose={choose} />
        <AddressFields
          address={draft.address}
          country={order.typed.country}
          faults={faults}
          regions={quoted?.regions}
          isPickedUp={isPickedUp}
          postal={postal}
        />
        <MoreFields cart={cart} billing={draft.billing} payment={payment} faults={faults} />
        {isCharged && quoted && <DeliveryChoice quoted={quoted} onChoose={choose} />}
        <PaymentChoice
          options={payment}
          methods={methods}
          chosen={chosen}
          onChoose={(code) => form.current && keep(form.current, code)}
        />
        <GuaranteeFirst />
      </div>
      <OrderSummary cart={cart} quoted={quoted}>
        <Refused notice={notice} changes={seen && !isWaiting ? changesSince(seen) : []} />
        <OrderTexts />
        <OrderButton phase={phase} isWaiting={isWaiting} />
      </OrderSummary>
    </form>
  )
}

type MoreFieldsProps = {
  cart: Cart
  billing: Billing | undefined
  payment: LoadedOptions
  faults: AddressFaults
}

/** The fields that few shops ask for; they come when they are needed. */
function MoreFields({ cart, billing, payment, faults }: MoreFieldsProps) {
  const { extra_fields: asked = [] } = useRoot().settings
  return (
    <>
      {payment.options?.has_invoices && (
        <Suspense>
          <BillingFields billing={billing} faults={faults} />
        </Suspense>
      )}
      {asked.includes('note') && (
        <Suspense>
          <NoteField cartId={cart.id} fault={faults.note} />
        </Suspense>
      )}
    </>
  )
}

/** Counts that a buyer has come to the checkout, for shops with analytics. */
function useCheckoutCounted({ total_price, items }: Cart): void {
  useEffect(() => {
    countEvent('begin_checkout', { value: Number(total_price), items: itemsOf(items) })
    // Once a visit, whatever becomes of the cart meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** The form's state, kept for the next visit, and the order that it places. */
function useOrderForm(cart: Cart, payment: LoadedOptions, ordering: Ordering) {
  const texts = useAllTexts()
  const t = texts.of('checkout')
  const ownCountry = useOwnCountry()
  const [draft, setDraft] = useState(() => withCountry(readDraft(), ownCountry))
  const methods = payment.options ? methodsIn(payment.options, texts.of('orders')) : []
  const chosen = choiceAmong(methods, draft.method)
  const refusal = useRefusal(ordering)
  /** The total at which the order was placed last. */
  const [seen, setSeen] = useState<ShownTotal>()

  const [typed, setTyped] = useState(draft.address)
  const postal = usePostalCode(typed)
  const delivery = useDelivery(cart, draft.address, ordering.notice)
  const { quoted, isPickedUp, noteAddress } = delivery

  function keep(form: HTMLFormElement, method = draft.method) {
    const next = { address: addressIn(form), method, email: emailIn(form), ...billingIn(form) }
    saveDraft(next)
    if (method !== draft.method) setDraft(next)
  }

  function input(event: FormEvent<HTMLFormElement>) {
    const address = addressIn(event.currentTarget)
    setTyped(address)
    keep(event.currentTarget)
    noteAddress(address)
    refusal.answer(event.target as HTMLInputElement)
  }

  /** An address whose region has no field yet. */
  function noteRegion(address: DeliveryAddress) {
    saveDraft({ ...readDraft(), address })
    setDraft(readDraft())
    noteAddress(address)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSeen(undefined)
    const address = addressToSend(event.currentTarget, postal.hasCode)
    const email = emailIn(event.currentTarget)?.trim()
    const billing = billingIn(event.currentTarget)
    const blank = blankIn(address, delivery)
    const { isOptional } = postal
    const missing = missingOf(
      { email, blank, blankBilling: blankBillingIn(billing), isOptional },
      texts,
    )
    if (missing) return ordering.refuse(missing.notice, missing.faults)
    if (!chosen)
      return ordering.refuse(t(payment.status === 'failed' ? 'optionsFailed' : 'chooseMethod'))
    const problem = quoted && problemOf(quoted)
    if (problem) return ordering.refuse(problem, quoted.faults)
    setSeen(shownTotal(cart, quoted?.quote))
    const delivery_address = isPickedUp ? contactOf(address) : address
    const agreed = { ...methodIn(chosen), delivery_address, ...agreedIn(cart, quoted) }
    const mailed = email !== undefined && { email }
    const body = { ...agreed, ...mailed, ...billing, ...noteIn(event.currentTarget) }
    void ordering.order(submissionAt(cart.id, body), cart)
  }

  const faults = { ...quoted?.faults, ...refusal.faults }
  const { notice } = refusal
  const shown = { draft, typed, methods, chosen, faults, notice, delivery, postal, seen }
  return { ...shown, keep, input, noteRegion, submit }
}

/** The refusal of an order, without what the buyer has corrected since. Any input ends its notice. */
function useRefusal({ notice, faults }: Ordering) {
  const [answered, setAnswered] = useState<{ faults: AddressFaults; filled: string[] }>()
  const isAnswered = answered?.faults === faults
  const filled = isAnswered ? answered.filled : []
  return {
    notice: isAnswered ? undefined : notice,
    faults: faultsWithout(filled, faults),
    answer({ name, value }: HTMLInputElement) {
      const isFilled = name in faults && !isBlank(value)
      setAnswered({ faults, filled: isFilled ? [...filled, name] : filled })
    },
  }
}

/** The total that the buyer has seen, and the delivery in it. */
const agreedIn = (cart: Cart, quoted: Quoted | undefined) => ({
  expected_total: quoted?.quote?.total_price ?? cart.total_price,
  ...(quoted?.quote?.shipping_method && { shipping_method: quoted.quote.shipping_method }),
})

function addressToSend(form: HTMLFormElement, hasPostalCode: boolean): DeliveryAddress {
  const filledIn = trimmed(addressIn(form))
  return hasPostalCode ? filledIn : { ...filledIn, postalCode: NO_POSTAL_CODE }
}

/** The fields that are still needed for the way that the order takes. */
function blankIn(
  address: DeliveryAddress,
  { isPickedUp, quoted }: Pick<ReturnType<typeof useDelivery>, 'isPickedUp' | 'quoted'>,
) {
  const blank = missingIn(address).filter((name) => !isPickedUp || isContact(name))
  return !isPickedUp && quoted?.regions && !address.region ? [...blank, 'region' as const] : blank
}

const faultsWithout = (corrected: string[], faults: AddressFaults): AddressFaults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !corrected.includes(name)))

/** The reason why an order with charged delivery or tax cannot be sent. */
const problemOf = ({ problem, faults }: Quoted): string | undefined =>
  problem ?? (faults && Object.values(faults).join(' '))

/** Undefined for a customer, of whom the form asks no address for mails. */
const emailIn = (form: HTMLFormElement): string | undefined => {
  const typed = new FormData(form).get('email')
  return typeof typed === 'string' ? typed : undefined
}

function addressIn(form: HTMLFormElement): DeliveryAddress {
  const fields = new FormData(form)
  return addressFrom((name) => fields.get(name))
}

/**
 * Moves the focus after a refusal: to the first faulty field, else to the button, which lost the
 * focus while it was busy. The button is waited for, unless the buyer has gone elsewhere meanwhile.
 */
function useFocusOfFault(
  form: RefObject<HTMLFormElement | null>,
  { notice, faults }: Ordering,
  isWaiting: boolean,
) {
  const handled = useRef<AddressFaults>(undefined)
  useEffect(() => {
    if (!notice || handled.current === faults) return
    const [first] = Object.keys(faults)
    const fault = first && form.current?.querySelector<HTMLElement>(`[name=${first}]`)
    if (!fault && isWaiting) return
    handled.current = faults
    const button = form.current?.querySelector<HTMLElement>('[type=submit]')
    if (fault) fault.focus()
    else if (!form.current?.contains(document.activeElement)) button?.focus()
  }, [form, notice, faults, isWaiting])
}

/** Gives the button the focus back that it lost while the total was asked for again. */
function useKeptFocus(form: RefObject<HTMLFormElement | null>, isWaiting: boolean) {
  const hadFocus = useRef(false)
  // Before the browser takes the focus from a button that is disabled.
  useLayoutEffect(() => {
    const button = form.current?.querySelector<HTMLElement>('[type=submit]')
    if (isWaiting) hadFocus.current = document.activeElement === button
    else if (hadFocus.current && document.activeElement === document.body) button?.focus()
  }, [form, isWaiting])
}

type RefusedProps = {
  notice: string | undefined
  /** Sentences about the new total's differences from the one that the buyer agreed to. */
  changes: string[]
}

const Refused = ({ notice, changes }: RefusedProps) =>
  notice && (
    <Notice kind="error" className="mb-4">
      {notice}
      {changes.length > 0 && (
        <ul className="mt-2 list-disc ps-5 [overflow-wrap:anywhere]">
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
