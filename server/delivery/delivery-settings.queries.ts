import { byLanguage } from '#server/platform/database/by-language.ts'
import { sql } from 'kysely'
import { priceSent } from '#server/tenants/sent-amounts.ts'
import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
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
import { detailsOf, methodJson } from './delivery.queries.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { isWithoutWeight } from '#server/calls/without-weight.ts'
import { excluded } from '#server/platform/database/excluded.ts'
import type { ShippingMethod } from './methods.rules.ts'

type Found = Omit<DeliveryFields, 'zones' | 'pickups'> & {
  pickups: ShippingMethod[]
  zones: { name: string; countries: string[]; methods: ShippingMethod[] }[]
  without_weight: { id: number; name: string }[]
}

/** The saved settings, or the defaults. */
export async function findDeliverySettings({ db, tenantId }: ReadTx): Promise<Found> {
  const { rows } = await sql<Found>`
    select coalesce(s.is_charged, false) as is_charged, coalesce(s.handling_days, 0) as handling_days,
      coalesce(s.cut_off_hour, 24) as cut_off_hour,
      coalesce(to_json(s.closed_weekdays), '[]') as closed_weekdays,
      coalesce(to_json(s.closed_days), '[]') as closed_days,
      (select coalesce(json_agg(json_build_object('name', z.name,
          'countries', (select coalesce(json_agg(p.country || case when p.region = '' then '' else '-' || p.region end
              order by p.country, p.region), '[]')
            from shipping_zone_places p where p.tenant_id = ${tenantId} and p.zone_id = z.id),
          'methods', (select coalesce(json_agg(${methodJson(tenantId)} order by m.position), '[]')
            from shipping_methods m where m.tenant_id = ${tenantId} and m.zone_id = z.id))
          order by z.position), '[]')
        from shipping_zones z where z.tenant_id = ${tenantId}) as zones,
      (select coalesce(json_agg(${methodJson(tenantId)} order by m.position), '[]')
        from shipping_methods m where m.tenant_id = ${tenantId} and m.kind = 'pickup'
          and not m.is_removed) as pickups,
      (select coalesce(json_agg(w), '[]') from (select p.id, p.name from products p
        where ${isWithoutWeight(tenantId)}
        order by ${byLanguage('p.name')}, p.id limit 100) w) as without_weight
    from (select 1) as one left join delivery_settings s on s.tenant_id = ${tenantId}`.execute(db)
  return rows[0]!
}

/** The methods among these that are the shop's, with their kind. */
export async function kindsOfMethods(
  tx: ReadTx,
  ids: number[],
): Promise<Map<number, ShippingMethod['kind']>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFrom(tx, 'shipping_methods')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind === 'pickup' ? 'pickup' : 'delivery']))
}

/** A method that is left out keeps its row without a zone. */
export async function replaceDelivery(
  tx: Tx,
  { zones, pickups = [], ...settings }: DeliveryFields,
) {
  const { closed_days, closed_weekdays, ...plain } = settings
  await updateTable(tx, 'delivery_settings')
    .set({
      ...plain,
      closed_weekdays: sql<number[]>`${closed_weekdays}::smallint[]`,
      closed_days: sql<Date[]>`${closed_days}::date[]`,
    })
    .execute()
  await updateTable(tx, 'shipping_methods').set({ zone_id: null, is_removed: true }).execute()
  await deleteFrom(tx, 'shipping_zones').execute()
  const placed = zones.map((zone, position) => ({ ...zone, id: randomId(), position }))
  await writeZones(tx, placed)
  await writeMethods(tx, [
    ...placed.flatMap((zone) => methodsOf(zone, tx)),
    ...pickups.map((pickup, position) => pickupRow(pickup, position, tx)),
  ])
}

type NewZone = DeliveryFields['zones'][number] & { id: number; position: number }

async function writeZones(tx: Tx, zones: NewZone[]) {
  await insertRows(
    tx,
    'shipping_zones',
    zones.map(({ id, name, position }) => ({ id, name, position })),
  )
  const places = zones.flatMap(({ id, countries }) =>
    countries.map((place) => {
      const [country, region = ''] = place.split('-') as [string, string?]
      return { country, region, zone_id: id }
    }),
  )
  await insertRows(tx, 'shipping_zone_places', places)
}

type Delivered = ReturnType<typeof methodsOf>[number]
type NewMethod = Omit<Delivered, 'row'> & {
  row: Omit<Delivered['row'], 'zone_id'> & { zone_id: number | null }
}

const methodsOf = ({ id: zone_id, methods }: NewZone, { tenantId, format }: Tx) =>
  methods.map(({ id = randomId(), tiers, free_from, ...method }, position) => ({
    row: {
      ...method,
      ...DELIVERED,
      tenant_id: tenantId,
      id,
      zone_id,
      position,
      free_over_cents: free_from === null ? null : priceSent(free_from, format, 'free_from'),
    },
    tiers,
  }))

type Kind = Pick<ShippingMethod, 'kind' | 'place' | 'address' | 'hours' | 'handling_days'>
const DELIVERED: Kind = {
  kind: 'delivery',
  place: '',
  address: '',
  hours: '',
  handling_days: null,
}

/** A price without tiers, and no days on the way. */
const pickupRow = (
  {
    id = randomId(),
    price,
    address = '',
    hours = '',
    ...pickup
  }: NonNullable<DeliveryFields['pickups']>[number],
  position: number,
  { tenantId, format }: Tx,
): NewMethod => ({
  row: {
    ...pickup,
    address: plainText(address),
    hours: plainText(hours),
    kind: 'pickup',
    name: format.texts.of('general')('pickupAt', { place: pickup.place }),
    tenant_id: tenantId,
    id,
    zone_id: null,
    position,
    basis: 'flat',
    free_over_cents: null,
    most_grams: null,
    min_days: 0,
    max_days: 0,
  },
  tiers: [{ from: 0, price }],
})

async function writeMethods(tx: Tx, methods: NewMethod[]) {
  if (methods.length === 0) return
  await upsertMethods(
    tx,
    methods.map(({ row }) => row),
  )
  const tiers = methods.flatMap(({ row, tiers: of }) =>
    of.map(({ from, price }) => ({
      method_id: row.id,
      from_amount: from,
      price_cents: priceSent(price, tx.format),
    })),
  )
  await insertRows(tx, 'shipping_rates', tiers)
}

/** Without their tiers. */
async function upsertMethods(tx: Tx, rows: NewMethod['row'][]) {
  await tx.db
    .insertInto('shipping_methods')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet({
        ...excluded('zone_id', 'is_removed', 'kind', 'name', 'place', 'address', 'hours'),
        ...excluded('handling_days', 'basis', 'free_over_cents', 'most_grams', 'min_days'),
        ...excluded('max_days', 'is_active', 'position'),
      }),
    )
    .execute()
  await deleteFrom(tx, 'shipping_rates')
    .where(
      'method_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

type Reach = {
  countries: string[]
  has_regions: boolean
  pickups: { id: number; place: string; details?: string }[]
}

/** The places that the shop delivers to; undefined in a shop that does not charge delivery. */
export const findDeliveryReach = preparedFind(
  ({ tenantId }: ShopDb) => sql<Reach>`
    select (select coalesce(json_agg(distinct p.country), '[]') from shipping_zone_places p
        join shipping_methods m on m.tenant_id = ${tenantId} and m.zone_id = p.zone_id
        where p.tenant_id = ${tenantId} and m.is_active) as countries,
        exists (select from shipping_zone_places p
          where p.tenant_id = ${tenantId} and p.region <> '') as has_regions,
        (select coalesce(json_agg(json_strip_nulls(json_build_object('id', m.id, 'place', m.place,
                'details', ${detailsOf('m')})) order by m.position), '[]') from shipping_methods m
          where m.tenant_id = ${tenantId} and m.kind = 'pickup' and not m.is_removed
            and m.is_active) as pickups
      from delivery_settings s where s.tenant_id = ${tenantId} and s.is_charged`,
)
