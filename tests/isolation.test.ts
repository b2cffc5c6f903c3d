import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseMutants } from './isolation/database-mutants.ts'
import { type Installation, openInstallation } from './isolation/installation.ts'
import { isNoticed, predicateMutants, readConditions } from './isolation/predicate-mutants.ts'
import { sampleOf, scoreOf, WHOLE } from './isolation/score.ts'
import { KNOWN_FUNCTIONS, walkFunction } from './isolation/walk-functions.ts'
import { walkTable } from './isolation/walk-tables.ts'

let installation: Installation
beforeAll(async () => {
  installation = await openInstallation()
})
afterAll(() => installation.close())

const report = (kind: string, all: number, missed: string[]) =>
  console.log(
    [`${kind}: ${all - missed.length} of ${all} caught`, ...missed].join('\n  not caught: '),
  )

test('no table shows, gives or takes rows of another shop or person', async () => {
  const { db, tables } = installation
  expect(tables.length).toBeGreaterThan(160)
  await db.query('begin')
  const open: string[] = []
  for (const table of tables) open.push(...(await walkTable(installation, table)))
  await db.query('rollback')
  expect(open).toEqual([])
})

test('no function with the owner’s rights answers for another shop or person', async () => {
  const { db } = installation
  const { rows } = await db.query<{ name: string }>(
    `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  )
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !KNOWN_FUNCTIONS.includes(name))).toEqual([])
  await db.query('begin')
  const wrong: string[] = []
  for (const name of KNOWN_FUNCTIONS) wrong.push(...(await walkFunction(installation, name)))
  await db.query('rollback')
  expect(wrong).toEqual([])
})

/** Each has a second guard beside it, so that nothing can be seen without it. */
const HELD_TWICE = new Set([
  // The domain is the table's key, and the function has found it in this shop before.
  'make_domain_primary: tenant_id = shop',
  // A colleague with a membership elsewhere alone was refused before.
  'reset_factors_of: m.tenant_id = shop',
])

test('the walk notices each policy, grant and condition of a function that is taken away', async () => {
  const mutants = await databaseMutants(installation)
  expect(mutants.length).toBeGreaterThan(900)
  const scores = await scoreOf(installation, sampleOf(mutants, 120))
  if (WHOLE) for (const { kind, all, missed } of scores) report(kind, all, missed)
  const missed = scores.flatMap((score) => score.missed)
  expect(missed.filter((name) => !HELD_TWICE.has(name))).toEqual([])
})

const WITHOUT_CONDITION = new Set([
  // Their callers add the condition to these beginnings of statements.
  'server/accounts/merchant/staff-customers.queries.ts rowsOf',
  'server/payments/merchant/ledger.queries.ts ledger',
  // Words, and no statement.
  'server/exports/shop/shop-tables.ts LEFT_OUT_TABLES',
  // Operators list all shops at the command line.
  'server/shop-command/find-shop.ts listDomains',
  // The nightly restore of a backup looks at all shops, as the owner of the tables.
  'server/proof/backup/rows.queries.ts listServedShops',
  // A person reads the own memberships of all shops.
  'server/staff/person/people.queries.ts findEarliestDuty',
])

test('each statement of the sources names its shop for each table of shops', () => {
  const { parts, untied } = readConditions()
  const open = parts
    .filter((_, at) => untied[at]!.length > 0)
    .map(({ path, name }) => `${path} ${name}`)
  expect(open).toEqual([...WITHOUT_CONDITION].toSorted())
})

test('the same rule notices conditions on the shop that are taken away', () => {
  const conditions = readConditions()
  const mutants = predicateMutants(conditions)
  expect(mutants.length).toBeGreaterThan(1_300)
  const chosen = sampleOf(mutants, 100)
  const missed = chosen.filter((mutant) => !isNoticed(conditions, mutant)).map(({ name }) => name)
  if (WHOLE) report('predicate', chosen.length, missed)
  // A sample may hold more of the few that are missed.
  const most = WHOLE ? 0.05 : 0.1
  expect(missed.length).toBeLessThanOrEqual(chosen.length * most)
})
