import { SERVER_ROLE } from '#tests/database/test-database.ts'
import {
  ask,
  type Caller,
  type Installation,
  OURS,
  OWNER,
  PEOPLE,
  type Table,
  THEIRS,
} from './installation.ts'

/** The server may not do this to its own rows either. */
export const REFUSED: Readonly<Record<string, readonly Verb[]>> = {
  api_keys: ['delete'],
  audit_entries: ['update', 'delete'],
  changes: ['update', 'delete'],
  document_files: ['update', 'delete'],
  document_series: ['delete'],
  document_taxes: ['update', 'delete'],
  documents: ['update', 'delete'],
  draft_numbers: ['delete'],
  draft_offers: ['update', 'delete'],
  order_adjustments: ['update', 'delete'],
  order_edit_lines: ['update'],
  order_refund_lines: ['update', 'delete'],
  order_shipment_lines: ['update'],
  price_changes: ['update', 'delete'],
  promotions: ['delete'],
  sales: ['delete'],
  sales_entries: ['update', 'delete'],
  tenant_domains: ['insert', 'update', 'delete'],
  tenants: ['insert', 'update', 'delete'],
  withdrawal_statements: ['update'],
}
type Verb = 'insert' | 'update' | 'delete'

/** Rows of all shops that the owner of the tables may read, or change, for the functions with his rights. */
const OWNER_READS: Readonly<Record<string, string>> = {
  changes: 'all',
  memberships: 'true',
  payments: 'true',
  posts: 'publish_at is not null',
  sales: 'true',
  staff: 'true',
  staff_factors: 'all',
  staff_invitations: 'true',
  staff_sessions: 'true',
  tenant_domains: 'true',
  tenants: 'true',
}

/** Refused by a policy, or by a missing grant. */
const REFUSAL = '42501'

/** Each way to a row of another shop or person that is open, as a sentence. */
export async function walkTable(installation: Installation, table: Table): Promise<string[]> {
  const us: Caller = { shop: OURS, person: PEOPLE.owner }
  return [
    ...(await reach(installation, table, us)),
    ...(await reach(installation, table, {})),
    ...(await insertAndHandOver(installation, table, us)),
    ...(await insertAndHandOver(installation, table, {})),
    ...(await actAsOwner(installation, table)),
    ...(await changeOwn(installation, table)),
    ...(REFUSED[table.name] ? await walkWithGrants(installation, table, us) : []),
    ...(table.name === 'audit_entries' ? await recordAsOthers(installation) : []),
  ]
}

/** The policy alone has to hold as well where a grant is missing. */
async function walkWithGrants(installation: Installation, table: Table, caller: Caller) {
  const { db } = installation
  await db.query(
    `savepoint grants; grant insert, update, delete on ${table.name} to ${SERVER_ROLE}`,
  )
  const open = [
    ...(await reach(installation, table, caller)),
    ...(await insertAndHandOver(installation, table, caller)),
  ]
  await db.query('rollback to savepoint grants; release savepoint grants')
  return open
}

const who = ({ shop, as }: Caller) =>
  `${as ?? 'the server'} ${shop ? 'of our shop' : 'without a shop'}`

/** Reads, takes, changes and deletes what is theirs, with and without naming the shop. */
async function reach({ db }: Installation, { name, key, ours, theirs }: Table, caller: Caller) {
  const foreign = `${key} = ${theirs}`
  const ways: [title: string, statement: string][] = [
    ['reads all rows', `select from (select * from ${name}) t where ${foreign}`],
    ['reads their rows', `select from ${name} where ${foreign} limit 1`],
    ['deletes their rows', `delete from ${name} where ${foreign}`],
    ['changes their rows', `update ${name} set ${key} = ${key} where ${foreign}`],
    ['takes their rows', `update ${name} set ${key} = ${ours} where ${foreign}`],
  ]
  return openWays(ways, async (statement) => {
    const { count, code } = await ask(db, caller, statement)
    return count > 0 || (code !== undefined && code !== REFUSAL)
  }).then((open) => open.map((title) => `${who(caller)} ${title} of ${name}`))
}

async function insertAndHandOver(installation: Installation, table: Table, caller: Caller) {
  const { name, key, ours, theirs } = table
  const { row, columns } = installation.rows.get(name)!
  const ways: [title: string, statement: string, values?: unknown[]][] = [
    [
      'inserts a row for them into',
      `insert into ${name} (${columns.join()}) overriding system value
        select ${columns.join()} from jsonb_populate_record(null::${name}, $1)`,
      [row],
    ],
    ['hands rows over to them in', `update ${name} set ${key} = ${theirs} where ${key} = ${ours}`],
  ]
  return openWays(ways, async (statement, values) => {
    const { count, code } = await ask(installation.db, caller, statement, values)
    return code !== undefined ? code !== REFUSAL : count > 0
  }).then((open) => open.map((title) => `${who(caller)} ${title} ${name}`))
}

async function openWays(
  ways: [title: string, statement: string, values?: unknown[]][],
  isOpen: (statement: string, values?: unknown[]) => Promise<boolean>,
) {
  const open: string[] = []
  for (const [title, statement, values] of ways)
    if (await isOpen(statement, values)) open.push(title)
  return open
}

async function actAsOwner({ db }: Installation, { name, key, theirs }: Table) {
  const reads = OWNER_READS[name]
  if (reads === 'all') return []
  const caller = { shop: OURS, person: PEOPLE.owner, as: OWNER }
  const ways: [title: string, statement: string][] = [
    ['reads', `select from ${name} where ${key} = ${theirs} and (${reads ?? 'false'}) is not true`],
    ['deletes', `delete from ${name} where ${key} = ${theirs}`],
  ]
  return openWays(ways, async (statement) => {
    const { count, code } = await ask(db, caller, statement)
    return count > 0 || code !== undefined
  }).then((open) => open.map((title) => `${who(caller)} ${title} rows of ${name}`))
}

async function changeOwn(installation: Installation, { name, key, ours }: Table) {
  const { row, columns } = installation.rows.get(name)!
  const own = JSON.stringify({ ...(JSON.parse(row) as object), [key]: ours })
  const statements: Record<Verb, [string, unknown[]]> = {
    insert: [
      `insert into ${name} (${columns.join()}) overriding system value
        select ${columns.join()} from jsonb_populate_record(null::${name}, $1)`,
      [own],
    ],
    update: [`update ${name} set ${key} = ${key} where ${key} = ${ours}`, []],
    delete: [`delete from ${name} where ${key} = ${ours}`, []],
  }
  const open: string[] = []
  for (const verb of REFUSED[name] ?? []) {
    const caller = { shop: OURS, person: PEOPLE.owner }
    const { code } = await ask(installation.db, caller, ...statements[verb])
    if (code !== REFUSAL) open.push(`the server may ${verb} rows of ${name}`)
  }
  return open
}

/** Entries of the audit log in the name of another person, or of a key. */
async function recordAsOthers({ db }: Installation) {
  const entry = (staff: number, key: string, shop = OURS) =>
    `insert into audit_entries (tenant_id, staff_id, api_key_id, by_name, act, subject_kind, subject_id)
      values (${shop}, ${staff}, ${key}, '', '', '', '')`
  const caller = { shop: OURS, person: PEOPLE.owner }
  const open: string[] = []
  for (const [title, statement] of [
    ['another person', entry(PEOPLE.packer, 'null')],
    ['a key', entry(PEOPLE.owner, '1')],
    ['another shop', entry(PEOPLE.owner, 'null', THEIRS)],
  ] as const) {
    const { code } = await ask(db, caller, statement)
    if (code !== REFUSAL) open.push(`a colleague writes entries in the name of ${title}`)
  }
  return open
}
