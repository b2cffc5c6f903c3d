import { toStaff } from '#contract/language/said.ts'
import { hasOrders } from './currency.queries.ts'
import { changeCurrency, type TakesCurrency } from './change-currency.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import { lookFields, shopFields } from '#contract/backoffice/records/settings.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import type { ShopSettings } from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { isCountry, isTimeZone } from '#contract/rules/places.ts'
import { safeWebAddress } from '#contract/rules/web-address.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { informOfSender } from '#server/tenants/notices/sender-changed.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findLook, findOffice, saveOffice } from './settings.queries.ts'
import { localeFault } from '#contract/rules/locales.ts'
import {
  faultOfAccent,
  faultOfAnalyticsId,
  faultOfEmail,
  faultOfLinks,
  THEMES,
} from './settings.rules.ts'

type Calls = Pick<
  typeof settings,
  'GET /settings/' | 'PATCH /settings/' | 'PUT /settings/currency/' | 'PATCH /settings/look/'
>
type InOffice = 'low_stock_at' | 'time_zone' | 'country' | 'keep_orders_years'

const shopSettings = inTable<typeof shopFields, 'site_settings', InOffice>({
  fields: shopFields,
  table: 'site_settings',
  isShopRow: true,
  columns: {
    site_title: { column: 'site_title', clean: trimmed },
    site_description: { column: 'site_description', clean: trimmed },
    contact_email: { column: 'contact_email', clean: plainEmail, faultOf: faultOfEmail },
    google_analytics_id: {
      column: 'google_analytics_id',
      clean: (id) => id,
      faultOf: faultOfAnalyticsId,
    },
    analytics_consent: { column: 'analytics_consent' },
    delivery_note: { column: 'delivery_note', clean: trimmed },
    returns_note: { column: 'returns_note', clean: trimmed },
    age_note: { column: 'age_note', clean: trimmed },
    shipping_note: { column: 'shipping_note', clean: trimmed },
    locale: { column: 'locale', clean: (code) => code, faultOf: localeFault },
    social_media_links: {
      column: 'social_media_links',
      faultOf: faultOfLinks,
      clean: (links) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(links).map(([name, link]) => [name, safeWebAddress(link)]),
          ),
        ),
    },
  },
  apart: {
    read: findOffice,
    write: (tx, { low_stock_at, time_zone, country, keep_orders_years }) =>
      saveOffice(tx, { low_stock_at, time_zone, country, keep_orders_years }),
  },
  faultsOf: (_tx, { after: { time_zone, country } }) => ({
    time_zone: isTimeZone(time_zone) ? undefined : toStaff('chooseATimeZone'),
    country: isCountry(country) ? undefined : toStaff('chooseACountry'),
  }),
  subjectOf: ({ id }) => ({ kind: 'settings', id }),
  act: 'settings.changed',
  tags: () => ['settings'],
})

const look = inTable({
  fields: lookFields,
  table: 'site_settings',
  isShopRow: true,
  columns: {
    theme_name: {
      column: 'theme_name',
      clean: (theme) => theme,
      faultOf: (theme) => (THEMES.includes(theme) ? undefined : toStaff('thisThemeDoesNotExist')),
    },
    accent_color: {
      column: 'accent_color',
      clean: (colour) => trimmed(colour).toLowerCase(),
      faultOf: faultOfAccent,
    },
  },
  subjectOf: ({ id }) => ({ kind: 'settings', id }),
  act: 'look.published',
  tags: () => ['settings'],
})

/**
 * `takesCurrency`: whether a card provider can be paid in a currency. `languageChanged` is called in
 * the transaction that gives the shop another language.
 */
export const settingsHandlers = (
  takesCurrency: TakesCurrency,
  languageChanged: (tx: Tx) => Promise<void>,
): StaffHandlersOf<Calls> => ({
  'GET /settings/': ({ read }) => read(settingsOf),

  'PATCH /settings/': ({ body: changes, caller, write }) =>
    write(async (tx) => {
      await saveRecord(tx, shopSettings, { changes, caller })
      if (changes.contact_email) await informOfSender(tx, caller)
      if (changes.locale) await languageChanged(tx)
      return settingsOf(tx)
    }),

  'PUT /settings/currency/': async ({ body: { currency }, read, write }) => {
    await write((tx) => changeCurrency(tx, currency, takesCurrency))
    // A transaction keeps the currency that it began with.
    return read(settingsOf)
  },

  'PATCH /settings/look/': ({ body: changes, caller, write }) =>
    write(async (tx) => {
      await saveRecord(tx, look, { changes, caller })
      return settingsOf(tx)
    }),
})

/** The shop's name, words and look. */
export async function settingsOf(tx: ReadTx): Promise<ShopSettings> {
  const shop = await readShopRecord(tx, shopSettings)
  const { hero_image: hero, ...shown } = await findLook(tx)
  return {
    ...shop,
    ...shown,
    currency: tx.format.currency,
    can_change_currency: !(await hasOrders(tx)),
    hero_image: hero && { image: hero.image, alt_text: hero.alt_text },
    themes: THEMES,
  }
}
