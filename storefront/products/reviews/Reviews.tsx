import { useTexts } from '#client/texts.ts'
import { useRating } from '#client/money.ts'
import { Day } from '#ui/Day.tsx'
import type { Product, Review } from '#contract/products.ts'
import { Icon } from '#ui/Icon.tsx'
import { Stars } from '#ui/Stars.tsx'
import { distributionOf } from '../page/product-facts.ts'
import { ReviewPrompt } from './ReviewPrompt.tsx'

/** More of them unfold. */
const FIRST_REVIEWS = 6

export function Reviews({ product }: { product: Product }) {
  const t = useTexts('product')
  const written = useRating()
  const { reviews, average_rating: average } = product
  const [first, more] = [reviews.slice(0, FIRST_REVIEWS), reviews.slice(FIRST_REVIEWS)]
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="product-section scroll-mt-8">
      <div>
        <h2 id="reviews-heading" className="text-2xl">
          {t('reviews')}
        </h2>
        {reviews.length > 0 && average !== null && (
          <>
            <p className="mt-4 flex items-center gap-3">
              <span className="font-display text-3xl tabular-nums">{written(average)}</span>
              <Stars rating={average} label={t('averageLabel')} className="h-5" />
            </p>
            <Distribution reviews={reviews} />
          </>
        )}
      </div>
      <div className="max-lg:mt-8">
        {reviews.length === 0 && <p className="text-muted">{t('noReviewsYet')}</p>}
        <ReviewList reviews={first} />
        {more.length > 0 && (
          <details className="group mt-6">
            <summary className="more-reviews">
              {t('showMore', { count: more.length })} <Icon name="chevron-down" />
            </summary>
            <ReviewList reviews={more} />
          </details>
        )}
        <ReviewPrompt product={product} />
      </div>
    </section>
  )
}

const Distribution = ({ reviews }: { reviews: Review[] }) => {
  const t = useTexts('product')
  return (
    <ul aria-label={t('ratings')} className="mt-4 max-w-xs text-sm text-muted tabular-nums">
      {distributionOf(reviews).map(({ stars, count, percent }) => (
        <li key={stars} className="flex items-center gap-3 py-0.5">
          <span className="w-14 shrink-0">{t('countOfStars', { count: stars })}</span>
          <svg aria-hidden="true" className="h-2 w-full min-w-0">
            <rect width="100%" height="100%" className="fill-line" />
            <rect width={`${percent}%`} height="100%" className="fill-accent" />
          </svg>
          <span className="w-6 shrink-0 text-end">{count}</span>
        </li>
      ))}
    </ul>
  )
}

const ReviewList = ({ reviews }: { reviews: Review[] }) => {
  const t = useTexts('product')
  const general = useTexts('general')
  return (
    <ul>
      {reviews.map(({ id, user, rating, comment, created_at, is_verified_purchase, reply }) => (
        <li key={id} className="border-b border-line py-6 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={rating} label={t('stars', { rating })} />
            <span className="font-semibold">{user?.username ?? general('anonymous')}</span>
            <span className="text-sm text-muted">
              <Day time={created_at} />
            </span>
            {is_verified_purchase && (
              <span className="inline-flex items-center gap-1 text-sm text-muted">
                <Icon name="check" className="size-4" /> {t('verifiedPurchase')}
              </span>
            )}
          </p>
          <p className="mt-2 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
            {comment}
          </p>
          {reply && (
            <blockquote className="mt-3 max-w-[68ch] border-s-2 border-accent ps-4 whitespace-pre-line [overflow-wrap:anywhere]">
              <strong className="block text-sm font-semibold">{t('theShopAnswers')}</strong>
              {reply}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}
