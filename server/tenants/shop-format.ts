import { sql } from 'kysely'
import type { MoneyForm } from '#contract/money.ts'
import {
  type AddressChoices,
  type ExtraField,
  type OptionalField,
  optionalFields,
} from '#contract/rules/address-needs.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Opening } from '#contract/rules/opening.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/rules/locales.ts'
import { shopTag } from './cache-tags.ts'
import type { Texts } from '#contract/language/texts.ts'
import { moneyForm } from './format/money-form.ts'
import {
  collectionsOfShop,
  filtersOfShop,
  type ListedCollection,
  type ProductFilter,
} from './format/filters.queries.ts'
import { eventReaders, type EventReaders } from './format/event-readers.queries.ts'
import { datesOfCountry } from './format/dates-of-country.ts'
import { type OwnTexts, ownTexts } from './format/own-texts.queries.ts'
import { textsWith } from './format/texts.ts'
import type { ShopDb } from './tables.ts'

/** How a shop writes to its customers. */
export type ShopFormat = {
  currency: string
  locale: Locale
  money: MoneyForm
  texts: Texts
  /** The shop's texts in the language of an order, whatever its own has become. */
  textsOf: (code: string) => Texts
  /** The state of the shop. */
  opening: Opening
  /** Whether old addresses lead anywhere. */
  hasRedirects: boolean
  /** The round of its valid preview links. */
  previewRound: number
  /** Whether it issues invoices and credit notes. */
  hasDocuments: boolean
  /** Whether it sells to consumers in the EU or takes goods back by itself. */
  hasReturns: boolean
  /** The filters of its list of products, in their order. */
  filters: readonly ProductFilter[]
  /** The shop's published collections, in their order. */
  collections: readonly ListedCollection[]
  /** The shop's country by its ISO code; '' without one. */
  country: string
  /** The fields that an address, or a guest, may leave blank. */
  optionalFields: readonly OptionalField[]
  /** The fields that it asks for beside the usual ones. */
  extraFields: readonly ExtraField[]
  /** Whether buyers may write a note to an order. */
  asksNote: boolean
  /** The readers of its events; undefined without any, so that other shops write none. */
  eventReaders: EventReaders | undefined
}

type Settings = {
  currency: string
  locale: string
  country: string | null
  own: OwnTexts | null
} & {
  opening: string
  has_redirects: boolean
  is_suspended: boolean
  preview_round: number
  has_documents: boolean
  has_returns: boolean
  asked:
    | (Omit<AddressChoices, 'country'> &
        Record<'asks_company' | 'asks_second_line' | 'asks_note', boolean>)
    | null
  filters: ProductFilter[] | null
  collections: ListedCollection[] | null
  event_readers: EventReaders | null
}

function formatOf({
  currency,
  locale: code,
  country,
  own,
  filters,
  collections,
  asked,
  ...state
}: Settings): ShopFormat {
  // A newer release may have made an order in a language that this one does not know.
  const known = (code: string) => (isLocale(code) ? code : DEFAULT_LOCALE)
  const textsOf = (code: string) => {
    const dates = datesOfCountry(known(code), country ?? '')
    const owned = own?.[known(code)]
    return textsWith(known(code), dates ? { ...dates, ...owned } : owned)
  }
  const locale = known(code)
  return {
    currency,
    locale,
    money: moneyForm(currency, locale),
    texts: textsOf(locale),
    textsOf,
    hasRedirects: state.has_redirects,
    opening: state.is_suspended ? 'suspended' : (state.opening as Opening),
    previewRound: state.preview_round,
    hasDocuments: state.has_documents,
    hasReturns: state.has_returns,
    filters: filters ?? [],
    collections: collections ?? [],
    country: country ?? '',
    optionalFields: optionalFields({
      telephone: asked?.telephone ?? 'by_country',
      postal_code: asked?.postal_code ?? 'required',
      guest_contact: asked?.guest_contact ?? 'email',
      country: country ?? '',
    }),
    extraFields: [
      ...(asked?.asks_company ? (['company'] as const) : []),
      ...(asked?.asks_second_line ? (['street2'] as const) : []),
    ],
    asksNote: asked?.asks_note ?? false,
    eventReaders: state.event_readers ?? undefined,
  }
}

const DEFAULT_FORMAT = formatOf({
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE,
  country: null,
  own: null,
  opening: 'open',
  has_redirects: false,
  is_suspended: false,
  preview_round: 0,
  has_documents: false,
  has_returns: false,
  asked: null,
  filters: null,
  collections: null,
  event_readers: null,
})

/** Finds the format of the shop whose transaction this is. */
export type FindFormat = (tx: ShopDb) => Promise<ShopFormat>

/** The fields of an address that the checkout asks for; null in a shop that chose none. */
const askedOfAddresses = (tenantId: number) =>
  sql<
    Settings['asked']
  >`(select json_build_object('telephone', telephone, 'postal_code', postal_code,
      'guest_contact', guest_contact,
      'asks_company', asks_company, 'asks_second_line', asks_second_line, 'asks_note', asks_note)
    from guest_settings where tenant_id = ${tenantId})`

const hasRedirects = (tenantId: number) =>
  sql<boolean>`(exists (select from redirects where tenant_id = ${tenantId})
    or exists (select from external_ids where tenant_id = ${tenantId}))`

const hasReturns = (tenantId: number) =>
  sql<boolean>`exists (select from return_settings where tenant_id = ${tenantId}
    and (sells_to_eu or return_days > 0))`

/** Reads the format in each transaction, for processes that do not hear what others change. */
export const readFormat: FindFormat = async ({ db, tenantId }) => {
  const row = await db
    .selectFrom('site_settings')
    .select(['currency', 'locale', 'opening', 'is_suspended', 'preview_round'])
    .select(hasRedirects(tenantId).as('has_redirects'))
    .select(hasReturns(tenantId).as('has_returns'))
    .select([ownTexts(tenantId).as('own'), filtersOfShop(tenantId).as('filters')])
    .select((shop) =>
      shop
        .selectFrom('office_settings')
        .select('country')
        .where('tenant_id', '=', tenantId)
        .as('country'),
    )
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('document_settings as s')
            .select('s.tenant_id')
            .where('s.tenant_id', '=', tenantId)
            .where('s.is_on', '=', true),
        )
        .$castTo<boolean>()
        .as('has_documents'),
    )
    .select([collectionsOfShop(tenantId).as('collections'), askedOfAddresses(tenantId).as('asked')])
    .select(eventReaders(tenantId).as('event_readers'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? formatOf(row) : DEFAULT_FORMAT
}

type KeptFormats = {
  find: FindFormat
  /** The format, if it is kept. */
  known: (tenantId: number) => ShopFormat | undefined
  /** The format as it was last read, also while writes are not heard: good enough for a sentence. */
  lastOf: (tenantId: number) => ShopFormat | undefined
  /** A write that changed these has committed. */
  drop: (tags: Iterable<string>) => void
  /** Tells whether the writes of other processes are heard; while they are not, nothing is kept. */
  hearWrites: (heard: boolean) => void
}

/** Keeps the formats of shops until their settings change, as the cache keeps replies. */
export function keepFormats(): KeptFormats {
  const kept = new Map<number, ShopFormat>()
  const last = new Map<number, ShopFormat>()
  let isHearing = false
  let drops = 0
  return {
    async find(tx) {
      const known = kept.get(tx.tenantId)
      if (known) return known
      const before = drops
      const found = await readFormat(tx)
      // A shop that is being made has no settings yet.
      if (found === DEFAULT_FORMAT) return found
      last.set(tx.tenantId, found)
      if (isHearing && drops === before) kept.set(tx.tenantId, found)
      return found
    },
    known: (tenantId) => kept.get(tenantId),
    lastOf: (tenantId) => last.get(tenantId),
    drop(tags) {
      drops++
      const dropped = new Set(tags)
      for (const id of last.keys()) {
        if (!dropped.has(shopTag(id, 'settings'))) continue
        kept.delete(id)
        last.delete(id)
      }
    },
    hearWrites(heard) {
      drops++
      isHearing = heard
      kept.clear()
    },
  }
}
