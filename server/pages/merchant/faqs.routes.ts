import type { content, StaffFaq } from '#contract/backoffice/content.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import {
  deleteFaq,
  insertFaq,
  listAllFaqs,
  lockFaq,
  nextPosition,
  updateFaq,
  updatePosition,
} from './faqs.queries.ts'

type Calls = Pick<typeof content, Extract<keyof typeof content, `${string}/faqs/${string}`>>

export const faqHandlers: StaffHandlersOf<Calls> = {
  'GET /faqs/': ({ read }) => read(listAllFaqs),

  'POST /faqs/': ({ body, write }) =>
    write(async (tx) => {
      const question = asked(body.question)
      const answer = sanitizeHtml(body.answer, tx.tenantId)
      const faq = await insertFaq(tx, { question, answer, position: await nextPosition(tx) })
      await tx.record({ act: 'faq.added', subject: { kind: 'faq', id: faq.id, label: question } })
      tx.changed('faqs')
      return faq
    }),

  'PATCH /faqs/:id/': ({ params, body, write }) =>
    write(async (tx) => {
      const before = (await lockFaq(tx, params.id)) ?? notFound()
      const changes = acceptChanges(before, body, ['answer'])
      const question = asked(changes.question ?? before.question)
      const answer = sanitizeHtml(changes.answer ?? before.answer, tx.tenantId)
      const is_published = changes.is_published ?? before.is_published
      assertNoFaults({ answer: is_published && answer === '' ? NO_ANSWER : undefined })
      const faq = await updateFaq(tx, params.id, { question, answer, is_published })
      const subject = { kind: 'faq', id: params.id, label: question }
      await tx.record({ subject, ...actOf(before, changes) })
      tx.changed('faqs')
      return faq
    }),

  'PUT /faqs/order/': ({ body, write }) =>
    write(async (tx) => {
      for (const [position, id] of body.ids.entries()) await updatePosition(tx, id, position)
      await tx.record({ act: 'faq.ordered', subject: { kind: 'faq', id: 0 }, after: body.ids })
      tx.changed('faqs')
      return listAllFaqs(tx)
    }),

  'DELETE /faqs/:id/': ({ params, write }) =>
    write(async (tx) => {
      const { question } = (await deleteFaq(tx, params.id)) ?? notFound()
      const subject = { kind: 'faq', id: params.id, label: question }
      await tx.record({ act: 'faq.removed', subject })
      tx.changed('faqs')
      return { detail: 'The question was taken away.' }
    }),
}

const SAME_ENTRY_MINUTES = 10

const NO_ANSWER = 'Write the answer before you publish the question.'

/** A draft that saves itself is no change of what anybody reads: it is noted now and then. */
function actOf(before: StaffFaq, changes: Partial<StaffFaq>) {
  if (before.is_published || changes.is_published) {
    return { act: 'faq.changed' as const, before, after: changes }
  }
  const after = Object.fromEntries(Object.keys(changes).map((field) => [field, 'written']))
  return { act: 'faq.written' as const, after, onceInMinutes: SAME_ENTRY_MINUTES }
}

function asked(typed: string): string {
  const question = typed.trim()
  assertNoFaults({ question: question === '' ? REQUIRED : undefined })
  return question
}
