import { said } from '#contract/language/said.ts'
import type { stockAlerts } from '#contract/stock-alerts.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import type { Customer, HandlersOf } from '#server/calls/requests.ts'
import { parsePreviewToken, previewKeyOf } from '#server/platform/preview-tokens.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { CONFIRM_WITHIN_MS } from './alert-times.ts'
import { confirmMail } from './alert-mails.ts'
import {
  deleteAlert,
  findAddress,
  findAlert,
  insertAlert,
  lockAddress,
  lockWanted,
  setAlert,
  sendsAlerts,
  type Wanted,
} from './alerts.queries.ts'
import { watchStock } from './notify-waiting.ts'

/** Signs the links that confirm an address. */
export const alertKeyOf = (secret: string): Buffer => previewKeyOf(secret, 'alert')

export const alertHandlers = (key: Buffer): HandlersOf<typeof stockAlerts> => ({
  'POST /products/alerts/': async ({ customer, body, write, limit }) => {
    const account = await write((tx) => addressOf(tx, customer))
    const email = account ? account.email : plainEmail(body.email ?? '')
    assertNoFaults({
      email: email === '' ? REQUIRED : isEmailAddress(email) ? undefined : said('emailInvalid'),
    })
    await limit('stock-alert-address', email.toLowerCase())
    const isConfirmed = account?.email_proved_at != null
    await write(async (tx) => {
      if (!(await sendsAlerts(tx))) return notFound()
      const wanted = { product_id: body.product, variant_id: body.variant ?? null }
      await assertSoldOut(tx, wanted)
      await lockAddress(tx, email)
      const id = await insertAlert(tx, {
        ...wanted,
        email,
        customer_id: account ? customer!.id : null,
        confirmed_at: isConfirmed ? new Date() : null,
      })
      if (isConfirmed) await confirm(tx, id)
      else await tx.enqueue(confirmMail, { alertId: id })
      await watchStock(tx)
    })
    return { detail: isConfirmed ? said('alertNoted') : said('alertToConfirm', { email }) }
  },

  'POST /products/alerts/confirmation/': ({ shop, body, write }) => {
    const id = idIn(key, shop.id, body.token)
    return write(async (tx) => {
      const alert = id === undefined ? undefined : await findAlert(tx, id)
      const isLate = alert && Date.now() - alert.created_at.getTime() > CONFIRM_WITHIN_MS
      if (!alert || (isLate && !alert.confirmed_at)) return refuse(400, said('alertLinkOver'))
      const found = await lockWanted(tx, alert)
      if (!found) return refuse(400, said('alertLinkOver'))
      if ((found.variant ?? found.product).stock > 0) return { detail: said('alertIsBack') }
      await confirm(tx, alert.id)
      await watchStock(tx)
      return { detail: said('alertNoted') }
    })
  },

  'POST /products/alerts/withdrawal/': async ({ shop, body, write }) => {
    const id = idIn(key, shop.id, body.token) ?? refuse(400, said('alertLinkOver'))
    await write((tx) => deleteAlert(tx, id))
    return { detail: said('alertWithdrawn') }
  },
})

function idIn(key: Buffer, tenantId: number, token: string): number | undefined {
  const [id] = parsePreviewToken(key, tenantId, token.trim(), new Date()) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Guests have none of their own. */
async function addressOf(tx: Tx, customer: Customer | undefined) {
  const found = customer && !customer.isGuest ? await findAddress(tx, customer.id) : undefined
  return found?.email == null ? undefined : { ...found, email: found.email }
}

/** @throws Refusal 404 where it is not sold, 400 where its variant is not named, 409 where it is in stock */
async function assertSoldOut(tx: Tx, wanted: Wanted): Promise<void> {
  const { product, variant } = (await lockWanted(tx, wanted)) ?? notFound()
  if (!variant && product.option_count > 0) refuse(400, said('alertWantsVariant'))
  if ((variant ?? product).stock > 0) refuse(409, said('alertIsBack'))
}

/** Confirms a request; an earlier confirmation keeps its place in the line. */
async function confirm(tx: Tx, id: number): Promise<void> {
  const alert = await findAlert(tx, id)
  if (alert && !alert.confirmed_at) await setAlert(tx, id, { confirmed_at: new Date() })
}
