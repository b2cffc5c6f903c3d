import { byLanguage } from '#server/platform/database/by-language.ts'
import { sql } from 'kysely'
import type { TaxFields, TaxSettings } from '#contract/backoffice/settings/tax.ts'
import { percentOf, ppmOf } from '#contract/rules/tax-words.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import {
  deleteFrom,
  insertRows,
  type ReadTx,
  selectFrom,
  type ShopDb,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'

const DEFAULTS: Omit<TaxFields, 'rates'> = {
  mode: 'none',
  rounding: 'line',
  delivery_tax: 'as_items',
  delivery_class: 'standard',
  own_classes: [],
}

/** Reads the saved settings, or the defaults. */
export async function findTaxSettings(tx: ReadTx): Promise<TaxSettings> {
  const settings = await selectFrom(tx, 'tax_settings')
    .select(['mode', 'rounding', 'delivery_tax', 'delivery_class', 'own_classes'])
    .$narrowType<Omit<TaxFields, 'rates'>>()
    .executeTakeFirst()
  const office = await selectFrom(tx, 'office_settings').select('country').executeTakeFirst()
  const { locale } = await selectFrom(tx, 'site_settings')
    .select('locale')
    .executeTakeFirstOrThrow()
  return {
    ...(settings ?? DEFAULTS),
    rates: await listRates(tx),
    country: office?.country ?? '',
    locale,
  }
}

async function listRates(tx: ReadTx): Promise<TaxSettings['rates']> {
  const rows = await selectFrom(tx, 'tax_rates')
    .select(['id', 'tax_class', 'country', 'region', 'name', 'rate_ppm', 'on_shipping'])
    .select(sql<string>`to_char(valid_from, 'YYYY-MM-DD')`.as('valid_from'))
    .orderBy((on) => on('country', '=', '**'))
    .orderBy('country')
    .orderBy('region')
    .orderBy('tax_class')
    .orderBy(byLanguage('name'))
    .orderBy('valid_from')
    .execute()
  return rows.map(({ rate_ppm, ...rate }) => ({ ...rate, percent: percentOf(rate_ppm) }))
}

/** Orders keep the rates that they were taxed with. */
export async function replaceTax(tx: Tx, { rates, ...settings }: TaxFields): Promise<void> {
  await updateTable(tx, 'tax_settings').set(settings).execute()
  await deleteFrom(tx, 'tax_rates').execute()
  if (rates.length === 0) return
  await insertRows(
    tx,
    'tax_rates',
    rates.map(({ id = randomId(), percent, valid_from, ...rate }) => ({
      ...rate,
      id,
      rate_ppm: ppmOf(percent)!,
      valid_from: sql<Date>`${valid_from}::date`,
    })),
  )
}

/** The classes of a shop's products, except the standard one. */
export async function listUsedClasses(tx: ReadTx): Promise<string[]> {
  const rows = await selectFrom(tx, 'products')
    .select('tax_class')
    .distinct()
    .where('tax_class', '<>', 'standard')
    .execute()
  return rows.map(({ tax_class }) => tax_class)
}

/** The merchant's own classes. */
export async function listOwnClasses(tx: ReadTx): Promise<string[]> {
  const row = await selectFrom(tx, 'tax_settings').select('own_classes').executeTakeFirst()
  return row?.own_classes ?? []
}

/** Undefined in a shop without tax. */
export const findTaxForPages = preparedFind((tx: ShopDb) =>
  selectFrom(tx, 'tax_settings')
    .select((on) => [
      'mode',
      on
        .exists(
          on
            .selectFrom('tax_rates')
            .where('tenant_id', '=', tx.tenantId)
            .where('region', '<>', '')
            .select('id'),
        )
        .as('has_regions'),
    ])
    .where('mode', '<>', 'none')
    .$narrowType<{ mode: 'included' | 'added'; has_regions: boolean }>(),
)
