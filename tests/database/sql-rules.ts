import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Words that may follow a table's name and are no alias. */
const NO_ALIAS =
  /^(as|on|set|where|join|left|right|inner|cross|full|using|values|order|group|limit|for|select|returning|union|default|do|when|then|end)$/i

/**
 * Whether a statement uses a table of shops without a condition on the shop: each by its alias, or
 * by `tenant_id` alone, if only one table can be meant.
 */
function touchedWithoutShop(text: string, tables: string[]): boolean {
  const touched = [
    ...text.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi),
  ]
    .filter(([, table]) => tables.includes(table!))
    .map(([, table, alias]) => (alias && !NO_ALIAS.test(alias) ? alias : table!))
  const named = (name: string) =>
    [...text.matchAll(new RegExp(String.raw`\b"?${name}"?\."?tenant_id\b`, 'gi'))].length
  const plain = [...text.matchAll(/(?<![.\w"]|\."?)"?tenant_id\b/gi)].length
  const unnamed = [...new Set(touched)].flatMap((name) => {
    const times = touched.filter((each) => each === name).length
    return Array<string>(Math.max(0, times - named(name))).fill(name)
  })
  return unnamed.length > plain
}

/** The assignments of a statement: between `set` and the next clause. */
const written = (text: string): string[] =>
  /^\s*(update|insert|with)\b/i.test(text)
    ? [...text.matchAll(/\bset\b(.*?)(?=\bwhere\b|\bfrom\b|\breturning\b|$)/gis)].map(
        ([, part]) => part!,
      )
    : []

/** The columns that a writing statement returns. */
const returned = (text: string): string =>
  /^\s*(insert|update|delete)\b.*\breturning\b(.*)$/is.exec(text)?.[2] ?? ''

const TIME_OR_CHANCE = String.raw`\b(now|clock_timestamp|transaction_timestamp|statement_timestamp|\w*random\w*)\(|\bcurrent_(timestamp|date|time)\b`

const INSERT = String.raw`^insert into "?\w+"? ?(\([^()]*\) ?)?`
const SELECTS_NO_TENANT_ID = String.raw`select (?!(distinct )?"?((?!new\b|old\b)\w+"?\.)?"?tenant_id\b)`

/** Tables whose rows get a random id or a time by themselves, which each machine would make anew. */
const RANDOM_TABLES = [
  ...readFileSync(join(import.meta.dirname, '../../server/migrations/schema.sql'), 'utf8').matchAll(
    /^create table (\w+) \(([\s\S]*?)^\);/gm,
  ),
]
  .filter(([, , columns = '']) => /default (random_id|clock_timestamp)\(\)/.test(columns))
  .map(([, name]) => name)

/** With `on conflict` or `returning` selected rows take another way, which works. */
const TAKES_ANOTHER_WAY = /\bon conflict\b|\breturning\b/i

/** The rules for statements if shops are to be spread over machines by `tenant_id`. */
const RULES: [rule: string, isBroken: (text: string, tables: string[]) => boolean][] = [
  ['names its shop by a value, not by a function', (text) => /current_tenant\(/i.test(text)],
  ['names its shop for each table of shops that it touches', touchedWithoutShop],
  ['is one statement', (text) => /;\s*\S/.test(text.replaceAll(/'[^']*'/g, ''))],
  [
    'changes nothing within a WITH',
    (text) => /\bas\s+(not\s+|materialized\s+)*\(\s*(insert|update|delete)\b/i.test(text),
  ],
  [
    'is handed what is random and what the time is, where it changes a row',
    (text) =>
      written(text).some((part) =>
        new RegExp(`=\\s*default\\b|${TIME_OR_CHANCE}`, 'i').test(part),
      ) || new RegExp(String.raw`\bdo update\b.*(${TIME_OR_CHANCE})`, 'i').test(text),
  ],
  [
    'has nothing inserted that a WITH has found',
    (text) => /^\s*with\b/i.test(text) && /\)\s*insert\s+into\b/i.test(text),
  ],
  [
    'inserts values, or rows of tables with their tenant_id',
    (text) =>
      new RegExp(INSERT + SELECTS_NO_TENANT_ID, 'i').test(text) && !TAKES_ANOTHER_WAY.test(text),
  ],
  [
    'selects no rows for a table that gives them random ids',
    (text) =>
      RANDOM_TABLES.some((name) =>
        new RegExp(String.raw`^insert into "?${name}"? ?(\([^()]*\) ?)?select\b`, 'i').test(text),
      ) && !TAKES_ANOTHER_WAY.test(text),
  ],
  [
    'has no subquery beside its values',
    (text) => new RegExp(String.raw`${INSERT}values\b.*\( ?select\b`, 'i').test(text),
  ],
  ['joins by columns alone', (text) => /\bjoin\b.*\b(on|and) false\b/i.test(text)],
  [
    'calls no STABLE function in what it writes or returns',
    (text) =>
      [...written(text), returned(text)].some((part) =>
        /\b(make_interval|jsonb?_build_object|jsonb?_agg|to_jsonb?|to_char|date_trunc)\(|[\w)] [+-] .*\binterval\b/i.test(
          part,
        ),
      ),
  ],
]

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** `rule: statement` for each broken rule. */
export const brokenRules = (statements: Iterable<string>, tables: string[]): string[] =>
  [...statements]
    .map(onOneLine)
    .flatMap((text) =>
      RULES.filter(([, isBroken]) => isBroken(text, tables)).map(
        ([rule]) => `${rule}: ${text.slice(0, 300)}`,
      ),
    )

/** Small and seldom written, with a copy on each machine: they are asked across all shops. */
export const REFERENCE = new Set(['memberships', 'tenant_domains', 'tenants'])

/** The tables whose rows lie where their shop lies. */
export async function tablesOfShops(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
     where attname = 'tenant_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name).filter((name) => !REFERENCE.has(name))
}
