import { useTexts } from '#client/texts.ts'
import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import type { PostCard } from '#contract/blog.ts'
import { Unbroken } from '#ui/Unbroken.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { links } from '../links.ts'
import { Byline } from './Byline.tsx'

/** Pixels of every featured image. */
export const FEATURED_SIZE = { width: 1600, height: 900 }
export const LEAD_SIZES = '(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 82vw'
const SIZES = '(min-width: 80rem) 23rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

type PostTeaserProps = {
  post: PostCard
  /** The first of its page, shown large. */
  lead?: boolean
}

export function PostTeaser({ post, lead = false }: PostTeaserProps) {
  const t = useTexts('blog')
  const href = links.post(post.slug)
  const heading = `post-${post.id}`
  return (
    <article
      aria-labelledby={heading}
      className={`group relative ${lead ? 'gap-x-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center' : ''}`}
    >
      <div className="aspect-video overflow-hidden rounded-picture bg-stage">
        {post.featured_image ? (
          <Picture
            image={post.featured_image}
            {...FEATURED_SIZE}
            alt={post.featured_image_alt}
            sizes={lead ? LEAD_SIZES : SIZES}
            priority={lead}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        ) : (
          <p className="flex size-full items-center justify-center text-muted">{t('noImage')}</p>
        )}
      </div>
      <div className="mt-4 lg:mt-5">
        <h2 id={heading} className={lead ? 'text-3xl' : 'text-xl'}>
          <PrefetchLink to={href} className="after:absolute after:inset-0 group-hover:text-accent">
            <Unbroken text={post.title} />
          </PrefetchLink>
        </h2>
        <p className="mt-2 text-sm text-muted">
          <Byline post={post} />
        </p>
        {post.excerpt && (
          <p className={`mt-3 text-muted ${lead ? 'text-lg' : 'line-clamp-5'}`}>{post.excerpt}</p>
        )}
        <PrefetchLink
          to={href}
          aria-describedby={heading}
          className="relative mt-3 inline-block py-1 text-accent underline underline-offset-4"
        >
          {t('readMore')}
        </PrefetchLink>
      </div>
    </article>
  )
}
