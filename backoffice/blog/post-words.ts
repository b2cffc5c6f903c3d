import type { StaffPost, StaffPostRow } from '#contract/backoffice/posts.ts'
import type { Tone } from '../parts/Tag.tsx'

export const POST_STATUS: Record<StaffPostRow['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'calm' },
  scheduled: { label: 'Scheduled', tone: 'wait' },
  published: { label: 'Published', tone: 'good' },
}

/** The fields that the editor changes; everything else about a post has acts of its own. */
export type PostForm = Pick<
  StaffPost,
  | 'title'
  | 'content'
  | 'excerpt'
  | 'author_name'
  | 'featured_image'
  | 'featured_image_alt'
  | 'seo_title'
  | 'seo_description'
>

export const LONG_TEXTS = ['content'] as const

export const LABELS: Record<keyof PostForm, string> = {
  title: 'Title',
  content: 'Text',
  excerpt: 'Excerpt',
  author_name: 'Author',
  featured_image: 'Picture',
  featured_image_alt: 'What the picture shows',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
}

export const formOf = (post: StaffPost): PostForm => ({
  title: post.title,
  content: post.content,
  excerpt: post.excerpt,
  author_name: post.author_name,
  featured_image: post.featured_image,
  featured_image_alt: post.featured_image_alt,
  seo_title: post.seo_title,
  seo_description: post.seo_description,
})

export const titleOf = ({ title }: { title: string }) => title || 'Untitled'
