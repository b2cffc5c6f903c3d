import { languageOf } from '#contract/rules/locales.ts'
import { statement } from '#server/platform/database/batch.ts'
import { previewTokenOf } from '#server/platform/preview-tokens.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { variantName } from '../catalogue/variant-name.ts'
import { deletingAlert, findAlert, lockWanted, setAlert, type Wanted } from './alerts.queries.ts'
import { WAITS_FOR_MS } from './alert-times.ts'

type OfAlert = { alertId: number }

export const confirmMail = jobOf<OfAlert>('products.alert-confirm')
export const backMail = jobOf<OfAlert>('products.alert-back')

/** The page on which an address is confirmed; the token goes behind the #, which no server is sent. */
const CONFIRM_PAGE = '/back-in-stock'

export const alertMails = (key: Buffer): EmailJob[] => [
  // Anybody may have typed the address: the mail has no words of theirs.
  emailJob(confirmMail, async (tx, { alertId }, shop) => {
    const alert = await findAlert(tx, alertId)
    const wanted = alert && !alert.confirmed_at ? await findWantedName(tx, alert) : undefined
    if (!alert || !wanted) return undefined
    const t = tx.format.texts.of('mails')
    const token = previewTokenOf(key, {
      tenantId: shop.id,
      names: [alertId],
      // A request can be withdrawn for as long as it may wait.
      expiresAt: new Date(Date.now() + WAITS_FOR_MS),
    })
    return {
      to: { name: '', address: alert.email },
      ration: 'proof',
      content: {
        language: languageOf(tx.format.locale),
        subject: t('alertConfirmSubject', { name: wanted.name }),
        paragraphs: [t('helloAnybody'), t('alertConfirm', { name: wanted.name })],
        action: { label: t('alertConfirmButton'), href: `${shop.origin}${CONFIRM_PAGE}#${token}` },
        notes: [t('alertNotYou'), t('alertWithdraw')],
      },
    }
  }),

  emailJob(
    backMail,
    async (tx, { alertId }, shop) => {
      const alert = await findAlert(tx, alertId)
      if (!alert?.told_at) return undefined
      const wanted = await findWantedName(tx, alert)
      // Sold out again before the mail went: the next units are for this address.
      if (!wanted || wanted.stock <= 0) {
        await setAlert(tx, alertId, { told_at: null })
        return undefined
      }
      const t = tx.format.texts.of('mails')
      const variant = alert.variant_id === null ? '' : `?variant=${alert.variant_id}`
      return {
        to: { name: '', address: alert.email },
        content: {
          language: languageOf(tx.format.locale),
          subject: t('alertBackSubject', { name: wanted.name }),
          paragraphs: [t('helloAnybody'), t('alertBack', { name: wanted.name })],
          action: {
            label: t('alertBackButton'),
            href: `${shop.origin}/products/${wanted.slug}${variant}`,
          },
          notes: [t('alertOnce')],
        },
      }
    },
    // Once the mail has gone, nothing of the address is kept.
    (tx, { alertId }, { state }) =>
      state === 'sent' ? statement(deletingAlert(tx, alertId)) : undefined,
  ),
]

/** The product's name with the variant's, its address and stock; undefined if it is not sold any more. */
async function findWantedName(tx: Tx, wanted: Wanted) {
  const found = await lockWanted(tx, wanted)
  if (!found) return undefined
  const { product, variant } = found
  if (!variant) return product
  const values = [variant.value_1, variant.value_2, variant.value_3]
  const named = variantName(values.filter((value) => value !== null))
  return { ...product, name: `${product.name}, ${named}`, stock: variant.stock }
}
