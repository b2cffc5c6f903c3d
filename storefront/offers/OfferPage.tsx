import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { useLoaderData } from 'react-router'
import { writtenDate } from '#contract/language/delivery-words.ts'
import type { OfferContent } from '#contract/offers.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { useTexts } from '#client/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import type { Head, PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { DeliveryCharge } from '../orders/DeliveryCharge.tsx'
import { OrderLines, Total } from '../orders/OrderLines.tsx'
import type { OfferData } from './load-offer.ts'

export { loadOffer as loader } from './load-offer.ts'

const AcceptForm = lazyPart(() => import('./AcceptForm.tsx'), 'AcceptForm')

/** An offer for everyone with its link: what it holds, until when, and the button that accepts it. */
export function Component() {
  const t = useTexts('offers')
  const data = useLoaderData<OfferData>()
  if (data.error !== undefined) return <Closed sentence={data.error} />
  const { found, token } = data
  const { number, detail, offer, ways } = found
  if (!offer || !ways) return <Closed title={t('title', { number })} sentence={detail ?? ''} />
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">{t('title', { number })}</h1>
      <Until offer={offer} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Content offer={offer} />
        <Accepting offer={offer} ways={ways} token={token} />
      </div>
    </div>
  )
}

/** Nothing can be accepted here, and the shop is asked. */
function Closed({ title, sentence }: { title?: string; sentence: string }) {
  const t = useTexts('offers')
  return (
    <div className="page pt-12 pb-24">
      <h1 className="max-w-[24ch] text-3xl">{title ?? sentence}</h1>
      {title !== undefined && <p className="mt-4 max-w-[60ch]">{sentence}</p>}
      <LinkButton kind="secondary" to={links.contact} className="mt-8">
        {t('writeToUs')}
      </LinkButton>
    </div>
  )
}

function Until({ offer: { last_day } }: { offer: OfferContent }) {
  const t = useTexts('offers')
  const general = useTexts('general')
  return (
    <p className="mt-4 max-w-[60ch]">
      {t('until', { day: writtenDate(last_day, general) })} {t('notHeld')}
    </p>
  )
}

function Content({ offer }: { offer: OfferContent }) {
  const t = useTexts('offers')
  const orders = useTexts('orders')
  const { delivery, pickup_at, breakdown } = offer
  return (
    <section>
      <h2 className="mb-5 text-xl">{orders('items')}</h2>
      <OrderLines lines={offer.items} />
      <div className="grid gap-2 py-5">
        <Total value={offer.total_price} breakdown={breakdown} />
        <p className="text-sm text-muted">
          {pickup_at === undefined ? t('asAgreed') : t('pickup', { place: pickup_at })}{' '}
          {delivery !== undefined && t('delivery', { name: delivery })}
        </p>
        {delivery === undefined && pickup_at === undefined && (
          <DeliveryCharge breakdown={breakdown} />
        )}
      </div>
      {offer.note !== undefined && (
        <>
          <h2 className="mb-3 text-xl">{t('note')}</h2>
          <p className="max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{offer.note}</p>
        </>
      )}
    </section>
  )
}

/** The server renders the outline of the form. */
function Accepting(props: ComponentProps<typeof AcceptForm>) {
  const t = useTexts('offers')
  const inBrowser = useInBrowser()
  return (
    <div>
      <NeedsScript what={t('onlyWithScript')} />
      {inBrowser ? (
        <Suspense fallback={OUTLINE}>
          <AcceptForm key={props.token} {...props} />
        </Suspense>
      ) : (
        OUTLINE
      )}
    </div>
  )
}

const OUTLINE = <Skeleton className="h-40" />

// Without a canonical address no search engine takes it in.
export const handle = {
  texts: ['checkout', 'offers', 'orders'],
  head: (data, _, texts): Head => ({
    title: data.error ?? texts.of('offers')('title', { number: data.found.number }),
  }),
} satisfies PageHandle<OfferData>
