import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { DEFAULT_LOCALE } from '#contract/rules/locales.ts'
import { asksBeforeCounting, isInEuMarket } from '#contract/places/country-groups.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { CompanyInfo, LegalDocument, pages, SiteSettings } from '#contract/pages.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { findDeliveryReach } from '#server/delivery/delivery-settings.queries.ts'
import { findTaxForPages } from '#server/tax/tax-settings.queries.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listEmptyCategories, listHomeSections } from './home-sections.ts'
import { listEmptyPages, orderTextsOf, tagsOfPages } from './empty-pages.ts'
import { FIXED_PATHS } from './fixed-paths.ts'
import { readFooter } from './footer.ts'
import { readPriceLine, readSettings } from './return-words.ts'
import {
  findCompany,
  findHomeWords,
  findPublishedPage,
  listDocuments,
  listFaqs,
} from './pages.queries.ts'

/** Anything else would open the page's policy to Google for nothing. */
const ANALYTICS_ID = /^(G|UA|AW|GT)-[A-Z0-9-]{4,20}$/

/** For a shop without company texts. */
const NOTHING_SAID: CompanyInfo = {
  tagline: '',
  history_summary: '',
  mission_statement: '',
  vision_statement: '',
  core_values: [],
}

/** Whether analytics wait for a visitor's consent, as the shop or else its country wants it. */
function isAskedFirst(consent: string, country: string | null, sellsToEu: boolean): boolean {
  if (consent !== 'by_country') return consent === 'ask_first'
  return sellsToEu || asksBeforeCounting(country ?? '')
}

/**
 * The shop's settings, whether its analytics wait for consent, the links of its footer, and the words
 * beside its prices.
 */
async function readSettingsAndFooter(tx: ReadTx) {
  const found = (await readSettings(tx)) ?? notFound()
  const { analytics_consent, country, google_analytics_id, sells_to_eu } = found
  const analyticsId = ANALYTICS_ID.test(google_analytics_id) ? google_analytics_id : ''
  const asksFirst = analyticsId !== '' && isAskedFirst(analytics_consent, country, sells_to_eu)
  const contents = await listEmptyPages(tx)
  const { empty } = contents
  const isInEu = isInEuMarket(sells_to_eu, country ?? '')
  const footer = await readFooter(tx, found, asksFirst, empty)
  const priceLine = await readPriceLine(tx, found)
  const pages = {
    ...(empty.length > 0 && { empty_pages: empty.map((page) => FIXED_PATHS[page]) }),
    ...orderTextsOf(contents, isInEu, tx.format.texts),
  }
  return { found, analyticsId, asksFirst, footer: { ...footer, ...pages, ...priceLine }, empty }
}

/** The collections of the shop's menu. */
async function menuOf({ format }: ReadTx) {
  const collections = format.collections
    .filter(({ in_menu }) => in_menu)
    .map(({ slug, name }) => ({ slug, name }))
  return collections.length > 0 ? { collections } : {}
}

const readParts = (tx: ReadTx) =>
  Promise.all([
    readSettingsAndFooter(tx),
    findDeliveryReach(tx),
    findTaxForPages(tx),
    findPlace(tx),
    menuOf(tx),
  ])

/** Replies of shops without a wide logo or an accent of their own do not name these. */
const withoutEmpty = <Found extends { logo_width: number | null; accent_color: string }>({
  logo_width,
  accent_color,
  ...found
}: Found) => ({
  ...found,
  ...(accent_color && { accent_color }),
  ...(logo_width !== null && { logo_width }),
})

export const pageHandlers: HandlersOf<typeof pages> = {
  'GET /pages/settings/public/': async ({ read, dependsOn }) => {
    dependsOn('settings', 'pages', 'documents')
    const [{ found, analyticsId, asksFirst, footer, empty }, reach, tax, place, menu] =
      await read(readParts)
    dependsOn(...tagsOfPages(empty))
    // Links to categories have the categories' names.
    if (footer.footer_menu) dependsOn('categories')
    const {
      tenant_id,
      delivery_note: delivery,
      returns_note: returns,
      age_note: age,
      shipping_note: shipping,
      currency,
      locale,
      analytics_consent: _,
      opening: __,
      is_suspended: ___,
      preview_round: _______,
      country: ____,
      google_analytics_id: _____,
      footer_groups: ______,
      takes_guests,
      sells_to_eu,
      takes_returns,
      tells_when_back,
      says_duties,
      shows_recently_seen,
      ...settings
    } = withoutEmpty(found)
    return {
      ...settings,
      ...notesOf({ delivery, returns, age, shipping }),
      google_analytics_id: analyticsId,
      ...(asksFirst && { analytics: 'ask_first' as const }),
      tenant: tenant_id,
      ...footer,
      ...(reach && { delivers_to: reach.countries }),
      ...(tax && { tax: tax.mode }),
      ...((reach?.has_regions || tax?.has_regions) && { asks_for_region: true as const }),
      ...(reach && reach.pickups.length > 0 && { pickups: reach.pickups }),
      ...place,
      ...moneyOf(currency, locale),
      ...switchedOn({
        takes_guests,
        tells_when_back,
        shows_recently_seen,
        sells_to_eu,
        takes_returns,
        says_duties,
      }),
      ...menu,
    }
  },

  'GET /pages/company-info/': async ({ read, dependsOn }) => {
    dependsOn('company')
    return (await read(findCompany)) ?? NOTHING_SAID
  },

  'GET /pages/home/': ({ read, dependsOn }) => {
    // A section shows a collection, whose name and publication are settings.
    dependsOn('home', 'settings', 'categories', 'products')
    return read(async (tx) => {
      const sections = await listHomeSections(tx)
      const empty = await listEmptyCategories(tx)
      return {
        ...(await findHomeWords(tx)),
        ...(sections.length > 0 && { sections }),
        ...(empty.length > 0 && { empty_categories: empty }),
      }
    })
  },

  'GET /pages/manage/faqs/': ({ read, dependsOn }) => {
    dependsOn('faqs')
    return read(listFaqs)
  },

  'GET /pages/manage/documents/': async ({ query, read, dependsOn }) => {
    dependsOn('documents')
    const documents = await read((tx) => listDocuments(tx, query.document_type))
    return documents.map((document) => ({
      ...document,
      document_type: document.document_type as LegalDocument['document_type'],
      updated_at: document.updated_at.toISOString(),
    }))
  },

  'GET /pages/free-pages/:slug/': async ({ params, read, dependsOn }) => {
    // The titles of policies are in the shop's language.
    dependsOn('settings', 'pages', 'documents')
    return (await read((tx) => findPublishedPage(tx, params.slug))) ?? notFound()
  },
}

type Notes = NonNullable<SiteSettings['notes']>
const notesOf = (notes: Notes) => (Object.values(notes).some(Boolean) ? { notes } : {})

/** Where the shop is, and what its addresses need: absent without a country, and for UTC. */
async function findPlace(tx: ReadTx) {
  const zone = await findTimeZone(tx)
  const { country, optionalFields: optional, extraFields: extra, asksNote } = tx.format
  const asked = asksNote ? [...extra, 'note' as const] : extra
  return {
    ...(country && { country }),
    ...(optional.length > 0 && { optional_fields: [...optional] }),
    ...(asked.length > 0 && { extra_fields: [...asked] }),
    ...(zone !== 'UTC' && { time_zone: zone }),
  }
}

/** Absent is what the first shops had: dollars in English. */
const moneyOf = (currency: string, locale: string) => ({
  ...(currency !== DEFAULT_CURRENCY && { currency }),
  ...(locale !== DEFAULT_LOCALE && { locale }),
  ...((currency !== DEFAULT_CURRENCY || locale !== DEFAULT_LOCALE) && {
    money: moneyForm(currency, locale),
  }),
})

type Switches = Record<
  | 'takes_guests'
  | 'tells_when_back'
  | 'shows_recently_seen'
  | 'sells_to_eu'
  | 'takes_returns'
  | 'says_duties',
  boolean
>

/** A switch that is off is absent. */
const switchedOn = (on: Switches) => ({
  ...(on.takes_guests && { guest_checkout: true as const }),
  ...(on.tells_when_back && { tells_when_back: true as const }),
  ...(on.shows_recently_seen && { shows_recently_seen: true as const }),
  ...(on.sells_to_eu && { sells_to_eu: true as const }),
  ...(on.takes_returns && { takes_returns: true as const }),
  ...(on.says_duties && { says_duties: true as const }),
})
