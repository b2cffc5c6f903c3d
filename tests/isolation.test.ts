import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseMutants } from './isolation/database-mutants.ts'
import { type Installation, openInstallation } from './isolation/installation.ts'
import { sampleOf, scoreOf, WHOLE } from './isolation/score.ts'
import { KNOWN_FUNCTIONS, walkFunction } from './isolation/walk-functions.ts'
import { walkTable } from './isolation/walk-tables.ts'

let installation: Installation
beforeAll(async () => {
  installation = await openInstallation()
})
afterAll(() => installation.close())

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
const HELD_TWICE = [
  // The domain is the table's key, and the function has found it in this shop before.
  'make_domain_primary: tenant_id = shop',
  // A colleague with a membership elsewhere alone was refused before.
  'reset_factors_of: m.tenant_id = shop',
]

test('the walk notices each policy, grant and condition of a function that is taken away', async () => {
  const mutants = await databaseMutants(installation)
  expect(mutants.length).toBeGreaterThan(900)
  const scores = await scoreOf(installation, sampleOf(mutants, 200))
  if (WHOLE) console.log(scores.map(({ kind, caught, all }) => `${kind}: ${caught} of ${all}`).join('\n'))
  const missed = scores.flatMap((score) => score.missed)
  expect(missed.filter((name) => !HELD_TWICE.includes(name))).toEqual([])
})
