import { toStaff } from '#contract/language/said.ts'
import type { Filter } from '#contract/backoffice/catalogue/filters.ts'
import { filterFields } from '#contract/backoffice/records/filters.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import type { WholeSettings } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Faults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { freeSlug, slugOf } from '#server/tenants/slugs.ts'
import type { Tx, Write } from '#server/tenants/tx.ts'
import {
  listFilters,
  listFiltersInUse,
  lockFilters,
  refreshNextFilters,
  replaceFilters,
} from './filter-settings.queries.ts'

/** Products per transaction. */
const BATCH_SIZE = 500

/** Names that the addresses of lists, and those who count visits, use for something else. */
const RESERVED = new Set(
  (
    'category facet in-stock ordering page search price weight variant ' +
    'ref source gclid fbclid msclkid q s id lang token key'
  ).split(' '),
)
const LONGEST_NAME = 35

const filterRefresh = jobOf<{ after: number }>('products.filters')

export const filterJobs: JobBody[] = [
  onJob(filterRefresh, ({ write }, { after }) => write((tx) => refreshFilters(tx, after))),
]

/** Products get the facets and measures of the shop's filters, from an id on. */
async function refreshFilters(tx: Tx, afterId: number): Promise<void> {
  const last = await refreshNextFilters(tx, afterId, BATCH_SIZE)
  tx.changed('products')
  if (last !== null) await tx.enqueue(filterRefresh, { after: last })
}

/** After a migration, products get the values that their variants have. */
export async function refreshFiltersLeft(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<{ tenant_id: number }>(
    'select * from filters_without_variants()',
  )
  for (const { tenant_id } of left) {
    await write(tenant_id, (tx) => tx.enqueue(filterRefresh, { after: 0 }))
  }
}

type Fields = ValuesOf<typeof filterFields>

const filterSettings: EditableRecord<typeof filterFields, Fields> = {
  fields: filterFields,
  lock: lockFilters,
  find: async (tx) => ({ filters: await listFilters(tx) }),
  valuesOf: (settings) => settings,
  subjectOf: () => ({ kind: 'settings', id: 'filters' }),
  act: 'filters.changed',
  tags: () => ['settings', 'products'],
  async faultsOf(tx, { after }, before) {
    const filters = after.filters.map(tidied)
    const kept = new Set(
      named(filters, before.filters)
        .filter(isChips)
        .map(({ name }) => name),
    )
    const missed = (await listFiltersInUse(tx)).find(({ filter }) => !kept.has(filter))
    const label = before.filters.find(({ name }) => name === missed?.filter)?.label
    return {
      ...(missed && {
        filters: toStaff('aCollectionNeedsTheFilter', {
          collection: missed.collection,
          filter: label ?? missed.filter,
        }),
      }),
      ...faultsOf(filters),
    }
  },
  async write(tx, before, { after }) {
    const filters = named(after.filters.map(tidied), before.filters)
    const kept = filters.filter((filter) =>
      before.filters.some(
        (earlier) => earlier.name === filter.name && isReadAlike(earlier, filter),
      ),
    )
    await replaceFilters(
      tx,
      filters,
      kept.map(({ name }) => name),
    )
    if (filters.length > 0) await refreshFilters(tx, 0)
  },
}

const isChips = ({ kind }: Filter) => kind !== 'range'

/** Products have the same values for both. */
const isReadAlike = (a: Filter, b: Filter) =>
  a.key === b.key &&
  a.is_list === b.is_list &&
  a.unit === b.unit &&
  (a.kind === 'range') === (b.kind === 'range')

/** Without what another source or kind would need. */
function tidied(filter: Filter): Filter {
  const isDetail = filter.source === 'detail'
  const kind = isDetail ? filter.kind : 'range'
  const unit =
    filter.source === 'weight' ? 'g' : filter.source === 'price' ? '' : filter.unit.trim()
  return {
    name: filter.name,
    label: plainLine(filter.label),
    source: filter.source,
    key: isDetail ? plainLine(filter.key) : '',
    kind,
    unit: kind === 'range' ? unit : '',
    is_list: kind === 'range' ? false : filter.is_list,
  }
}

function faultsOf(filters: Filter[]): Faults {
  const faults: Faults = {}
  for (const [at, { label, source, key }] of filters.entries()) {
    if (label === '') faults[`filters.${at}.label`] = toStaff('pleaseGiveTheFilterAName')
    if (source === 'detail' && key === '') {
      faults[`filters.${at}.key`] = toStaff('pleaseChooseADetail')
    }
    const isSecond = filters.findIndex((each) => each.source === source && each.key === key) < at
    if (isSecond) faults[`filters.${at}.key`] = toStaff('thereIsAlreadyAFilter')
  }
  return faults
}

/** Each with its name in addresses: the one that it has, or a free one. */
function named(filters: Filter[], before: Filter[]): Filter[] {
  const taken = new Set(RESERVED)
  const known = filters.map((filter) =>
    before.find(
      ({ name, source, key }) =>
        (name === filter.name && source === filter.source) ||
        (source === filter.source && key === filter.key),
    ),
  )
  for (const filter of known) if (filter) taken.add(filter.name)
  const used = new Set<string>()
  return filters.map((filter, at) => {
    const earlier = known[at]?.name
    const isFree = earlier !== undefined && !used.has(earlier)
    const name = isFree
      ? earlier
      : filter.source === 'detail'
        ? freeSlug(slugOf(filter.label, 'filter').slice(0, LONGEST_NAME).replace(/-$/, ''), taken)
        : filter.source
    taken.add(name)
    used.add(name)
    return { ...filter, name }
  })
}

/** @throws Refusal 400 with the faults by field, 409 if a colleague was faster */
export const saveFilters = (tx: StaffTx, whole: WholeSettings<Fields>): Promise<Fields> =>
  saveRecord(tx, filterSettings, { whole })
