import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFERENCE } from '#tests/database/sql-rules.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The tables that have rows of shops. */
const SHOP_TABLES = new Set(
  [
    ...readFileSync(join(ROOT, 'server/migrations/schema.sql'), 'utf8').matchAll(
      /^create table (\w+) \(\n {2}tenant_id/gm,
    ),
  ].map(([, name]) => name!),
)
for (const name of REFERENCE) SHOP_TABLES.delete(name)

/** A declaration of a source: what stands between two lines that begin in the first column. */
export type Part = { path: string; line: number; text: string }

export const partsOf = (path: string, source: string): Part[] => {
  const starts = [...source.matchAll(/^(?:export |const |let |async |function |class )/gm)].map(
    ({ index }) => index,
  )
  return starts.map((start, at) => ({
    path,
    line: source.slice(0, start).split('\n').length,
    text: source.slice(start, starts[at + 1]),
  }))
}

export const sources = (): { path: string; text: string }[] =>
  globSync('server/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/seeds\/|\/migrations\/|\/platform\/database\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

type Touched = { at: number; table: string; alias: string; bound: boolean }

const NO_ALIAS =
  /^(as|on|set|where|join|left|right|inner|cross|full|using|values|order|group|limit|for|select|returning|union|default|do|when|then|end|lateral)$/i

const RAW = /\b(?:from|join|update|using|delete from)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi
const BUILT =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|updateTable|deleteFrom|from|using)\(\s*\[?\s*'(\w+)(?: as (\w+))?'/g

/** The tables of shops that a part reads, changes or deletes from. */
function touchedIn(text: string): Touched[] {
  const found: Touched[] = []
  for (const pattern of [RAW, BUILT])
    for (const { index, 0: whole, 1: table = '', 2: alias } of text.matchAll(pattern)) {
      if (!SHOP_TABLES.has(table)) continue
      const named = alias && !NO_ALIAS.test(alias) ? alias : table
      found.push({ at: index + whole.length, table, alias: named, bound: false })
    }
  return found.toSorted((a, b) => a.at - b.at)
}

export type Predicate = { from: number; to: number; left: string; right: string | undefined }

const COLUMN = String.raw`(?:(\w+)\.)?tenant_id`
const BUILT_PREDICATE = new RegExp(
  String.raw`\.(?:where|on|onRef|whereRef|having)\(\s*'${COLUMN}',\s*'=',\s*(?:'(\w+)\.tenant_id'|[^()\n]+?),?\s*\)`,
  'g',
)
const CALLED_PREDICATE = new RegExp(
  String.raw`\b(?:eb|e|cmp)\(\s*'${COLUMN}',\s*'=',\s*[^()\n]+?\)`,
  'g',
)
const RAW_PREDICATE = new RegExp(
  String.raw`(?<![\w.'])${COLUMN} = (?:(\w+)\.tenant_id|any\(\$\{[^}]*\}\)|\$\{[^}]*\}|\$\d+)`,
  'g',
)

/** The conditions on the shop of a part. `right` is the table whose shop it has to be, if it is no value. */
export function predicatesIn(text: string): Predicate[] {
  return [BUILT_PREDICATE, CALLED_PREDICATE, RAW_PREDICATE]
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: whole, 1: left = '', 2: right }) => ({
        from: index,
        to: index + whole.length,
        left,
        right,
      })),
    )
    .toSorted((a, b) => a.from - b.from)
}

/** The table that a condition speaks of: the nearest of that alias, or the last one before it. */
function meant(touched: Touched[], alias: string, at: number): Touched | undefined {
  if (alias === '') return touched.findLast((each) => each.at <= at)
  return touched
    .filter((each) => each.alias === alias)
    .toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
}

/** The tables of a part that no condition ties to a shop, directly or by way of another table. */
export function untied(text: string): string[] {
  const touched = touchedIn(text)
  const ties: [Touched, Touched][] = []
  for (const { from, left, right } of predicatesIn(text)) {
    const one = meant(touched, left, from)
    const other = right === undefined ? undefined : meant(touched, right, from)
    if (one && right === undefined) one.bound = true
    else if (one && other) ties.push([one, other])
    // A table of the statement around this part.
    else if (one ?? other) (one ?? other)!.bound = true
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const [one, other] of ties)
      if (one.bound !== other.bound) {
        one.bound = other.bound = true
        changed = true
      }
  }
  return touched.filter(({ bound }) => !bound).map(({ alias }) => alias)
}
