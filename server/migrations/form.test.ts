import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faultsOfMigration, LARGE_TABLES } from '#tests/database/migration-form.ts'
import { tablesOfMigrations } from '#tests/database/sql-files.ts'

/** Migrations from before the rules; what they did is in every database. */
const LAST_BEFORE = 210

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}_\w+\.sql$/.test(file))

test('migrations neither rewrite nor lock a large table, and leave what the version before reads', () => {
  const faults = files
    .filter((file) => Number(file.slice(0, 4)) > LAST_BEFORE)
    .flatMap((file) =>
      faultsOfMigration(readFileSync(join(import.meta.dirname, file), 'utf8')).map(
        (fault) => `${file}: ${fault}`,
      ),
    )
  expect(faults).toEqual([])
})

test('the large tables are there', () => {
  expect(tablesOfMigrations()).toEqual(expect.arrayContaining(LARGE_TABLES))
})

describe('a migration is refused that', () => {
  test.each([
    ['changes the type', 'alter table orders alter column total_cents type numeric;'],
    ['adds a column that must', 'alter table posts add column note text not null;'],
    ['requires a value', 'alter table orders alter column guest_email set not null;'],
    ['computes a value', 'alter table orders add column mark bigint not null default random_id();'],
    ['builds an index', 'create index orders_of_mark on orders (tenant_id, mark);'],
    ['checks all rows', 'alter table payments add constraint large check (amount_cents > 0);'],
    ['takes away', 'alter table orders drop column guest_email;'],
    ['takes away', 'alter table orders rename column guest_email to email;'],
    ['takes away', 'drop table carts;'],
    ['changes the rows', 'update products set tags = null where tags is not null;'],
  ])('%s: %s', (fault, sql) => {
    expect(faultsOfMigration(`-- Why.\n${sql}`)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    'alter table orders add column mark bigint, add column note text not null default $$$$;',
    'create table marks (tenant_id integer not null); create index marks_of on marks (tenant_id);',
    'alter table payments add constraint large check (amount_cents > 0) not valid;',
    'create table marks (id bigint); alter table marks add column note text not null;',
    'alter table orders alter column guest_email drop not null;',
  ])('does none of it: %s', (sql) => {
    expect(faultsOfMigration(sql)).toEqual([])
  })
})
