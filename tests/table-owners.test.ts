import { expect, test } from 'vitest'
import { readSources } from './house/sources.ts'

/** Tables with a second writer, and the reason. */
const SHARED: Record<string, string> = {
  installation: 'a schema: server/platform and server/proof have tables of their own in it',
  site_settings: 'server/tenants creates, opens and closes a shop, and an operator renames it',
  office_settings: 'server/tenants creates a shop with its first settings',
  events:
    'server/tenants writes what happened with the commit, and server/webhooks deletes it later',
  webhook_deliveries:
    'server/tenants writes deliveries with the commit, and server/webhooks notes what becomes of them',
  notice_settings: 'every module reports events to the merchant through server/tenants',
}

/** Builders, the table of an editable record, and statements as text. */
const WRITE =
  /(?:(?:insertInto|updateTable|deleteFrom)\(\s*|(?:insertRows?|insertForId|updateRow|updateTable|deleteFrom)\(\s*\w+,\s*|\btable: )'(\w+)|(?:insert into|delete from) (?:public\.)?(\w+)|\bupdate (?:public\.)?(\w+)\s+(?:\w+\s+)?set\b/g

/** The tables that each module of the server writes, in TypeScript or in its SQL files. */
function writersOf(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const { path, text, isTest } of readSources()) {
    const [top, module] = path.split('/')
    if (top !== 'server' || isTest || module === 'migrations' || module === 'seeds') continue
    for (const [, builder, changed, updated] of text.matchAll(WRITE)) {
      const table = builder ?? changed ?? updated ?? ''
      writers.set(table, (writers.get(table) ?? new Set()).add(module!))
    }
  }
  return writers
}

test('each table is written by one module', () => {
  const writers = writersOf()
  expect(writers.size).toBeGreaterThan(70)
  const shared = [...writers].filter(([table, modules]) => modules.size > 1 && !SHARED[table])
  expect(shared.map(([table, modules]) => `${table}: ${[...modules].join(', ')}`)).toEqual([])
})

test('each exception is one', () => {
  const writers = writersOf()
  expect(Object.keys(SHARED).filter((table) => writers.get(table)?.size === 1)).toEqual([])
})
