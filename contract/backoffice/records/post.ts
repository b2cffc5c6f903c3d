import * as Type from 'typebox'
import { LONGEST_TEXT } from '../../rules/limits.ts'
import { MediaPath, Nullable } from '../../wire.ts'
import type { Fields } from './fields.ts'

const Line = (maxLength: number) => Type.String({ maxLength })

/** The text of a post; for a published one, of the draft beside it. Its status has other calls. */
export const postFields = {
  title: { schema: Line(200), label: 'Title' },
  content: { schema: Line(LONGEST_TEXT), isLong: true, label: 'Text' },
  /** Empty: the first words of the text stand for it. */
  excerpt: { schema: Line(1000), label: 'Excerpt' },
  /** Empty: 'Admin', or the customer who wrote it. */
  author_name: { schema: Line(100), label: 'Author' },
  featured_image: { schema: Nullable(MediaPath), label: 'Picture' },
  featured_image_alt: { schema: Line(300), label: 'What the picture shows' },
  seo_title: { schema: Line(200), label: 'Title for search engines' },
  seo_description: { schema: Line(500), label: 'Description for search engines' },
} as const satisfies Fields
