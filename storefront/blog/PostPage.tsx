import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData, Link } from 'react-router'
import type { Comment, Post } from '#contract/blog.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../json-ld.ts'
import { links, movedTo } from '../links.ts'
import { resultsOf } from '#client/lists.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { RelatedOnApproach } from '../products/list/RelatedOnApproach.tsx'
import { Comments } from './Comments.tsx'
import { PostArticle } from './PostArticle.tsx'
import { FEATURED_SIZES } from './sizes.ts'

type PostData =
  | { post: Post; comments: Comment[]; error?: never }
  | (Failure & { isMissing?: boolean })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const t = context.get(textsContext).of('blog')
  const slug = params['slug'] ?? ''
  try {
    const post = await api('GET /blog/posts/:slug/', { params: { slug } })
    if (post.status !== 'published') return missing(t('notPublished'))
    if (post.slug !== slug) return movedTo(links.post(post.slug), request)
    const reply = await api('GET /blog/comments/', { query: { post: post.id, is_approved: true } })
    return data<PostData>({ post, comments: resultsOf(reply, 'id', 'content', 'replies') })
  } catch (error) {
    if (readFailure(error).status === 404) return missing(t('notFound'))
    return failure(error, t('postFailed'))
  }
}

const missing = (error: string) => data<PostData>({ error, isMissing: true }, { status: 404 })

export function Component() {
  const t = useTexts('blog')
  const found = useLoaderData<PostData>()
  if (found.error !== undefined) return <Unreadable {...found} />
  const { post, comments } = found
  return (
    <>
      <PostArticle key={post.id} post={post}>
        <Comments post={post} comments={comments} />
        <p data-no-print className="mt-16 border-t border-line pt-6">
          <Link
            to={links.blog}
            className="inline-block py-1 text-accent underline underline-offset-4"
          >
            {t('allPosts')}
          </Link>
        </p>
      </PostArticle>
      <RelatedOnApproach title={t('newInTheShop')} className="page pb-20" />
    </>
  )
}

const Unreadable = ({ error, isMissing }: Failure & { isMissing?: boolean }) => {
  const t = useTexts('blog')
  return (
    <div className="page pt-12 pb-24">
      {isMissing ? (
        <h1 className="max-w-[24ch] text-3xl">{error}</h1>
      ) : (
        <>
          <h1 className="sr-only">{t('blog')}</h1>
          <LoadError>{error}</LoadError>
        </>
      )}
      <LinkButton kind="secondary" to={links.blog} className="mt-8">
        {t('seeAllPosts')}
      </LinkButton>
    </div>
  )
}

export const handle = {
  texts: ['blog', 'products', 'publicName'],
  head(found, settings, texts): Head {
    if (found.error !== undefined) return { title: found.error }
    const { post } = found
    const image = post.featured_image ?? undefined
    return {
      title: post.seo_title ?? post.title,
      description: post.seo_description ?? post.excerpt,
      canonical: links.post(post.slug),
      image,
      preload: image ? { image, sizes: FEATURED_SIZES } : undefined,
      jsonLd: [
        postJsonLd(post, settings),
        breadcrumbs(
          texts,
          { name: texts.of('blog')('blog'), item: links.blog },
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
