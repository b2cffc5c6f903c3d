import { Stars } from '#ui/Stars.tsx'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { Author, OnlyBy, useAuthor } from './Author.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { ReviewReply } from './ReviewReply.tsx'
import { useReviews, useReviewState } from './moderation-data.ts'
import { t } from '../texts/moderation.ts'

/** Reviews show at once unless the shop has them wait; a hidden one does not count in the stars. */
export function Reviews({ isQueue }: { isQueue: boolean }) {
  const { membership } = useShop()
  const by = useAuthor()
  const reviews = useReviews(isQueue ? 'waiting' : undefined, by)
  const state = useReviewState()
  return (
    <ListStates
      list={reviews}
      empty={{ title: isQueue ? t('noReviewsToApprove') : t('noReviewsYet') }}
    >
      {by !== undefined && <OnlyBy name={reviews.rows[0]?.author.name} />}
      <ul className="rows">
        {reviews.rows.map((review) => {
          const isHidden = review.state !== 'shown'
          return (
            <li key={review.id} className="px-4 py-4 md:px-5">
              <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-muted">
                <Stars
                  rating={review.rating}
                  label={t('ratingOfFive', { rating: review.rating })}
                  className="h-3.5"
                />
                {t.rich('authorOn', {
                  author: <Author author={review.author} view="reviews" key="author" />,
                  subject: (
                    <NewTabLink
                      href={`${membership.origin}/products/${review.product.slug}#reviews`}
                      className="inline-flex min-h-6 items-center underline underline-offset-4"
                      key="subject"
                    >
                      {review.product.name}
                    </NewTabLink>
                  ),
                })}
                <When iso={review.created_at} />
                {review.is_verified_purchase && <Tag tone="good">{t('boughtIt')}</Tag>}
                {review.state === 'waiting' && <Tag tone="wait">{t('waiting')}</Tag>}
                {review.state === 'hidden' && <Tag>{t('hidden')}</Tag>}
              </p>
              <p className="mt-2 max-w-prose whitespace-pre-wrap">{review.comment}</p>
              <ReviewReply review={review} />
              <div className="mt-3 flex flex-wrap gap-2">
                <Button
                  disabled={state.isPending}
                  onClick={() => state.mutate({ id: review.id, to: isHidden ? 'shown' : 'hidden' })}
                >
                  {isHidden ? t('show') : t('hide')}
                </Button>
                <RemoveButton what="reviews" id={review.id} name={review.author.name} />
              </div>
            </li>
          )
        })}
      </ul>
    </ListStates>
  )
}
