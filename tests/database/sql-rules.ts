import type pg from 'pg'

/** What a statement must not do if shops are to be spread over machines by `tenant_id`. */
const RULES: [rule: string, isBroken: (text: string, tables: string[]) => boolean][] = [
  ['names its shop by a value, not by a function', (text) => /current_tenant\(/i.test(text)],
  [
    'names its shop wherever it touches a table of shops',
    (text, tables) =>
      !/\btenant_id\b/i.test(text) &&
      tables.some((table) =>
        new RegExp(String.raw`\b(from|join|into|update)\s+"?${table}"?\b`, 'i').test(text),
      ),
  ],
  [
    'changes nothing within a WITH',
    (text) => /\bas\s+(not\s+|materialized\s+)*\(\s*(insert|update|delete)\b/i.test(text),
  ],
  [
    'is handed what is random and what the time is, where it changes a row',
    (text) =>
      /\bset\b[^;]*(=\s*default\b|\bclock_timestamp\(|\brandom\w*\()/i.test(text) &&
      /^\s*(update|insert)\b/i.test(text),
  ],
]

/** `rule: statement` for each that is broken. */
export const brokenRules = (statements: Iterable<string>, tables: string[]): string[] =>
  [...statements].flatMap((text) =>
    RULES.filter(([, isBroken]) => isBroken(text, tables)).map(
      ([rule]) => `${rule}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
    ),
  )

/** Small and seldom written, a copy of it on each machine: a person's shops are asked across all. */
const REFERENCE = new Set(['memberships'])

/** The tables whose rows lie where their shop lies. */
export async function tablesOfShops(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
     where attname = 'tenant_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name).filter((name) => !REFERENCE.has(name))
}
