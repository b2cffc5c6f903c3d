import { useLoaderData } from 'react-router'
import { MerchantText } from '#client/parts/MerchantText.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { Price } from '#client/parts/Price.tsx'
import { useTexts } from '#client/texts.ts'
import type { PayPage } from '#contract/pay-page.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import type { Head, PageHandle } from '../../head.ts'
import { type beginPayment, leaveFor, notInitiated } from '../../payments/begin-payment.ts'
import { pageOf, rememberPayment } from '../../payments/pending-payment.ts'
import { PayNow } from '../../payments/PayNow.tsx'
import { NextSteps } from '../NextSteps.tsx'
import type { PayPageData } from './load-pay-page.ts'
import { PartState } from './Parts.tsx'

export { loadPayPage as loader } from './load-pay-page.ts'

/** The page of a link that the shop has sent to be paid. It names no person. */
export function Component() {
  const t = useTexts('orders')
  const found = useLoaderData<PayPageData>()
  if (found.error !== undefined) {
    return (
      <div className="page pt-12 pb-24">
        <h1 className="max-w-[24ch] text-3xl">{found.error}</h1>
        <p className="mt-4 max-w-[60ch]">{t('payLinkEnded')}</p>
      </div>
    )
  }
  return <Asked {...found} />
}

function Asked({ asked, token }: { asked: PayPage; token: string }) {
  const t = useTexts('orders')
  const isPart = asked.amount !== asked.total_price
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        {t.rich('payHeading', {
          order: asked.order_number,
          number: (words) => <span className="as-one">{words}</span>,
        })}
      </h1>
      <div className="mt-8 grid max-w-2xl gap-10">
        <ul className="border-t border-line">
          {[...asked.items.entries()].map(([at, item]) => (
            <li key={at} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3">
              <span>
                {item.quantity} × {item.name}
              </span>
              <Price value={item.line_total} />
            </li>
          ))}
          <Sum label={t('total')} value={asked.total_price} isMain={!isPart} />
          {isPart && (
            <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3 font-semibold">
              <span>
                <PartState part={{ is_paid: asked.state === 'paid', due_on: asked.due_on }} />
              </span>
              <Price value={asked.amount} />
            </li>
          )}
        </ul>
        <Ways asked={asked} token={token} />
      </div>
    </div>
  )
}

type SumProps = { label: string; value: string; isMain: boolean }

const Sum = ({ label, value, isMain }: SumProps) => (
  <li className={`grid grid-cols-[1fr_auto] gap-x-4 py-3 ${isMain ? 'font-semibold' : ''}`}>
    <span>{label}</span>
    <Price value={value} />
  </li>
)

/** Leads to the provider's page of what the link asks for. @throws Error with what is to be said */
const byLink =
  (token: string): typeof beginPayment =>
  async (api, order, t) => {
    try {
      const begun = await api('POST /payments/demands/:token/initiation/', { params: { token } })
      rememberPayment(begun.payment_uuid, order)
      leaveFor(begun.redirectUrl, pageOf(order))
    } catch (error) {
      throw new Error(notInitiated(error, order, t), { cause: error })
    }
  }

const STATES = { paid: 'payIsPaid', replaced: 'payIsReplaced', ended: 'payHasEnded' } as const

/** How it is paid; without JavaScript the shop's words on it. */
function Ways({ asked, token }: { asked: PayPage; token: string }) {
  const t = useTexts('orders')
  const guests = useTexts('guests')
  const inBrowser = useInBrowser()
  if (asked.state !== 'open') {
    return (
      <Notice kind={asked.state === 'paid' ? 'success' : 'error'}>{t(STATES[asked.state])}</Notice>
    )
  }
  const { order_number, payment_method, currency, own_way, ways } = asked
  const order = {
    id: 0,
    order_number,
    payment_method,
    currency,
    total_price: asked.amount,
    ...(own_way && { own_way }),
  }
  return (
    <div className="grid justify-items-start gap-4">
      {asked.can_pay ? (
        <>
          <NeedsScript what={guests('onlyWithScript')} />
          <PayNow order={{ ...order, page: `/pay/${token}` }} begin={byLink(token)} />
        </>
      ) : !inBrowser ? (
        <MerchantText>
          {(payment_method === 'bank_transfer'
            ? ways?.bank_account_details
            : (own_way?.instructions ?? ways?.custom_payment_instructions)) ?? ''}
        </MerchantText>
      ) : (
        <NextSteps
          order={order}
          bankDetails={ways?.bank_account_details}
          instructions={ways?.custom_payment_instructions}
          link={ways?.custom_payment_redirect_url ?? ''}
        />
      )}
      {asked.hold_expires_at && (
        <p>{t.rich('held', { time: <LocalTime iso={asked.hold_expires_at} /> })}</p>
      )}
    </div>
  )
}

// Without a canonical address no search engine takes it in.
export const handle = {
  texts: ['orders', 'guests'],
  head: (found, _, texts): Head => ({
    title: found.error ?? texts.of('orders')('orderTitle', { number: found.asked.order_number }),
  }),
} satisfies PageHandle<PayPageData>
