import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Thumb } from '#client/parts/Thumb.tsx'
import { useState } from 'react'
import type { Reply } from '#contract/api.ts'
import type { OwnReview } from '#contract/accounts.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Day } from '#ui/Day.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Stars } from '#ui/Stars.tsx'
import { links } from '../links.ts'
import { messageOf } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'
import { REVIEWS_PER_PAGE } from './account-data.ts'

type Page = Reply<'GET /accounts/reviews/'>

export function OwnReviews({ first }: { first: Page }) {
  const t = useTexts('account')
  const { pages, more } = usePages(first)
  const reviews = pages.flatMap((page) => page.results)
  if (reviews.length === 0) {
    return (
      <div className="grid justify-items-start gap-5">
        <p>{t('noReviews')}</p>
        <LinkButton to={links.products()} kind="secondary">
          {t('seeOurProducts')}
        </LinkButton>
      </div>
    )
  }
  return (
    <>
      <ul>
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {more}
    </>
  )
}

/** The pages that were asked for so far, and the way to the next one. */
function usePages(first: Page) {
  const t = useTexts('account')
  const api = useApi()
  const [later, setLater] = useState<Page[]>([])
  const [state, setState] = useState<{ busy?: boolean; error?: string }>({})
  const pages = [first, ...later]

  async function load() {
    setState({ busy: true })
    try {
      const query = { page: pages.length + 1, page_size: REVIEWS_PER_PAGE }
      const page = await api('GET /accounts/reviews/', { query })
      setLater([...later, page])
      setState({})
    } catch (error) {
      setState({ error: messageOf(error, t('reviewsFailed')) })
    }
  }

  const more = pages.at(-1)?.next && (
    <div className="mt-6 grid justify-items-start gap-4">
      {state.error && <Notice kind="error">{state.error}</Notice>}
      <Button kind="secondary" disabled={state.busy} onClick={() => void load()}>
        {state.busy ? t('loading') : t('showMore')}
      </Button>
    </div>
  )
  return { pages, more }
}

const ReviewRow = ({ review }: { review: OwnReview }) => {
  const t = useTexts('account')
  return (
    <li className="flex gap-5 border-b border-line py-5 first:pt-0">
      {review.product.thumb_image && (
        <Thumb
          image={review.product.thumb_image}
          width={96}
          height={72}
          className="h-18 w-24 shrink-0 rounded-picture bg-stage object-cover"
        />
      )}
      <div className="min-w-0">
        <p>
          <Link
            to={`${links.product(review.product.slug)}#reviews`}
            className="font-display text-lg underline-offset-4 hover:underline"
          >
            {review.product.name}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Stars rating={review.rating} label={t('stars', { rating: review.rating })} />
          <Day time={review.created_at} />
          {review.is_verified_purchase && (
            <span className="inline-flex items-center gap-1">
              <Icon name="check" className="size-4" /> {t('verifiedPurchase')}
            </span>
          )}
        </p>
        <p className="mt-2 max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line">
          {review.comment}
        </p>
      </div>
    </li>
  )
}
