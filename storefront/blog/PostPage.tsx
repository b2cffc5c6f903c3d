import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Comment, Post } from '#contract/blog.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { Button } from '#ui/Button.tsx'
import { Day } from '#ui/Day.tsx'
import { Notice } from '#ui/Notice.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../json-ld.ts'
import { Picture } from '#client/parts/Picture.tsx'
import { links } from '../links.ts'
import { resultsOf } from '#client/lists.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { authorOf } from './Byline.tsx'
import { Comments } from './Comments.tsx'
import { FEATURED_SIZE } from './PostTeaser.tsx'

type PostData =
  | { post: Post; comments: Comment[]; error?: never }
  | (Failure & { isMissing?: boolean })

/** A line of 65 to 70 characters; the title may reach as far as the picture. */
const COLUMN = 'mx-auto max-w-[34rem]'
const SIZES = '(min-width: 64rem) 60rem, 92vw'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const slug = params['slug'] ?? ''
  try {
    const post = await api('GET /blog/posts/:slug/', { params: { slug } })
    if (post.status !== 'published') return missing('Post not found or not published.')
    // The address that it had before.
    if (post.slug !== slug) return redirect(links.post(post.slug), 301)
    const reply = await api('GET /blog/comments/', { query: { post: post.id, is_approved: true } })
    return data<PostData>({ post, comments: resultsOf(reply) })
  } catch (error) {
    if (readFailure(error).status === 404) return missing('Blog post not found or not published.')
    return failure(error, 'Failed to load blog post or comments.')
  }
}

const missing = (error: string) => data<PostData>({ error, isMissing: true }, { status: 404 })

export function Component() {
  const found = useLoaderData<PostData>()
  if (found.error !== undefined) return <Unreadable {...found} />
  const { post, comments } = found
  return (
    <article key={post.id} className="page pt-8 pb-20 md:pt-14">
      <header className={COLUMN}>
        <h1 className="text-4xl lg:-mr-52">{post.title}</h1>
        <p className="mt-4 text-muted">
          Published on <Day time={post.published_at} /> by {authorOf(post)}
        </p>
      </header>
      {post.featured_image && (
        <div className="mx-auto mt-8 aspect-video max-w-[60rem] overflow-hidden rounded-picture md:mt-12">
          <Picture
            image={post.featured_image}
            {...FEATURED_SIZE}
            alt={post.featured_image_alt}
            sizes={SIZES}
            priority
            className="size-full object-cover"
          />
        </div>
      )}
      <div className={`mt-8 md:mt-12 ${COLUMN}`}>
        <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
        <Comments post={post} comments={comments} />
        <p className="mt-16 border-t border-line pt-6">
          <a
            href={links.blog}
            className="inline-block py-1 text-accent underline underline-offset-4"
          >
            All posts
          </a>
        </p>
      </div>
    </article>
  )
}

const Unreadable = ({ error, isMissing }: Failure & { isMissing?: boolean }) => (
  <div className="page pt-12 pb-24">
    {isMissing ? (
      <h1 className="max-w-[24ch] text-3xl">{error}</h1>
    ) : (
      <>
        <h1 className="sr-only">Blog</h1>
        <Notice kind="error">{error}</Notice>
      </>
    )}
    <Button kind="secondary" href={links.blog} className="mt-8">
      See all posts
    </Button>
  </div>
)

export const handle = {
  head(found, settings): Head {
    if (found.error !== undefined) return { title: found.error }
    const { post } = found
    const image = post.featured_image ?? undefined
    return {
      title: post.title,
      description: post.excerpt,
      canonical: links.post(post.slug),
      image,
      preload: image ? { image, sizes: SIZES } : undefined,
      jsonLd: [
        postJsonLd(post, settings),
        breadcrumbs(
          { name: 'Blog', item: links.blog },
          { name: post.title, item: links.post(post.slug) },
        ),
      ],
    }
  },
} satisfies PageHandle<PostData>

const postJsonLd = (post: Post, settings: SiteSettings) =>
  schemaObject('BlogPosting', {
    headline: post.title,
    description: post.excerpt,
    url: links.post(post.slug),
    datePublished: post.published_at,
    ...(post.featured_image && { image: [post.featured_image] }),
    author: post.author
      ? { '@type': 'Person', name: post.author.username }
      : organizationOf(settings),
    publisher: organizationOf(settings),
    commentCount: post.comment_count,
  })
