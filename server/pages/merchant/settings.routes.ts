import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { settings, ShopSettings } from '#contract/backoffice/settings.ts'
import { safeWebAddress } from '#contract/rules/web-address.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findOffice, findSite, lockSite, saveOffice, updateSite } from './settings.queries.ts'
import { assertSettings, THEMES } from './settings.rules.ts'

type Calls = Pick<typeof settings, 'GET /settings/' | 'PATCH /settings/' | 'PATCH /settings/look/'>

export const settingsHandlers: StaffHandlersOf<Calls> = {
  'GET /settings/': ({ read }) => read(settingsOf),

  'PATCH /settings/': ({ body, write }) =>
    write((tx) => changeSettings(tx, body, 'settings.changed')),

  'PATCH /settings/look/': ({ body, write }) =>
    write((tx) => changeSettings(tx, body, 'look.published')),
}

/**
 * Writes the changed settings, unless a colleague changed them meanwhile. @throws Refusal 400, 409
 */
async function changeSettings(
  tx: StaffTx,
  body: FieldChanges,
  act: AuditAct,
): Promise<ShopSettings> {
  await lockSite(tx)
  const before = await settingsOf(tx)
  const changes = acceptChanges(before, body)
  const { low_stock_at, time_zone, country, keep_orders_years, ...after } = {
    ...before,
    ...changes,
  }
  assertSettings({ ...after, time_zone, country })
  await updateSite(tx, {
    site_title: after.site_title.trim(),
    site_description: after.site_description.trim(),
    contact_email: after.contact_email.trim(),
    delivery_note: after.delivery_note.trim(),
    returns_note: after.returns_note.trim(),
    age_note: after.age_note.trim(),
    shipping_note: after.shipping_note.trim(),
    google_analytics_id: after.google_analytics_id,
    social_media_links: Object.fromEntries(
      Object.entries(after.social_media_links).map(([name, link]) => [name, safeWebAddress(link)]),
    ),
    theme_name: after.theme_name,
  })
  await saveOffice(tx, { low_stock_at, time_zone, country, keep_orders_years })
  const was = Object.keys(changes).map((name) => [name, before[name as keyof ShopSettings]])
  await tx.record({
    act,
    subject: { kind: 'settings', id: tx.tenantId },
    before: Object.fromEntries(was),
    after: changes,
  })
  tx.changed('settings')
  return settingsOf(tx)
}

/** The shop's name, words and look. */
export async function settingsOf(tx: ReadTx): Promise<ShopSettings> {
  const [site, office] = await Promise.all([findSite(tx), findOffice(tx)])
  const { hero_image: hero } = site
  return {
    ...site,
    ...office,
    currency: 'USD',
    hero_image: hero && { image: hero.image, alt_text: hero.alt_text },
    themes: THEMES,
  }
}
