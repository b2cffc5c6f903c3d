import { toStaff } from '#contract/language/said.ts'
import type { content } from '#contract/backoffice/content/pages.ts'
import { faqFields } from '#contract/backoffice/records/content.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, safeHtml } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { deleteFaq, insertFaq, listAllFaqs, nextPosition, updatePosition } from './faqs.queries.ts'

const NO_ANSWER = toStaff('writeTheAnswerFirst')

const faq = inTable({
  fields: faqFields,
  table: 'faqs',
  columns: {
    question: { column: 'question', clean: trimmed },
    answer: { column: 'answer', clean: safeHtml },
    is_published: { column: 'is_published' },
  },
  faultsOf: (tx, { after: { is_published, answer } }) => ({
    answer: is_published && safeHtml(answer, tx) === '' ? NO_ANSWER : undefined,
  }),
  subjectOf: ({ id, values }) => ({ kind: 'faq', id, label: values.question }),
  act: 'faq.changed',
  draft: {
    act: 'faq.written',
    isOne: ({ values }, { after }) => !values.is_published && !after.is_published,
  },
  tags: () => ['faqs'],
})

export const faqHandlers = {
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

  'PATCH /faqs/:id/': ({ params: { id }, body: changes, caller, write }) =>
    write(async (tx) => {
      const { values } = await saveRecord(tx, faq, { id, changes, caller })
      return { id, ...values }
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
      return { detail: toStaff('theQuestionWasDeleted') }
    }),
} satisfies Partial<StaffHandlersOf<typeof content>>

function asked(typed: string): string {
  const question = trimmed(typed)
  assertNoFaults({ question: question === '' ? REQUIRED : undefined })
  return question
}
