import { REVIEW_MISSING } from '#contract/rules/sentences.ts'
import { LONGEST_REVIEW } from '#contract/rules/limits.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator, Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { links } from '../../links.ts'
import { useUsername } from '#client/session/use-username.ts'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formMessageOf } from '#client/failures.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { RatingInput } from './RatingInput.tsx'

/** A customer who has reviewed the product is told so: one review each. */
export function ReviewForm({ product }: { product: Pick<Product, 'id' | 'reviews'> }) {
  const reader = useUsername()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    check: (fields): Record<string, string> =>
      typedFields(fields, 'comment').comment.trim() === '' ? { comment: REVIEW_MISSING } : {},
    async send(fields) {
      const { rating, comment } = typedFields(fields, 'rating', 'comment')
      await api('POST /products/reviews/', {
        body: { product: product.id, rating: Number(rating), comment },
      })
      // The page then shows it, with the new average.
      void revalidate()
      return 'Review submitted successfully!'
    },
    explain: (error) => ({
      notice: formMessageOf(error, 'Failed to submit review. Please try again.'),
    }),
  })
  if (form.phase === 'success') return <Thanks>{form.notice}</Thanks>
  if (reader === undefined) return null
  if (product.reviews.some(({ user }) => user !== null && user.username === reader)) {
    return <Reviewed />
  }
  return (
    <div className="mt-4 max-w-xl [&_[type=submit]]:justify-self-start">
      <SubmissionForm form={form} submit="Submit Review" submitting="Sending...">
        <RatingInput name="rating" />
        <Field label="Your review" error={form.errors['comment']}>
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
      </SubmissionForm>
    </div>
  )
}

const Reviewed = () => (
  <p className="mt-2">
    You have reviewed this.{' '}
    <Link to={links.account} className="text-accent underline underline-offset-4">
      Your reviews
    </Link>
  </p>
)

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
