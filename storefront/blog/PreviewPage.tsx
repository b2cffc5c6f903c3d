import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Post } from '#contract/blog.ts'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Head, PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { PostArticle } from './PostArticle.tsx'

type PreviewData = { post: Post; error?: never } | Failure

const OVER = 'This preview is over, or was withdrawn.'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    const token = params['token'] ?? ''
    return data<PreviewData>({
      post: await api('GET /blog/previews/:token/', { params: { token } }),
    })
  } catch (error) {
    if (readFailure(error).status === 404)
      return data<PreviewData>({ error: OVER }, { status: 404 })
    return failure(error, 'Failed to load the preview.')
  }
}

/** A post as it is written, for whoever was given the link. */
export function Component() {
  const found = useLoaderData<PreviewData>()
  if (found.error !== undefined) {
    return (
      <div className="page pt-12 pb-24">
        <h1 className="max-w-[24ch] text-3xl">{found.error}</h1>
        <Button kind="secondary" href={links.blog} className="mt-8">
          See all posts
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="page pt-6">
        <Notice kind="info">A preview: this is not published like this.</Notice>
      </div>
      <PostArticle post={found.post} />
    </>
  )
}

// Without a canonical address no search engine takes it in.
export const handle = {
  head: (found): Head => ({ title: found.error ?? `Preview: ${found.post.title}` }),
} satisfies PageHandle<PreviewData>
