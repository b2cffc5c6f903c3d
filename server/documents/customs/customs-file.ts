import { Readable } from 'node:stream'
import Type from 'typebox'
import {
  CUSTOMS_FORMS,
  type CustomsFormName,
  type customs,
} from '#contract/backoffice/orders/customs.ts'
import type { StaffFile, StaffFileRequest, StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import { makeCustomsPdf } from '../pdf/make-pdf.ts'
import { gramsOf, missingFacts, proposedForm } from '../content/customs-form.rules.ts'
import { readCustomsForm } from './read-customs-form.ts'

export const customsHandlers: StaffHandlersOf<typeof customs> = {
  'GET /orders/:id/customs/': ({ read, shop, params: { id }, query: { shipment } }) =>
    read(async (tx) => {
      const { content, missing } = await readCustomsForm(tx, { orderId: id, shipmentId: shipment })
      const { items, currency } = content
      const { form, reason } = proposedForm(items, currency)
      const pathOf = (name: CustomsFormName) =>
        `/api/shops/${shop.id}/orders/${id}/customs-form?form=${name}` +
        (shipment === undefined ? '' : `&shipment=${shipment}`)
      return {
        proposed: form,
        reason,
        missing: [...missing, ...missingFacts(items)],
        grams: gramsOf(items),
        urls: { CN22: pathOf('CN22'), CN23: pathOf('CN23') },
      }
    }),
}

const validate = validatorOf({
  query: Type.Object({
    form: Type.Enum(CUSTOMS_FORMS),
    shipment: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
})

/** The PDF of a customs form. @throws Refusal 404 where the parcel crosses no customs border */
export async function customsFile({
  shop,
  read,
  params,
  query,
}: StaffFileRequest): Promise<StaffFile> {
  const asked = validate({ query }).query as { form: CustomsFormName; shipment?: number }
  const orderId = Number(params['id'])
  if (!Number.isSafeInteger(orderId)) return notFound()
  const { content } = await read((tx) =>
    readCustomsForm(tx, { orderId, shipmentId: asked.shipment, form: asked.form }),
  )
  const bytes = await makeCustomsPdf(shop.id, content)
  const name = `${content.form}-${content.reference.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`
  return { name, type: 'application/pdf', content: Readable.from([bytes]) }
}
