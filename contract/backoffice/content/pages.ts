import * as Type from 'typebox'
import { ContactInfo } from '../../contact.ts'
import { DocumentType } from '../../pages.ts'
import { ById, Id, Time } from '../../wire.ts'
import {
  companyFields,
  contactFields,
  faqFields,
  freePageFields,
  homePageFields,
  policyFields,
} from '../records/content.ts'
import { changesOf, Done, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'
import { Company, FreePage, HomePage, StaffFaq, StaffLegalText } from './shapes/staff-page.ts'

const { question, answer } = schemasOf(faqFields)
const edits = { may: 'content.edit' } as const

const questions = {
  'GET /faqs/': { ...edits, summary: 'Questions in their order.', reply: Type.Array(StaffFaq) },
  'POST /faqs/': {
    ...edits,
    summary: 'A new question, the last one; not published yet.',
    body: Type.Object({ question, answer }),
    hasLongTexts: true,
    reply: StaffFaq,
    status: 201,
  },
  'PATCH /faqs/:id/': {
    ...edits,
    summary: 'Changes a question or its answer.',
    params: ById,
    body: changesOf(faqFields),
    hasLongTexts: true,
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
    summary: 'Deletes a question.',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

const homePage = {
  'GET /home-page/': { ...edits, summary: 'What the home page says and shows.', reply: HomePage },
  'PATCH /home-page/': {
    ...edits,
    summary: 'Publishes other words and products on the home page.',
    body: changesOf(homePageFields),
    reply: HomePage,
  },
} as const satisfies Record<string, StaffEndpoint>

const aboutTheShop = {
  'GET /company/': { ...edits, summary: 'The company behind the shop.', reply: Company },
  'PATCH /company/': {
    ...edits,
    summary: 'Changes who the shop is.',
    body: changesOf(companyFields),
    hasLongTexts: true,
    reply: Company,
  },
  'GET /contact-details/': {
    ...edits,
    summary: 'Where the shop is and how to reach it.',
    reply: ContactInfo,
  },
  'PATCH /contact-details/': {
    ...edits,
    summary: 'Changes where the shop is and how to reach it.',
    body: changesOf(contactFields),
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
    body: changesOf(policyFields),
    hasLongTexts: true,
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
    body: Type.Object({ title: freePageFields.title.schema }),
    reply: FreePage,
    status: 201,
  },
  'PATCH /free-pages/:id/': {
    ...edits,
    summary: 'Changes a page.',
    params: ById,
    body: changesOf(freePageFields),
    hasLongTexts: true,
    reply: FreePage,
  },
  'DELETE /free-pages/:id/': { ...edits, summary: 'Deletes a page.', params: ById, reply: Done },
} as const satisfies Record<string, StaffEndpoint>

export const content = { ...questions, ...homePage, ...aboutTheShop, ...texts } as const
