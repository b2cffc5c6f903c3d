import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The tables that have rows of shops. */
const SHOP_TABLES = new Set(
  [
    ...readFileSync(join(ROOT, 'server/migrations/schema.sql'), 'utf8').matchAll(
      /^create table (\w+) \(\n {2}tenant_id/gm,
    ),
  ].map(([, name]) => name!),
)
SHOP_TABLES.add('tenant_domains')
// The rows of this table are the shops.
SHOP_TABLES.delete('tenants')

/** A declaration of a source: what stands between two lines that begin in the first column. */
export type Part = { path: string; line: number; name: string; text: string }

export const partsOf = (path: string, source: string): Part[] => {
  const starts = [
    ...source.matchAll(/^(?:export )?(?:async )?(?:const|let|function|class)\*? (\w+)?/gm),
  ].map(({ index, 1: name = '' }) => ({ index, name }))
  return starts.map(({ index, name }, at) => ({
    path,
    line: source.slice(0, index).split('\n').length,
    name,
    text: source.slice(index, starts[at + 1]?.index),
  }))
}

/** Writes statements and joins of server/tenants/ as Kysely's, with the condition on the shop that they add. */
const spelledOut = (text: string) =>
  text
    .replaceAll(
      /(?<![.\w])(selectFrom|updateTable|deleteFrom)\((\w+), ('\w+(?: as (\w+))?'|\w+)\)/g,
      (_, verb, tx, table, alias) =>
        `${tx}.db.${verb}(${table}).where('${alias ? `${alias}.` : ''}tenant_id', '=', ${tx}.tenantId)`,
    )
    .replaceAll(
      /withinShop\((\w+), '(\w+)\.(\w+)', '(\w+)\.(\w+)'\)/g,
      "$1.onRef('$2.tenant_id', '=', '$4.tenant_id').onRef('$2.$3', '=', '$4.$5')",
    )

export const sources = (): { path: string; text: string }[] =>
  globSync('server/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/seeds\/|\/migrations\/|\/platform\/database\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: spelledOut(readFileSync(join(ROOT, path), 'utf8')) }))

type Touched = { at: number; alias: string; group: number[]; bound: boolean }

const NO_ALIAS =
  /^(as|on|set|where|join|left|right|inner|cross|full|using|values|order|group|limit|for|select|returning|union|default|do|when|then|end|lateral)$/i

const RAW = /\b(?:from|join|update|using|delete from)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi
const BUILT =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|updateTable|deleteFrom|from|using)\(\s*\[?\s*'(\w+)(?: as (\w+))?'/g

/** A table whose name is handed over. */
const HANDED =
  /\b(?:selectFrom|updateTable|deleteFrom)\(\s*(?!sql)\w+(?: as never)?\)|\b(?:from|update) \$\{sql\.\w+\([^}]*\}(?:\s+(?:as\s+)?(\w+))?/g

/** The brackets that are open at a place, by where they begin. */
function groupsOf(text: string): (at: number) => number[] {
  const groups: number[][] = []
  let open: number[] = []
  for (let at = 0; at < text.length; at++) {
    groups.push(open)
    if (text[at] === '(') open = [...open, at]
    else if (text[at] === ')') open = open.slice(0, -1)
  }
  return (at) => groups[at] ?? []
}

/** The tables of shops that a part reads, changes or deletes from. */
function touchedIn(text: string): Touched[] {
  const groupAt = groupsOf(text)
  const handed = [...text.matchAll(HANDED)].map(({ index, 1: alias }) => ({
    index,
    table: 'handed',
    alias,
  }))
  return [RAW, BUILT]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([, table = '']) => SHOP_TABLES.has(table))
    .map(({ index, 1: table = '', 2: alias }) => ({ index, table, alias }))
    .concat(handed)
    .map(({ index, table, alias }) => ({
      at: index,
      alias: alias && !NO_ALIAS.test(alias) ? alias : table,
      group: groupAt(index),
      bound: false,
    }))
    .toSorted((a, b) => a.at - b.at)
}

export type Predicate = { from: number; to: number; left: string; right: string | undefined }

const COLUMN = String.raw`(?:(?!app\.)(\w+)\.)?tenant_id`
const BUILT_PREDICATE = new RegExp(
  String.raw`\.(?:where|on|onRef|whereRef|having)\(\s*'${COLUMN}',\s*'=',\s*(?:'(\w+)\.tenant_id'|[^()\n]+?),?\s*\)`,
  'g',
)
const JOINED_PREDICATE = /(?<=Join\('\w+(?: as \w+)?',\s*)'(\w+)\.tenant_id',\s*'(\w+)\.tenant_id'/g
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
  return [BUILT_PREDICATE, JOINED_PREDICATE, CALLED_PREDICATE, RAW_PREDICATE]
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

/** The table that a condition speaks of: the nearest of that alias, or the last one, in a bracket that is open. */
function meant(touched: Touched[], alias: string, at: number, group: number[]) {
  const isAround = (each: Touched) => each.group.every((open, level) => open === group[level])
  if (alias === '') return touched.findLast((each) => each.at < at && isAround(each))
  const named = touched.filter((each) => each.alias === alias)
  const near = named.some(isAround) ? named.filter(isAround) : named
  return near.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
}

/** Names of fragments that hold the condition for the statement in which they stand. */
export type Holding = ReadonlySet<string>

const LOCAL = /^ +const (\w+) =(?: \([^\n]*=>)?\s+sql(?:<[^`]*>)?`([^`]*)`/gm

/** The fragments of a part with a condition on a table that they do not name themselves. */
export function fragmentsIn({ name, text }: Part): string[] {
  const locals = [...text.matchAll(LOCAL)].map(
    ([, local = '', body = '']) => [local, body] as const,
  )
  return [[name, text] as const, ...locals].flatMap(([each, body]) => {
    const touched = touchedIn(body)
    const groupAt = groupsOf(body)
    const isOpen = predicatesIn(body).some(
      ({ left, right, from }) =>
        right === undefined && meant(touched, left, from, groupAt(from)) === undefined,
    )
    return isOpen ? [each] : []
  })
}

const FRAGMENT = /\b(?:where|and|on)\s+(?:not )?\$\{(\w+)|\.where\((\w+)[(),]/g

/** The tables of a part that no condition ties to a shop, directly or by way of another table. */
export function untied(text: string, holding: Holding): string[] {
  const touched = touchedIn(text)
  const groupAt = groupsOf(text)
  const ties: [Touched, Touched][] = []
  for (const { index, 1: raw, 2: built } of text.matchAll(FRAGMENT))
    if (holding.has(raw ?? built ?? '')) {
      const one = meant(touched, '', index, groupAt(index))
      if (one) one.bound = true
    }
  for (const { from, left, right } of predicatesIn(text)) {
    const one = meant(touched, left, from, groupAt(from))
    const other = right === undefined ? undefined : meant(touched, right, from, groupAt(from))
    if (one && right === undefined) one.bound = true
    else if (one && other) ties.push([one, other])
    // A table of the statement around this part.
    else if (one ?? other) (one ?? other)!.bound = true
  }
  for (let changed = true; changed;) {
    changed = false
    for (const [one, other] of ties)
      if (one.bound !== other.bound) {
        one.bound = other.bound = true
        changed = true
      }
  }
  return touched.filter(({ bound }) => !bound).map(({ alias }) => alias)
}
