import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { Post } from '#contract/blog.ts'
import { links } from '../links.ts'
import { useSignedIn } from '#client/session/session.ts'

/** Guests do not carry it. */
export const CommentForm = lazyPart(() => import('./CommentForm.tsx'), 'CommentForm')

/** The form for a comment; a guest reads that it needs a sign-in. */
export function CommentPrompt({ post }: { post: Pick<Post, 'id' | 'slug'> }) {
  const t = useTexts('blog')
  const signedIn = useSignedIn()
  // A session that ends meanwhile does not take away what was begun.
  const [begun, setBegun] = useState(false)
  return (
    <section data-no-print className="mt-12" onInput={() => setBegun(true)}>
      <h3 className="text-xl">{t('leaveAComment')}</h3>
      {!signedIn && (
        <p className="mt-2">
          {t('logInFirst')}{' '}
          <Link
            to={links.login(`${links.post(post.slug)}#comments`)}
            className="text-accent underline underline-offset-4"
          >
            {t('logIn')}
          </Link>
        </p>
      )}
      {(signedIn || begun) && (
        <Suspense>
          <CommentForm postId={post.id} label={t('yourComment')} />
        </Suspense>
      )}
    </section>
  )
}
