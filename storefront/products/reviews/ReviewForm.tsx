import { useTexts } from '#client/texts.ts'
import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isBlank } from '#contract/texts/visible-text.ts'
import { LONGEST_REVIEW } from '#contract/rules/limits.ts'
import type { Product } from '#contract/products.ts'
import { explainWithName, nameFaults, saveName, ShownName } from '#client/session/ShownName.tsx'
import { useAccount } from '#client/session/use-account.ts'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formMessageOf } from '#client/failures.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { links } from '../../links.ts'

/** A customer who has reviewed the product is informed: one review each. */
export function ReviewForm({ product }: { product: Pick<Product, 'id' | 'reviews'> }) {
  const t = useTexts('product')
  const forName = useTexts('publicName')
  const account = useAccount()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    check: (fields): Record<string, string> => ({
      ...(isBlank(typedFields(fields, 'comment').comment) && { comment: t('reviewMissing') }),
      ...nameFaults(fields, forName),
    }),
    async send(fields) {
      await saveName(api, fields, account)
      const { rating, comment } = typedFields(fields, 'rating', 'comment')
      await api('POST /products/reviews/', {
        body: { product: product.id, rating: Number(rating), comment },
      })
      // The page then shows it, with the new average.
      void revalidate()
      return t('reviewSent')
    },
    explain: (error) => explainWithName(error, formMessageOf(error, t('reviewFailed'))),
  })
  if (form.phase === 'success') return <Thanks>{form.notice}</Thanks>
  if (account === undefined) return null
  if (account && product.reviews.some(({ user }) => user?.username === account.username)) {
    return <Reviewed />
  }
  return (
    <div className="mt-4 max-w-xl [&_[type=submit]]:justify-self-start">
      <SubmissionForm form={form} submit={t('submitReview')} submitting={t('sending')}>
        <RatingInput name="rating" />
        <Field label={t('yourReview')} error={form.errors['comment']}>
          {(control) => (
            <textarea
              {...control}
              aria-required
              name="comment"
              rows={5}
              maxLength={LONGEST_REVIEW}
            />
          )}
        </Field>
        <ShownName form={form} account={account} />
      </SubmissionForm>
    </div>
  )
}

const Reviewed = () => {
  const t = useTexts('product')
  return (
    <p className="mt-2">
      {t('youHaveReviewedThis')}{' '}
      <Link to={links.account} className="text-accent underline underline-offset-4">
        {t('yourReviews')}
      </Link>
    </p>
  )
}

/** Replaces the form after a review. It takes the form's focus. */
function Thanks({ children }: { children: string | undefined }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} className="mt-4 outline-none">
      <Notice kind="success">{children}</Notice>
    </div>
  )
}

const STAR = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const RATINGS = [1, 2, 3, 4, 5]
const DEFAULT_RATING = 5

/** Five stars to choose from; those up to the chosen one are filled, from the left in every language. */
const RatingInput = ({ name }: { name: string }) => {
  const t = useTexts('product')
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('rating')}</legend>
      <div className="inline-flex [direction:ltr] [&>label]:text-accent [&>label>svg]:fill-current [&>label:has(:checked)~label>svg]:fill-transparent">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control outline-offset-[-3px] outline-accent first:-ms-2 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              defaultChecked={rating === DEFAULT_RATING}
              className="sr-only"
            />
            <span className="sr-only">{t('countOfStars', { count: rating })}</span>
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-7 stroke-current">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
