import { toStaff } from '#contract/language/said.ts'
import type { Promotion, promotions } from '#contract/backoffice/catalogue/promotions.ts'
import { valuesFrom } from '#contract/backoffice/records/fields.ts'
import { promotionFields } from '#contract/backoffice/records/promotion.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { readPromotion, readPromotions } from './present-promotion.ts'
import { lockPromotion } from './promotions.queries.ts'
import {
  addChosenCode,
  createPromotion,
  generateCodes,
  removeCouponCode,
  revisePromotion,
  stopPromotion,
} from './save-promotion.ts'

const promotion: EditableRecord<typeof promotionFields, Promotion> = {
  fields: promotionFields,
  lock: lockPromotion,
  find: readPromotion,
  valuesOf: (found) => valuesFrom(promotionFields, found),
  subjectOf,
  act: 'promotion.saved',
  write: (tx, { id }, { after }) => revisePromotion(tx, id, after),
}

export const promotionHandlers: StaffHandlersOf<typeof promotions> = {
  'GET /promotions/': ({ read }) => read(readPromotions),

  'GET /promotions/:id/': ({ read, params }) => read((tx) => readPromotion(tx, params.id)),

  'POST /promotions/': ({ write, body: { code, ...fields } }) =>
    write(async (tx) => {
      const id = await createPromotion(tx, fields)
      if (!fields.is_automatic && code) await addChosenCode(tx, id, code)
      const made = await readPromotion(tx, id)
      await tx.record({ act: 'promotion.created', subject: subjectOf(made), after: made })
      return made
    }),

  'PATCH /promotions/:id/': ({ write, params: { id }, body: changes, caller }) =>
    write((tx) => saveRecord(tx, promotion, { id, changes, caller })),

  'POST /promotions/:id/end/': ({ write, params }) =>
    write(async (tx) => {
      await stopPromotion(tx, params.id)
      const stopped = await readPromotion(tx, params.id)
      const after = { ends_at: stopped.ends_at }
      await tx.record({ act: 'promotion.stopped', subject: subjectOf(stopped), after })
      return stopped
    }),

  'POST /promotions/:id/codes/': ({ write, params, body }) =>
    write(async (tx) => {
      const { code, count, prefix, usage_limit: usageLimit } = body
      if (code === undefined && count === undefined) refuse(400, toStaff('enterACodeOrHow'))
      const codes =
        code === undefined
          ? await generateCodes(tx, params.id, {
              count: count!,
              ...(prefix !== undefined && { prefix }),
              ...(usageLimit !== undefined && { usageLimit }),
            })
          : [await addChosenCode(tx, params.id, code, usageLimit)]
      const promotion = await readPromotion(tx, params.id)
      const after = code === undefined ? { made: codes.length } : { code: codes[0] }
      await tx.record({ act: 'promotion.codes', subject: subjectOf(promotion), after })
      return { codes, promotion }
    }),

  'DELETE /promotions/:id/codes/:code/': ({ write, params }) =>
    write(async (tx) => {
      await removeCouponCode(tx, params.id, params.code)
      const promotion = await readPromotion(tx, params.id)
      const before = { code: params.code }
      await tx.record({ act: 'promotion.code_deleted', subject: subjectOf(promotion), before })
      return { detail: toStaff('codeWasDeleted', { code: params.code }) }
    }),
}

function subjectOf({ id, name }: Promotion) {
  return { kind: 'promotion', id, label: name }
}
