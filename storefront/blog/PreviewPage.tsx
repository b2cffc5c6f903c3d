import { useTexts } from '#client/texts.ts'
import { useLoaderData } from 'react-router'
import type { Post } from '#contract/blog.ts'
import type { Head, PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { NoPreview, type PreviewData, previewLoader, PreviewNotice } from '../preview.tsx'
import { PostArticle } from './PostArticle.tsx'

export const loader = previewLoader(
  (api, token) => api('GET /blog/previews/:token/', { params: { token } }),
  (texts) => texts.of('blog')('previewOver'),
)

/** A draft of a post, for readers with its link. */
export function Component() {
  const t = useTexts('blog')
  const found = useLoaderData<PreviewData<Post>>()
  if (found.error !== undefined) {
    return (
      <NoPreview error={found.error} href={links.blog}>
        {t('seeAllPosts')}
      </NoPreview>
    )
  }
  return (
    <>
      <PreviewNotice>{t('isPreview')}</PreviewNotice>
      <PostArticle post={found.shown} />
    </>
  )
}

// Without a canonical address no search engine takes it in.
export const handle = {
  texts: ['blog'],
  head: (found, _, texts): Head => ({
    title: found.error ?? texts.of('blog')('preview', { title: found.shown.title }),
  }),
} satisfies PageHandle<PreviewData<Post>>
