import { expect, test } from 'vitest'
import { brokenRules } from '#tests/database/sql-rules.ts'
import { statementsOfFiles, tablesOfMigrations } from '#tests/database/sql-files.ts'

/**
 * Citus accepts these: the migration runs before the tables are distributed, and for the metrics the
 * coordinator asks each machine.
 */
const ACCEPTED = [
  'server/migrations/0014_shipments.sql: selects no rows for a table that gives them random ids: insert into order_shipments (tenant_id, order_id, created_at) se',
  'server/payments/sql/payments_under_review.sql: names its shop for each table of shops that it touches: select count(*) from payments where needs_review)',
]

test('statements of migrations and functions keep to the SQL rules', () => {
  const statements = statementsOfFiles()
  const tables = tablesOfMigrations()
  expect(statements.length).toBeGreaterThan(70)
  expect(tables.length).toBeGreaterThan(60)
  const broken = statements.flatMap(({ file, text }) =>
    brokenRules([text], tables).map((each) => `${file}: ${each.slice(0, 120)}`),
  )
  expect(broken).toEqual(ACCEPTED)
})
