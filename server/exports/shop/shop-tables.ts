/** Tables of shops that a whole-shop file leaves out, with the reason. All others are in it. */
export const LEFT_OUT_TABLES: Record<string, string> = {
  agent_plans: 'work in progress',
  api_keys: 'keys of this installation',
  bulk_job_rows: 'work in progress',
  bulk_jobs: 'work in progress',
  call_counts: 'counters of a moment',
  card_accounts: 'keys of the card provider',
  carts: 'what sessions hold',
  cart_codes: 'what sessions hold',
  cart_items: 'what sessions hold',
  changes: 'changes for caches',
  proof_findings: 'what was found at this installation',
  proof_states: 'what was found at this installation',
  proof_stocks: 'what was found at this installation',
  draft_lines: 'work in progress',
  draft_numbers: 'counters: a restored shop counts its own drafts',
  draft_offers: 'work in progress',
  draft_prices: 'work in progress',
  drafts: 'work in progress',
  domain_claims: 'tokens, and the domain of this installation',
  export_parts: 'files of a day',
  event_readers: 'readers of this installation',
  events: 'what happened at this installation: a restored shop begins anew',
  exports: 'files of a day',
  fetched_pictures: 'work in progress',
  import_notes: 'reports of imports',
  import_parts: 'work in progress',
  import_results: 'reports of imports',
  import_rows: 'work in progress',
  imports: 'reports of imports',
  memberships: 'staff of this installation',
  missed_addresses: 'requests to this installation: a restored shop counts its own',
  order_refund_keys: 'keys of requests',
  password_resets: 'tokens',
  refresh_tokens: 'tokens',
  payout_lines: 'told by the provider again',
  payouts: 'told by the provider again',
  sales_days: 'sums of entries',
  sales_sums: 'sums of entries',
  sales_entries: 'derived from orders: a restored shop writes its own',
  sales_entry_states: 'work in progress',
  saved_views: 'staff of this installation',
  search_rebuilds: 'work in progress',
  sent_mails: 'counters of a day',
  sessions: 'sessions',
  sign_in_networks: 'networks of sign-ins',
  staff_call_keys: 'keys of requests',
  staff_challenges: 'tokens',
  staff_invitations: 'tokens',
  stock_alerts: 'addresses that were confirmed at this installation',
  tenant_domains: 'the domain of this installation',
  tenants: 'the number and name in this installation',
  unfolded_days: 'work in progress',
  webhook_deliveries: 'work in progress',
  webhook_endpoints: 'secrets, and addresses that know this installation',
  zipped_pictures: 'work in progress',
}

/** Columns that a whole-shop file leaves empty, by table or in every table, with the reason. */
export const LEFT_OUT_COLUMNS: Record<string, string> = {
  'customers.email_proved_at': 'an address that was confirmed at this installation',
  'customers.password_hash': 'a password: its customer sets a new one by mail',
  'customers.password_changed_at': 'belongs to the password',
  'mail_settings.proved_sender': 'a sender that was proved at this installation',
  'mail_settings.sender_asked_at': 'belongs to the token',
  'mail_settings.sender_token': 'a token of this installation',
  'mail_settings.waiting_sender': 'a sender that is to be proved at this installation',
  'order_edits.undo': 'serves for seconds after an edit',
  'orders.idempotency_key': 'a key of a request',
  'orders.request_hash': 'belongs to the key of a request',
  'payments.callback_key': 'a key of the payment provider',
  'site_settings.preview_round': 'belongs to the links of this installation',
  'site_settings.opening': 'a restored shop is closed until it is opened',
  api_key_id: 'keys of this installation; names stay',
  staff_id: 'staff of this installation; names stay',
  tenant_id: 'the number in this installation',
}

export type ShopTable = { name: string; columns: string[]; order: string[] }

type Query = (text: string) => Promise<{ rows: unknown[] }>

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of shops that are in a file, as the database has them, by name. */
export async function listShopTables(query: Query): Promise<ShopTable[]> {
  const { rows } = await query(`
    select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
        (select coalesce(array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum)), '{}')
          from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as "order"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.oid, c.relname
      having bool_or(a.attname = 'tenant_id')
      order by c.relname collate "C"`)
  return (rows as ShopTable[])
    .filter(({ name }) => !(name in LEFT_OUT_TABLES))
    .map(({ name, columns, order }) => ({
      name,
      columns: columns.filter((each) => !isLeftOut(name, each)),
      order: order.filter((each) => each !== 'tenant_id'),
    }))
}

const isLeftOut = (table: string, column: string) =>
  column in LEFT_OUT_COLUMNS || `${table}.${column}` in LEFT_OUT_COLUMNS

const AT_ONCE = 500

/** A row of a table as JSON, with the shop's own pictures at `/media/shop/`. */
export type ShopRow = { name: string; row: string }

/**
 * The rows of a shop, table by table, in one order for equal data. One statement reads all of them, so
 * that they are of one moment. The transaction has to work for the shop.
 */
export async function* listShopRows(
  query: Query,
  tenantId: number,
  tables: ShopTable[],
): AsyncGenerator<ShopRow> {
  await query(`set local time zone 'UTC'`)
  await query('set local max_parallel_workers_per_gather = 0')
  await query('set local enable_parallel_append = off')
  const parts = tables.map(({ name, columns, order }) => {
    const own = columns.map(quoted).join(', ')
    const by = order.map((column) => `x.${quoted(column)}::text collate "C"`).join(', ')
    return `(select '${name}' as name, row_to_json(x)::text as row
      from (select ${own} from ${quoted(name)} where tenant_id = ${tenantId}) x
      order by ${by || 'row_to_json(x)::text collate "C"'})`
  })
  await query(`declare shop_rows no scroll cursor for ${parts.join(' union all ')}`)
  for (;;) {
    const { rows } = await query(`fetch ${AT_ONCE} from shop_rows`)
    for (const { name, row } of rows as ShopRow[]) {
      yield { name, row: row.replaceAll(`/media/${tenantId}/`, '/media/shop/') }
    }
    if (rows.length < AT_ONCE) break
  }
  await query('close shop_rows')
}

const PICTURE = /\/media\/shop\/([0-9a-f]{32})\//g

/** The names of the pictures that a row shows. */
export const picturesIn = (row: string): string[] =>
  [...row.matchAll(PICTURE)].map(([, name]) => name!)
