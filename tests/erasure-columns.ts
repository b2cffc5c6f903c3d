import type pg from 'pg'

/**
 * Columns of these tables that no person fills: states, keys and hashes, words of the shop's own settings
 * and products, and names of colleagues.
 */
const OF_PROGRAM: Record<string, string[]> = {
  customer_facts: ['accepts_email', 'accepts_sms', 'is_tax_exempt'],
  customer_notes: ['by_name'],
  customers: ['password_hash'],
  documents: ['kind', 'number_text', 'currency'],
  drafts: ['state'],
  external_ids: ['source', 'kind', 'hash'],
  import_notes: ['phase', 'column_name', 'outcome', 'reason'],
  import_results: ['phase', 'kind', 'outcome', 'reverted'],
  message_replies: ['by_name'],
  order_edits: ['state', 'undo'],
  order_events: ['status', 'actor'],
  order_lines: [
    'product_name',
    'product_slug',
    'thumb_image',
    'thumb_alt',
    'variant_name',
    'sku',
    'customization_labels',
  ],
  order_mails: ['kind', 'state'],
  order_notes: ['by_name'],
  order_refunds: ['returned', 'kind', 'way', 'status', 'reason'],
  order_returns: ['kind', 'status', 'wish', 'sends'],
  orders: [
    'order_number',
    'status',
    'payment_method',
    'currency',
    'stock',
    'idempotency_key',
    'request_hash',
    'country_code',
    'shipping_name',
    'region',
    'pickup_at',
    'locale',
    'own_way',
  ],
  staff_call_keys: ['key', 'request_hash'],
  withdrawal_statements: ['proof', 'locale', 'lines', 'receipt'],
}

type Column = { table: string; column: string; type: 'text' | 'text[]' | 'jsonb' }
type Canary = { word: string; email: string }

/** The columns of these tables that a person can fill, or a colleague with words about the person. */
async function typedColumns(owner: pg.Client, tables: string[]): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as table, a.attname as column, a.atttypid::regtype::text as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`,
    [tables],
  )
  return rows.filter(({ table, column }) => !OF_PROGRAM[table]?.includes(column))
}

async function holds(owner: pg.Client, { table, column }: Column, { word }: Canary) {
  const { rowCount } = await owner.query(
    `select from ${table} where "${column}"::text ilike '%' || $1 || '%' limit 1`,
    [word],
  )
  return rowCount! > 0
}

/** Writes a canary into the column of a row that has one already. */
function fill(owner: pg.Client, { table, column, type }: Column, { word, email }: Canary) {
  const text = column.includes('email') ? email : `${word} ${column}`
  const value = {
    text: `'${text}'`,
    'text[]': `array['${text}']`,
    jsonb: `coalesce("${column}", '{}') || '{"more": "${text}"}'`,
  }[type]
  return owner.query(
    `update ${table} set "${column}" = ${value} where ctid =
      (select ctid from ${table} t where t::text ilike '%' || $1 || '%' limit 1)`,
    [word],
  )
}

/**
 * Writes a canary into each column of these tables that holds none and can be typed into.
 * @returns the columns that take none, each with the reason
 */
export async function fillTypedColumns(
  owner: pg.Client,
  tables: string[],
  canary: Canary,
): Promise<string[]> {
  const left: string[] = []
  for (const column of await typedColumns(owner, tables)) {
    if (await holds(owner, column, canary)) continue
    const reason = await fill(owner, column, canary).then(
      () => '',
      (error: Error) => error.message,
    )
    if (reason || !(await holds(owner, column, canary))) {
      left.push(`${column.table}.${column.column}: ${reason}`)
    }
  }
  return left
}
