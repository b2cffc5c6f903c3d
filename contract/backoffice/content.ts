import Type, { type Static } from 'typebox'
import { ContactInfo } from '../contact.ts'
import { CompanyInfo, DocumentType, HomeWords } from '../pages.ts'
import { Id, Nullable, Slug, Time } from '../wire.ts'
import { Change, Done, LONGEST_TEXT, LongTextChange, type StaffEndpoint } from './staff-endpoint.ts'

export const StaffFaq = Type.Object({
  id: Id,
  question: Type.String(),
  answer: Type.String(),
  is_published: Type.Boolean(),
})

export const StaffLegalText = Type.Object({
  document_type: DocumentType,
  /** Empty where it is not written yet. */
  content: Type.String(),
  updated_at: Nullable(Time),
  versions: Type.Array(Type.Object({ id: Id, at: Time, by: Nullable(Type.String()) })),
})

/** A page of the shop's own: its story, how a thing is made. */
export const FreePage = Type.Object({
  id: Id,
  slug: Slug,
  title: Type.String(),
  content: Type.String(),
  in_footer: Type.Boolean(),
  is_published: Type.Boolean(),
  updated_at: Time,
})

export const HomePage = Type.Object({
  ...HomeWords.properties,
  /** In their order; none: the newest are shown. */
  product_ids: Type.Array(Id),
})

const ById = Type.Object({ id: Id })
const Question = Type.String({ minLength: 1, maxLength: 500 })
const Html = Type.String({ maxLength: LONGEST_TEXT })
const edits = { access: 'staff', may: 'content.edit' } as const

const questions = {
  'GET /faqs/': { ...edits, summary: 'Questions in their order.', reply: Type.Array(StaffFaq) },
  'POST /faqs/': {
    ...edits,
    summary: 'A new question, the last one; not published yet.',
    body: Type.Object({ question: Question, answer: Html }),
    reply: StaffFaq,
    status: 201,
  },
  'PATCH /faqs/:id/': {
    ...edits,
    summary: 'Changes a question or its answer.',
    params: ById,
    body: Type.Object({
      question: Change(Question),
      answer: LongTextChange,
      is_published: Change(Type.Boolean()),
    }),
    reply: StaffFaq,
  },
  'PUT /faqs/order/': {
    ...edits,
    summary: 'The order of the questions.',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 500 }) }),
    reply: Type.Array(StaffFaq),
  },
  'DELETE /faqs/:id/': {
    ...edits,
    summary: 'Takes a question away.',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

const MOST_HOME_PRODUCTS = 12
const Line = (maxLength: number) => Change(Type.String({ maxLength }))

const homePage = {
  'GET /home-page/': { ...edits, summary: 'What the home page says and shows.', reply: HomePage },
  'PATCH /home-page/': {
    ...edits,
    summary: 'Publishes other words and products on the home page.',
    body: Type.Object({
      headline: Line(200),
      introduction: Line(500),
      button_label: Line(40),
      button_path: Line(300),
      products_title: Line(100),
      product_ids: Change(Type.Array(Id, { maxItems: MOST_HOME_PRODUCTS })),
    }),
    reply: HomePage,
  },
} as const satisfies Record<string, StaffEndpoint>

const aboutTheShop = {
  'GET /company/': { ...edits, summary: 'Who the shop is.', reply: CompanyInfo },
  'PATCH /company/': {
    ...edits,
    summary: 'Changes who the shop is.',
    body: Type.Object({
      tagline: Change(Type.String({ maxLength: 300 })),
      history_summary: LongTextChange,
      mission_statement: LongTextChange,
      vision_statement: LongTextChange,
      core_values: Change(
        Type.Array(
          Type.Object({
            name: Type.String({ maxLength: 100 }),
            description: Type.String({ maxLength: 1000 }),
          }),
          { maxItems: 20 },
        ),
      ),
    }),
    reply: CompanyInfo,
  },
  'GET /contact-details/': {
    ...edits,
    summary: 'Where the shop is and how to reach it.',
    reply: ContactInfo,
  },
  'PUT /contact-details/': {
    ...edits,
    summary: 'Replaces where the shop is and how to reach it; 409 where somebody was faster.',
    body: Type.Object({ from: ContactInfo, to: ContactInfo }),
    reply: ContactInfo,
  },
} as const satisfies Record<string, StaffEndpoint>

const texts = {
  'GET /legal-texts/': {
    ...edits,
    summary: 'The legal texts, also those that are not written yet.',
    reply: Type.Array(StaffLegalText),
  },
  'PATCH /legal-texts/': {
    ...edits,
    summary: 'Publishes legal texts, all or none; what each was before is kept as a version.',
    body: Type.Object({
      refund_policy: LongTextChange,
      privacy_policy: LongTextChange,
      terms: LongTextChange,
      delivery: LongTextChange,
      imprint: LongTextChange,
    }),
    reply: Type.Array(StaffLegalText),
  },
  'GET /legal-texts/templates/:type/': {
    ...edits,
    summary:
      'A plain text to start from, with the shop’s name and contact in it. What is to be filled in ' +
      'stands in brackets. It is no legal advice.',
    params: Type.Object({ type: DocumentType }),
    reply: Type.Object({ content: Type.String() }),
  },
  'GET /legal-texts/versions/:id/': {
    ...edits,
    summary: 'What a legal text was before.',
    params: ById,
    reply: Type.Object({ id: Id, at: Time, content: Type.String() }),
  },
  'GET /free-pages/': {
    ...edits,
    summary: "The shop's own pages.",
    reply: Type.Array(FreePage),
  },
  'POST /free-pages/': {
    ...edits,
    summary: 'A new page, not published yet.',
    body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: FreePage,
    status: 201,
  },
  'PATCH /free-pages/:id/': {
    ...edits,
    summary: 'Changes a page.',
    params: ById,
    body: Type.Object({
      title: Change(Type.String({ minLength: 1, maxLength: 200 })),
      slug: Change(Type.String({ maxLength: 120 })),
      content: LongTextChange,
      in_footer: Change(Type.Boolean()),
      is_published: Change(Type.Boolean()),
    }),
    reply: FreePage,
  },
  'DELETE /free-pages/:id/': { ...edits, summary: 'Takes a page away.', params: ById, reply: Done },
} as const satisfies Record<string, StaffEndpoint>

export const content = { ...questions, ...homePage, ...aboutTheShop, ...texts } as const

export type HomePage = Static<typeof HomePage>
export type StaffFaq = Static<typeof StaffFaq>
export type StaffLegalText = Static<typeof StaffLegalText>
export type FreePage = Static<typeof FreePage>
