import { useTexts } from '#client/texts.ts'
import type { ReactNode } from 'react'
import type { Post } from '#contract/blog.ts'
import { Day } from '#ui/Day.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { authorOf } from './Byline.tsx'
import { FEATURED_SIZE } from './PostTeaser.tsx'
import { FEATURED_SIZES } from './sizes.ts'

/** A line of 65 to 70 characters; the title may reach as far as the picture. */
const COLUMN = 'mx-auto max-w-[34rem]'

/** A post to be read; what belongs below its text comes as children. */
export const PostArticle = ({ post, children }: { post: Post; children?: ReactNode }) => {
  const t = useTexts('blog')
  return (
    <article className="page pt-8 pb-20 md:pt-14">
      <header className={COLUMN}>
        <h1 className="text-4xl lg:me-[calc(-1*clamp(0px,50vw-20rem,13rem))]">
          <Unbroken text={post.title} />
        </h1>
        <p className="mt-4 text-muted">
          {t.rich('published', {
            day: <Day time={post.published_at} />,
            author: authorOf(post, t),
          })}
        </p>
      </header>
      {post.featured_image && (
        <div className="mx-auto mt-8 aspect-video max-w-[60rem] overflow-hidden rounded-picture md:mt-12">
          <Picture
            image={post.featured_image}
            {...FEATURED_SIZE}
            alt={post.featured_image_alt}
            sizes={FEATURED_SIZES}
            priority
            className="size-full object-cover"
          />
        </div>
      )}
      <div className={`mt-8 md:mt-12 ${COLUMN}`}>
        <MerchantHtml html={post.content} className="prose" />
        {children}
      </div>
    </article>
  )
}
