/** The tables that grow with a shop: what rewrites or locks them stops the shop for as long. */
export const LARGE_TABLES = [
  'audit_entries',
  'customers',
  'documents',
  'order_adjustments',
  'order_events',
  'order_lines',
  'order_mails',
  'orders',
  'payments',
  'product_variants',
  'products',
  'sales_entries',
]

type Rule = { fault: string; breaks: (statement: string, made: ReadonlySet<string>) => boolean }

const LARGE = LARGE_TABLES.join('|')
const altersLarge = new RegExp(`^alter table (?:only )?(?:${LARGE})\\b`)
/** PostgreSQL computes these anew for each row, so that each is written again. */
const VOLATILE =
  /\bdefault (?:\(?\s*)(?:random_id|gen_random_uuid|clock_timestamp|random|nextval)\b/

/** What a migration must not do, because it locks or rewrites, or because the version before reads it. */
const RULES: Rule[] = [
  {
    fault: 'changes the type of a column, which rewrites the table',
    breaks: (text) => /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/.test(text),
  },
  {
    fault: 'adds a column that must have a value and gets none',
    breaks: (text, made) =>
      !isOfNew(text, made) &&
      partsOf(text).some(
        (part) =>
          /^add (?:column )?(?:if not exists )?\w+ /.test(part) &&
          /\bnot null\b/.test(part) &&
          !/\bdefault\b|\bgenerated\b/.test(part),
      ),
  },
  {
    fault: 'requires a value of a large table, which reads all of it under a lock',
    breaks: (text) => altersLarge.test(text) && /\bset not null\b/.test(text),
  },
  {
    fault: 'computes a value for each row of a large table, which rewrites it',
    breaks: (text) =>
      altersLarge.test(text) && /\badd (?:column )?/.test(text) && VOLATILE.test(text),
  },
  {
    fault: 'builds an index on a large table under a lock',
    breaks: (text) => new RegExp(`^create (?:unique )?index \\w+ on (?:${LARGE})\\b`).test(text),
  },
  {
    fault: 'checks all rows of a large table under a lock: add it as "not valid" first',
    breaks: (text) =>
      altersLarge.test(text) &&
      partsOf(text).some(
        (part) => /^add (?:constraint|check|foreign)/.test(part) && !/not valid/.test(part),
      ),
  },
  {
    fault: 'takes away what the version before reads',
    breaks: (text) =>
      /^drop table\b|^alter table .*\bdrop column\b|\brename (?:to|column)\b/.test(text),
  },
  {
    fault: 'changes the rows of a large table within a migration: a job does so in parts',
    breaks: (text) => new RegExp(`^(?:update|delete from) (?:only )?(?:${LARGE})\\b`).test(text),
  },
]

/** Whether a statement alters a table that this migration makes. */
const isOfNew = (text: string, made: ReadonlySet<string>) =>
  made.has(/^alter table (?:only )?(\w+)/.exec(text)?.[1] ?? '')

/** The clauses of an ALTER TABLE. */
const partsOf = (text: string): string[] =>
  text
    .replace(/^alter table (?:only )?\w+ /, '')
    .split(/,\s*(?=(?:add|alter|drop|rename)\b)/)
    .map((part) => part.trim())

/** Lists what a migration does to the tables of a running shop that it must not. */
export function faultsOfMigration(sql: string): string[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .toLowerCase()
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const made = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  )
  return statements.flatMap((text) =>
    RULES.filter(({ breaks }) => breaks(text, made)).map(
      ({ fault }) => `${fault}: ${text.slice(0, 80)}`,
    ),
  )
}
