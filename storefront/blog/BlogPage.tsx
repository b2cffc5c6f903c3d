import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '#client/api.ts'
import { type Failure, failure } from '#client/failures.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { Pager } from '#client/parts/Pager.tsx'
import type { PostCard } from '#contract/blog.ts'
import { pageCount, resultsOf } from '#client/lists.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../json-ld.ts'
import { links } from '../links.ts'
import { LEAD_SIZES, PostTeaser } from './PostTeaser.tsx'

type BlogData = ({ page: number; error?: never } & PostsPage) | Failure

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const page = Number(new URL(request.url).searchParams.get('page') || 1)
  try {
    const reply = await api('GET /blog/posts/', {
      query: { status: 'published', page, page_size: POSTS_PER_PAGE },
    })
    return data<BlogData>({ page, ...postsPageOf(reply) })
  } catch (error) {
    return failure(error, context.get(textsContext).of('blog')('loadFailed'))
  }
}

export function Component() {
  const t = useTexts('blog')
  const blog = useLoaderData<BlogData>()
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="mb-8 text-3xl md:mb-12">{t('blog')}</h1>
      {blog.error !== undefined ? <LoadError>{blog.error}</LoadError> : <Posts {...blog} />}
    </div>
  )
}

function Posts({ posts, page, pages }: PostsPage & { page: number }) {
  const t = useTexts('blog')
  const [lead, ...others] = posts
  if (!lead) {
    return (
      <p className="border-t border-line py-16 text-center font-display text-xl">{t('noPosts')}</p>
    )
  }
  return (
    <>
      <PostTeaser post={lead} lead />
      {others.length > 0 && (
        <ul className="mt-12 grid grid-cols-1 gap-x-8 gap-y-12 border-t border-line pt-12 sm:grid-cols-2 md:mt-16 md:pt-16 lg:grid-cols-3">
          {others.map((post) => (
            <li key={post.id}>
              <PostTeaser post={post} />
            </li>
          ))}
        </ul>
      )}
      <Pager current={page} last={pages} href={postsHref} />
    </>
  )
}

export const handle = {
  texts: ['blog'],
  head(blog, settings, texts): Head {
    const t = texts.of('blog')
    if (blog.error !== undefined) return { title: t('blog') }
    const { page, posts } = blog
    const image = posts[0]?.featured_image ?? undefined
    return {
      title: page > 1 ? t('blogPage', { page }) : t('blog'),
      canonical: postsHref(page),
      image,
      preload: image ? { image, sizes: LEAD_SIZES } : undefined,
      jsonLd: [
        schemaObject('Blog', {
          name: settings.site_title,
          url: links.blog,
          publisher: organizationOf(settings),
          blogPost: posts.map((post) => ({
            '@type': 'BlogPosting',
            headline: post.title,
            url: links.post(post.slug),
            datePublished: post.published_at,
          })),
        }),
        breadcrumbs(texts, { name: t('blog'), item: links.blog }),
      ],
    }
  },
} satisfies PageHandle<BlogData>

/** Holds one wide post and three rows of three. */
const POSTS_PER_PAGE = 10

const postsHref = (page: number) => (page > 1 ? `${links.blog}?page=${page}` : links.blog)

type PostsPage = { posts: PostCard[]; pages: number }

const postsPageOf = (reply: { count: number; results: PostCard[] } | PostCard[]): PostsPage => ({
  posts: resultsOf(reply, 'slug', 'title'),
  pages: pageCount(reply, POSTS_PER_PAGE),
})
