import * as Type from 'typebox'
import { ContactInfo } from '../../contact.ts'
import { LONGEST_TEXT } from '../../rules/limits.ts'
import { Id } from '../../wire.ts'
import type { LegalDocument } from '../../pages.ts'
import type { Field, Fields } from './fields.ts'

const Line = (maxLength: number) => Type.String({ maxLength })
const Required = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Long = Type.String({ maxLength: LONGEST_TEXT })

const MOST_HOME_PRODUCTS = 12

/** The texts and products of the home page. An empty text means the default. */
export const homePageFields = {
  headline: { schema: Line(200), label: 'Headline' },
  introduction: { schema: Line(500), label: 'Introduction' },
  button_label: { schema: Line(40), label: 'Button' },
  button_path: { schema: Line(300), label: 'The button leads to' },
  products_title: { schema: Line(100), label: 'Heading of the products' },
  /** In their order; without one, the newest are shown. */
  product_ids: { schema: Type.Array(Id, { maxItems: MOST_HOME_PRODUCTS }), label: 'Products' },
} as const satisfies Fields

const CoreValue = Type.Object({ name: Line(100), description: Line(1000) })

/** The page 'About'. */
export const companyFields = {
  tagline: { schema: Line(300), label: 'Tagline' },
  history_summary: { schema: Long, isLong: true, label: 'History' },
  mission_statement: { schema: Long, isLong: true, label: 'Mission' },
  vision_statement: { schema: Long, isLong: true, label: 'Vision' },
  core_values: { schema: Type.Array(CoreValue, { maxItems: 20 }), label: 'Core values' },
} as const satisfies Fields

const contact = ContactInfo.properties

/** The page 'Contact Us'. */
export const contactFields = {
  branch_locations: { schema: contact.branch_locations, label: 'Locations' },
  contact_emails: { schema: contact.contact_emails, label: 'Email addresses' },
  social_media_profiles: { schema: contact.social_media_profiles, label: 'Social media' },
} as const satisfies Fields

const policy = (label: string) => ({ schema: Long, isLong: true, label }) as const

export const policyFields = {
  refund_policy: policy('Refund policy'),
  privacy_policy: policy('Privacy policy'),
  terms: policy('Terms and conditions'),
  delivery: policy('Delivery'),
  imprint: policy('Imprint'),
  accessibility: policy('Accessibility'),
} as const satisfies Record<LegalDocument['document_type'], Field>

export const faqFields = {
  question: { schema: Required(500), label: 'Question' },
  answer: { schema: Long, isLong: true, label: 'Answer' },
  is_published: { schema: Type.Boolean(), label: 'Published' },
} as const satisfies Fields

/** A page of the shop's own: its story, how a thing is made. */
export const freePageFields = {
  title: { schema: Required(200), label: 'Title' },
  slug: { schema: Line(120), label: 'URL' },
  content: { schema: Long, isLong: true, label: 'Text' },
  in_footer: { schema: Type.Boolean(), label: 'In the footer' },
  is_published: { schema: Type.Boolean(), label: 'Published' },
} as const satisfies Fields
