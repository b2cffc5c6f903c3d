import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { Product } from '#contract/products.ts'
import { links } from '../../links.ts'
import { useSignedIn } from '#client/session/session.ts'

/** Guests do not carry it. */
const ReviewForm = lazyPart(() => import('./ReviewForm.tsx'), 'ReviewForm')

/** The form for a review; a guest reads that it needs a sign-in. */
export function ReviewPrompt({ product }: { product: Product }) {
  const t = useTexts('product')
  const signedIn = useSignedIn()
  // A session that ends meanwhile does not take away what was begun.
  const [begun, setBegun] = useState(false)
  return (
    <section data-no-print className="review-prompt" onInput={() => setBegun(true)}>
      <h3 className="text-xl">{t('writeAReview')}</h3>
      {!signedIn && (
        <p className="mt-2">
          {t('logInFirst')}{' '}
          <Link
            to={links.login(`${links.product(product.slug)}#reviews`)}
            className="text-accent underline underline-offset-4"
          >
            {t('logIn')}
          </Link>
        </p>
      )}
      {(signedIn || begun) && (
        <Suspense>
          <ReviewForm product={product} />
        </Suspense>
      )}
    </section>
  )
}
