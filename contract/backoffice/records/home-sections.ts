import * as Type from 'typebox'
import type { Static } from 'typebox'
import { LONGEST_TEXT } from '../../rules/limits.ts'
import { Id, MediaPath, Nullable } from '../../wire.ts'
import { homePageFields } from './content.ts'
import { type Fields, only, type ValuesOf } from './fields.ts'

const Line = (maxLength: number) => Type.String({ maxLength })
/** The most products, posts or questions that a section shows. */
export const MOST_SHOWN = 12
const MOST_QUOTES = 12

const Quote = Type.Object({ words: Line(500), by: Line(100) })

/** The fields of all kinds of sections; `SECTION_FIELDS` names those of each kind. */
export const homeSectionFields = {
  heading: { schema: Line(200), label: 'Heading' },
  ...only(homePageFields, 'introduction'),
  text: { schema: Type.String({ maxLength: LONGEST_TEXT }), isLong: true, label: 'Text' },
  picture: { schema: Nullable(MediaPath), label: 'Picture' },
  picture_alt: { schema: Line(300), label: 'What the picture shows' },
  ...only(homePageFields, 'button_label', 'button_path'),
  /** The collection that is shown; null: the products are chosen by hand. */
  collection_id: { schema: Nullable(Id), label: 'Products' },
  ...only(homePageFields, 'product_ids'),
  quotes: { schema: Type.Array(Quote, { maxItems: MOST_QUOTES }), label: 'Quotes' },
  /** The number of products, posts or questions that are shown. */
  most: { schema: Type.Integer({ minimum: 1, maximum: MOST_SHOWN }), label: 'Show at most' },
  is_hidden: { schema: Type.Boolean(), label: 'Hidden' },
} as const satisfies Fields

/** The kinds of sections; `standard` is what the home page of a shop without sections shows. */
export const HomeSectionKind = Type.Enum([
  'hero',
  'products',
  'text',
  'quotes',
  'posts',
  'questions',
  'standard',
])
export type HomeSectionKind = Static<typeof HomeSectionKind>

export type HomeSectionContent = Omit<ValuesOf<typeof homeSectionFields>, 'is_hidden'>

/** The content of a new section. */
export const EMPTY_SECTION: HomeSectionContent = {
  heading: '',
  introduction: '',
  text: '',
  picture: null,
  picture_alt: '',
  button_label: '',
  button_path: '',
  collection_id: null,
  product_ids: [],
  quotes: [],
  most: 4,
}

type FieldName = keyof HomeSectionContent

/** The fields that a section of each kind has. */
export const SECTION_FIELDS: Record<HomeSectionKind, readonly FieldName[]> = {
  hero: ['heading', 'introduction', 'picture', 'picture_alt', 'button_label', 'button_path'],
  products: ['heading', 'collection_id', 'product_ids', 'most'],
  text: ['heading', 'text', 'picture', 'picture_alt'],
  quotes: ['heading', 'quotes'],
  posts: ['heading', 'most'],
  questions: ['heading', 'most'],
  standard: [],
}

/** Whether a section has nothing to show, so that the home page leaves it out. */
export function isEmptySection(kind: HomeSectionKind, content: HomeSectionContent): boolean {
  const { heading, introduction, text, picture, quotes, collection_id, product_ids } = content
  switch (kind) {
    case 'hero':
      return !heading && !introduction && !picture
    case 'products':
      return collection_id === null && product_ids.length === 0
    case 'text':
      return !heading && !text && !picture
    case 'quotes':
      return quotes.length === 0
    case 'posts':
    case 'questions':
    case 'standard':
      return false
  }
}

export const MOST_HOME_SECTIONS = 20
