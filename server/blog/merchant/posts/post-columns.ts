import type { postFields } from '#contract/backoffice/records/post.ts'
import { type Columns, type RowOf, safeHtml } from '#server/records/table-record.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'

/** The columns of a post's text, in `posts` and in `post_drafts`. */
export const postColumns = {
  title: { column: 'title', clean: plainLine },
  content: { column: 'content', clean: safeHtml },
  excerpt: { column: 'excerpt', clean: plainLine },
  author_name: { column: 'author_name', clean: plainLine },
  featured_image: { column: 'featured_image', clean: (picture) => picture },
  featured_image_alt: { column: 'featured_image_alt', clean: plainLine },
  seo_title: { column: 'seo_title', clean: plainLine },
  seo_description: { column: 'seo_description', clean: plainLine },
} satisfies Columns<typeof postFields, 'posts'> & Columns<typeof postFields, 'post_drafts'>

/** The written text of a post: the draft beside it if it is published and has one. */
export type Written = RowOf<typeof postColumns, 'posts'>
