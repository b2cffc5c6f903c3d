import { isBlank, trimmed } from '#contract/texts/visible-text.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { DeliveryFields, DeliverySettings } from '#contract/backoffice/settings/delivery.ts'
import { deliveryFields } from '#contract/backoffice/records/commerce.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { countryOf } from '#contract/places/country-of.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { amountFault, type AmountKind, amountIn } from '#contract/rules/amount.ts'
import { OFFICE_LOCALES } from '../texts/language.ts'
import { countryName } from '../texts/names.ts'
import { t } from '../texts/delivery.ts'
import { fieldLabels } from '../forms/field-labels.ts'
import { faultText } from '../texts/rule-faults.ts'

type Zone = DeliveryFields['zones'][number]
type Method = Zone['methods'][number]
type Pickup = NonNullable<DeliveryFields['pickups']>[number]
export type Basis = Method['basis']

/** Amounts are texts as they are typed. */
export type TierForm = { from: string; price: string }
export type MethodForm = Pick<Method, 'id' | 'name' | 'basis' | 'is_active'> & {
  free_from: string
  most_grams: string
  min_days: string
  max_days: string
  tiers: TierForm[]
}
export type ZoneForm = {
  name: string
  /** Codes of countries and regions: "NP", "US-TX". */
  places: string[]
  /** Names that are typed and not chosen yet, with commas between. */
  typed: string
  isEverywhereElse: boolean
  methods: MethodForm[]
}
export type PickupForm = {
  id?: number
  place: string
  /** Empty: not shown. */
  address: string
  hours: string
  price: string
  /** Empty: those of the shop. */
  handling_days: string
  is_active: boolean
}
export type DeliveryForm = {
  is_charged: boolean
  handling_days: string
  cut_off_hour: string
  closed_weekdays: number[]
  /** Days with commas between: "2026-12-25, 2026-12-26". */
  closed_days: string
  zones: ZoneForm[]
  pickups: PickupForm[]
}

export const LABELS = fieldLabels(deliveryFields)

export const PICKUP_DAYS = t('daysUntilReady')

const EVERYWHERE_ELSE = '**'

/** The code of each country and region with its name: "US-TX" and "Texas (United States)". */
const PLACES = COUNTRY_CODES.flatMap((country): [code: string, name: string][] => {
  const name = countryName(country)
  const regions = REGIONS[country] ?? []
  return [
    [country, name],
    ...regions.map((each): [string, string] => [
      `${country}-${each.code}`,
      `${each.name} (${name})`,
    ]),
  ]
})
const nameOfPlace = new Map(PLACES)
export const placeName = (code: string) => nameOfPlace.get(code) ?? code

/** The names that the field suggests. */
export const PLACE_NAMES = PLACES.map(([, name]) => name)

const codeOfName = new Map(
  PLACES.flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

/** The places in a typed text, in any spelling that the checkout knows, and the parts that are none. */
export function placesIn(text: string): { codes: string[]; unknown: string[] } {
  const parts = partsOf(text).map((part) => ({
    part,
    code: codeOfName.get(part.toLowerCase()) ?? countryOf(part),
  }))
  return {
    codes: parts.flatMap(({ code }) => code ?? []),
    unknown: parts.filter(({ code }) => !code).map(({ part }) => part),
  }
}

const LIST = new Intl.ListFormat(OFFICE_LOCALES, { type: 'unit' })

export function unknownSentence(unknown: string[]): string {
  const names = LIST.format(unknown.map((name) => t('quoted', { name })))
  return unknown.length === 1 ? t('notAPlace', { name: names }) : t('notPlaces', { names })
}

const partsOf = (text: string) => text.split(/[,\n]/).map(trimmed).filter(Boolean)

export const formOf = (
  { zones, pickups = [], ...settings }: DeliverySettings,
  money: MoneyForm,
): DeliveryForm => ({
  is_charged: settings.is_charged,
  handling_days: String(settings.handling_days),
  cut_off_hour: String(settings.cut_off_hour),
  closed_weekdays: settings.closed_weekdays,
  closed_days: settings.closed_days.join(', '),
  zones: zones.map(({ name, countries, methods }) => ({
    name,
    places: countries.filter((code) => code !== EVERYWHERE_ELSE),
    typed: '',
    isEverywhereElse: countries.includes(EVERYWHERE_ELSE),
    methods: methods.map((method) => methodFormOf(method, money)),
  })),
  pickups: pickups.map(({ handling_days: days, address = '', hours = '', ...pickup }) => ({
    ...pickup,
    address,
    hours,
    handling_days: days === null ? '' : String(days),
  })),
})

const methodFormOf = (
  { free_from, most_grams, tiers, ...method }: Method,
  { currency }: MoneyForm,
): MethodForm => ({
  ...method,
  free_from: free_from ?? '',
  most_grams: most_grams === null ? '' : String(most_grams),
  min_days: String(method.min_days),
  max_days: String(method.max_days),
  tiers: tiers.map(({ from, price }) => ({
    from: method.basis === 'total' ? centsToWire(from, currency) : String(from),
    price,
  })),
})

export const newMethod = (): MethodForm => ({
  name: '',
  basis: 'flat',
  free_from: '',
  most_grams: '',
  min_days: '2',
  max_days: '5',
  is_active: true,
  tiers: [{ from: '0', price: '' }],
})

export const newPickup = (): PickupForm => ({
  place: '',
  address: '',
  hours: '',
  price: '0',
  handling_days: '',
  is_active: true,
})

export const newZone = (): ZoneForm => ({
  name: '',
  places: [],
  typed: '',
  isEverywhereElse: false,
  methods: [newMethod()],
})

/** The name of the zone that has each place. */
export const zonesOfPlaces = (zones: ZoneForm[]): Map<string, string> =>
  new Map(
    zones.flatMap(({ name, places }) =>
      places.map((place): [string, string] => [place, trimmed(name) || t('newZone')]),
    ),
  )

/** @throws Error with a sentence that names the zone or method at fault */
export const bodyOf = (form: DeliveryForm, money: MoneyForm): DeliveryFields => ({
  is_charged: form.is_charged,
  handling_days: Number(read(form.handling_days, 'count', LABELS.handling_days)),
  cut_off_hour: Number(read(form.cut_off_hour, 'count', LABELS.cut_off_hour)),
  closed_weekdays: form.closed_weekdays,
  closed_days: partsOf(form.closed_days),
  zones: form.zones.map((zone) => zoneOf(zone, money)),
  pickups: form.pickups.map((pickup) => pickupOf(pickup, money)),
})

function zoneOf(zone: ZoneForm, money: MoneyForm): Zone {
  const { name, places: chosen, typed, isEverywhereElse, methods } = zone
  const shown = required(name, t('zoneNeedsName'))
  const { codes, unknown } = placesIn(typed)
  if (unknown.length > 0) {
    throw new Error(t('faultAt', { field: shown, fault: unknownSentence(unknown) }))
  }
  const places = [...new Set([...chosen, ...codes])]
  return {
    name: shown,
    countries: isEverywhereElse ? [EVERYWHERE_ELSE, ...places] : places,
    methods: methods.map((method) => methodOf(shown, method, money)),
  }
}

function pickupOf(
  { place: typed, price, handling_days: days, ...pickup }: PickupForm,
  money: MoneyForm,
): Pickup {
  const place = required(typed, t('pickupNeedsPlace'))
  const at = (field: string) => t('atPickup', { place, field })
  return {
    ...pickup,
    place,
    price: read(price, money, at(t('price'))),
    handling_days: !isBlank(days) ? Number(read(days, 'count', at(PICKUP_DAYS))) : null,
  }
}

function methodOf(zone: string, method: MethodForm, money: MoneyForm): Method {
  const { id, basis, is_active, tiers } = method
  const name = required(method.name, t('methodNeedsName', { zone }))
  const at = (field: string) => t('atMethod', { zone, name, field })
  return {
    ...(id !== undefined && { id }),
    name,
    basis,
    is_active,
    free_from: !isBlank(method.free_from) ? read(method.free_from, money, at(t('freeFrom'))) : null,
    most_grams: !isBlank(method.most_grams)
      ? Number(read(method.most_grams, 'grams', at(t('heaviestParcel'))))
      : null,
    min_days: Number(read(method.min_days, 'count', at(t('daysFrom')))),
    max_days: Number(read(method.max_days, 'count', at(t('daysTo')))),
    tiers: (basis === 'flat' ? tiers.slice(0, 1) : tiers).map(({ from, price }) => ({
      from: basis === 'flat' ? 0 : startOf(from, { basis, money }, at(t('from'))),
      price: read(price, money, at(t('price'))),
    })),
  }
}

/** In grams, or in cents. */
const startOf = (
  typed: string,
  { basis, money }: { basis: Basis; money: MoneyForm },
  field: string,
) =>
  basis === 'weight'
    ? Number(read(typed, 'grams', field))
    : wireToCents(read(typed, money, field), money.currency)

function required(typed: string, otherwise: string): string {
  const text = trimmed(typed)
  if (text === '') throw new Error(otherwise)
  return text
}

function read(typed: string, kind: AmountKind, field: string): string {
  const value = amountIn(typed, kind)
  if (value === undefined) {
    throw new Error(
      t('faultAt', { field, fault: faultText(amountFault(typed, kind)) ?? t('fillIn') }),
    )
  }
  return value
}
