import { SERVER_ROLE } from '#tests/database/test-database.ts'
import { type Installation, OWNER } from './installation.ts'
import { REFUSED } from './walk-tables.ts'

export type Kind = 'policy' | 'grant' | 'function'
/** `statement` takes one guard away; `subject` is the table or function that it guarded. */
export type Mutant = { kind: Kind; name: string; subject: string; statement: string }

type Policy = {
  table: string
  name: string
  command: string
  qual: string | null
  check: string | null
  roles: string
}

export async function databaseMutants(installation: Installation): Promise<Mutant[]> {
  return [
    ...(await policyMutants(installation)),
    ...grantMutants(),
    ...(await functionMutants(installation)),
  ]
}

async function policyMutants({ db, tables }: Installation): Promise<Mutant[]> {
  const { rows: policies } = await db.query<Policy>(
    `select tablename as table, policyname as name, cmd as command, qual, with_check as check, roles[1]::text as roles
      from pg_policies where schemaname = 'public' order by 1, 2`,
  )
  const named = new Set(tables.map(({ name }) => name))
  const known = policies.filter(({ table }) => named.has(table))
  // With such a policy the owner passes whether or not the policies bind him.
  const open = new Set(
    known
      .filter((each) => each.roles === OWNER && each.command === 'ALL')
      .map((each) => each.table),
  )
  const protections = tables.flatMap(({ name }) => [
    mutant(name, 'off', `alter table ${name} disable row level security`),
    ...(open.has(name)
      ? []
      : [mutant(name, 'not for the owner', `alter table ${name} no force row level security`)]),
  ])
  return [...protections, ...known.flatMap(mutantsOf)]
}

const mutant = (table: string, name: string, statement: string): Mutant => ({
  kind: 'policy',
  name: `${table}: ${name}`,
  subject: table,
  statement,
})

function mutantsOf({ table, name, qual, check, roles }: Policy): Mutant[] {
  const alter = (title: string, change: string) =>
    mutant(table, `${name} ${title}`, `alter policy ${name} on ${table} ${change}`)
  const reads = qual !== null && qual !== 'true'
  return [
    ...(reads ? [alter('reads all', 'using (true)')] : []),
    ...(check === null ? [] : [alter('writes all', 'with check (true)')]),
    ...(reads && check !== null ? [alter('is true', 'using (true) with check (true)')] : []),
    ...(roles === OWNER ? [alter('for everybody', 'to public')] : []),
    ...(check === null ? [] : withoutOne(check)).map((left) =>
      alter(`checks ${left}`, `with check (${left})`),
    ),
  ]
}

/** A condition of several parts, each time without one of them. */
function withoutOne(condition: string): string[] {
  const parts = condition.replace(/^\((.*)\)$/, '$1').split(/ AND (?=\()/)
  return parts.length < 2 ? [] : parts.map((_, at) => parts.toSpliced(at, 1).join(' and '))
}

const grantMutants = (): Mutant[] =>
  Object.entries(REFUSED).flatMap(([table, verbs]) =>
    verbs.map((verb) => ({
      kind: 'grant' as const,
      name: `${table}: ${verb}`,
      subject: table,
      statement: `grant ${verb} on ${table} to ${SERVER_ROLE}`,
    })),
  )

/** A condition counts if it speaks of a shop, a person or a proof, and not of a time or a kind alone. */
const SPEAKS_OF_WHOSE =
  /tenant_id|\bshop\b|staff|asked|\bhost\b|domain|operator|colleague|\bgone\b|role|verified|session_user/

async function functionMutants({ db }: Installation): Promise<Mutant[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and (prosecdef or proname = 'assert_may_make_shops')
      order by 1`,
  )
  return rows.flatMap(({ name, definition }) =>
    withoutGuards(definition).map(({ gone, left }) => ({
      kind: 'function' as const,
      name: `${name}: ${gone.replaceAll(/\s+/g, ' ')}`,
      subject: name,
      statement: left,
    })),
  )
}

const STARTS = /\b(where|on|and|or|if)\s+(?!conflict\b|found\b|not found\b)/g
const ENDS = /^(and|or|then|group|order|limit|join|left|where|returning)\b/

/** A function's text, each time without one of its conditions or assertions. */
function withoutGuards(definition: string): { gone: string; left: string }[] {
  const from = definition.indexOf('begin')
  const declared = definition.indexOf('declare')
  const start = declared === -1 ? from : declared
  const conditions = [...definition.matchAll(STARTS)]
    .filter(({ index }) => index >= start)
    .flatMap(({ index, 0: word, 1: kind }) => {
      const at = index + word.length
      const end = endOf(definition, at)
      const gone = definition.slice(at, end).trim()
      const instead = isAlternative(definition, kind!, at, end) ? 'false' : 'true'
      const left = `${definition.slice(0, at)}${instead}${/\s$/.test(definition.slice(at, end)) ? ' ' : ''}${definition.slice(end)}`
      return SPEAKS_OF_WHOSE.test(gone) ? [{ gone, left }] : []
    })
  const assertions = [
    ...definition.matchAll(
      /perform public\.assert_\w+\(\);|if not found then return false; end if;/g,
    ),
  ].map(({ 0: gone, index }) => ({
    gone,
    left: definition.slice(0, index) + definition.slice(index + gone.length),
  }))
  return [...conditions, ...assertions]
}

/** Whether a condition is one of several by `or`, or the only one that refuses. */
function isAlternative(text: string, kind: string, at: number, end: number): boolean {
  if (kind === 'or') return true
  return (
    kind === 'if' && /^\s*(or|then)\b/.test(text.slice(end)) && !/^\s*$/.test(text.slice(at, end))
  )
}

function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    else if (sign === ')' && depth-- === 0) return at
    else if (sign === ';') return at
    else if (depth === 0 && /\s/.test(text[at - 1] ?? '') && ENDS.test(text.slice(at))) return at
  }
  return text.length
}
