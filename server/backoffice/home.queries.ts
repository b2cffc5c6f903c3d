import type { DutyName } from '#contract/backoffice/settings/duties.ts'
import { findPriceFacts } from '#server/pages/price-line.queries.ts'
import { findDutyFacts } from './duties/duties.queries.ts'
import { dutiesOf, hasDuties } from './duties/duties.rules.ts'
import { isWritten } from './duties/written-texts.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED } from '#contract/rules/limits.ts'
import { personName } from '#server/calls/person-name.ts'
import { isWithoutWeight } from '#server/calls/without-weight.ts'
import { owesMoney } from '#server/calls/owed-money.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

export type Waiting = { kind: string; count: number; oldest_at: Date | null }

/** Counts the rows of a query, up to the most that is counted, and finds the oldest. */
const waits = (kind: string, rows: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, count(*)::int as count, min(created_at) as oldest_at
    from (${rows} limit ${MOST_COUNTED}) waits`

/** Whether payment `p` is of an order that was canceled. */
const isOfCanceled = (tenantId: number) => sql`exists (select from orders o
  where o.tenant_id = ${tenantId} and o.id = p.order_id and o.status = 'canceled')`

/** The unpaid differences of changes and exchanges. */
const changesToPay = (tenantId: number) => sql`select d.created_at from order_demands d
  join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
  where d.tenant_id = ${tenantId} and d.edit_id is not null and d.paid_at is null
    and d.withdrawn_at is null and o.status in ('paid', 'processing', 'shipped', 'delivered')`

/**
 * Counts everything that waits in a shop, with its age. The home screen reads the tables of every
 * module.
 */
export async function listWaiting({ db, tenantId }: ReadTx): Promise<Waiting[]> {
  const ofShop = sql`tenant_id = ${tenantId}`
  const least = sql`coalesce((select low_stock_at from office_settings where ${ofShop}), 3)`
  const isSurplus = sql`p.tenant_id = ${tenantId} and p.refund_due and p.refunded_at is null`
  const isAfterCancellation = isOfCanceled(tenantId)
  const lists: Record<string, RawBuilder<unknown>> = {
    payments_to_review: sql`select created_at from payments where ${ofShop} and needs_review`,
    paid_after_cancellation: sql`select created_at from payments p
      where ${isSurplus} and ${isAfterCancellation}`,
    refunds_due: sql`select created_at from payments p
      where ${isSurplus} and not ${isAfterCancellation}`,
    refunds_failed: sql`select created_at from order_refunds
      where ${ofShop} and status in ('failed', 'review') and not is_seen order by created_at`,
    withdrawals_unmatched: sql`select received_at as created_at from withdrawal_statements
      where ${ofShop} and order_id is null and dismissed_at is null`,
    money_due_soon: sql`select r.asked_at as created_at from order_returns r
      where r.tenant_id = ${tenantId} and ${owesMoney(tenantId)}
        and r.asked_at < now() - interval '11 days'`,
    returns_to_answer: sql`select asked_at as created_at from order_returns
      where ${ofShop} and status = 'asked'`,
    to_ship: sql`select created_at from orders
      where ${ofShop} and status in ('paid', 'processing') order by created_at`,
    awaiting_payment: sql`select created_at from orders
      where ${ofShop} and status = 'awaiting_payment' order by created_at`,
    to_pay_ending_today: sql`select created_at from orders where ${ofShop}
      and status = 'awaiting_payment' and hold_expires_at < now() + interval '1 day'`,
    changes_to_pay: changesToPay(tenantId),
    comments: sql`select created_at from comments
      where ${ofShop} and not is_approved and hidden_at is null order by created_at`,
    reviews: sql`select created_at from reviews where ${ofShop} and is_waiting`,
    messages: sql`select created_at from contact_messages
      where ${ofShop} and answered_at is null and spam_at is null`,
    failed_mails: sql`select min(created_at) as created_at from order_mails
      where ${ofShop} and state in ('failed', 'refused', 'rationed') and not is_replaced
        and created_at > now() - interval '14 days' group by order_id`,
    orders_without_tax_rate: sql`select o.created_at from orders o
      where o.tenant_id = ${tenantId} and o.created_at > now() - interval '14 days'
        and o.status not in ('canceled', 'expired')
        and exists (select from order_adjustments a where a.tenant_id = ${tenantId}
          and a.order_id = o.id and a.kind = 'tax' and a.source_id is null)`,
    products_without_weight: sql`select null::timestamptz as created_at from products p
      where ${isWithoutWeight(tenantId)} and exists (select from delivery_settings s
        join shipping_methods m on m.tenant_id = s.tenant_id
        where s.tenant_id = ${tenantId} and s.is_charged and m.is_active and not m.is_removed
          and m.kind = 'delivery' and (m.basis = 'weight' or m.most_grams is not null))`,
    webhooks_off: sql`select off_since as created_at from webhook_endpoints
      where ${ofShop} and state = 'off' and reason in ('gone', 'failing', 'secret')`,
    agent_plans: sql`select created_at from agent_plans
      where ${ofShop} and state = 'waiting' and ends_at > now()`,
    keys_without_end: sql`select created_at from api_keys
      where ${ofShop} and expires_at is null and revoked_at is null`,
    nearly_sold_out: sql`select null::timestamptz as created_at from products p
      where p.tenant_id = ${tenantId} and p.is_active
        and case when p.option_count = 0 then p.stock <= ${least} else exists (
          select from product_variants v where v.tenant_id = ${tenantId}
            and v.product_id = p.id and v.is_active and v.stock <= ${least}) end`,
  }
  const parts = Object.entries(lists).map(([kind, rows]) => waits(kind, rows))
  return (await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** The steps that are done, by their names. */
export type SetUp = {
  is_dismissed: boolean
  country: string
  has_eu_duties: boolean
  missing_duties: DutyName[]
} & Record<
  | 'logo'
  | 'domain'
  | 'contact_email'
  | 'second_factor'
  | 'payment_method'
  | 'delivery_price'
  | 'delivery_note'
  | 'tax'
  | 'legal_texts'
  | 'imprint'
  | 'eu_duties'
  | 'product'
  | 'test_order',
  boolean
>

/**
 * Whether a shop has what it needs to open. A name of this machine is no domain, nor is one whose
 * DNS record is still missing. Citus moves no rows without a column from one place to another, so each
 * part selects one.
 */
export async function findSetUp(tx: ReadTx): Promise<SetUp> {
  const { db, tenantId } = tx
  const { rows } = await sql<Omit<SetUp, 'eu_duties' | 'has_eu_duties' | 'missing_duties'>>`
    select
      exists (select 1 from dismissed_set_ups where tenant_id = ${tenantId}) as is_dismissed,
      coalesce((select country from office_settings where tenant_id = ${tenantId}), '') as country,
      exists (select 1 from site_settings where tenant_id = ${tenantId} and logo is not null) as logo,
      exists (select 1 from site_settings where tenant_id = ${tenantId} and delivery_note <> '')
        as delivery_note,
      exists (select 1 from orders where tenant_id = ${tenantId}) as test_order,
      exists (select 1 from payment_options where tenant_id = ${tenantId}
        and (enable_on_delivery or enable_bank_transfer and bank_account_details <> ''
          or enable_custom_payment
            and (custom_payment_instructions <> '' or custom_payment_redirect_url <> '')
          or enable_card_payment and exists (select 1 from card_accounts
            where tenant_id = ${tenantId} and in_use and method = 'card')
          or enable_paypal_payment and exists (select 1 from card_accounts
            where tenant_id = ${tenantId} and in_use and method = 'paypal')))
        as payment_method,
      exists (select 1 from products where tenant_id = ${tenantId} and is_active) as product,
      exists (select 1 from delivery_settings where tenant_id = ${tenantId}) as delivery_price,
      exists (select 1 from tax_settings where tenant_id = ${tenantId}) as tax,
      (select count(*) = 2 from legal_documents where tenant_id = ${tenantId} and ${isWritten}
        and document_type in ('refund_policy', 'privacy_policy'))
        as legal_texts,
      exists (select 1 from legal_documents where tenant_id = ${tenantId} and ${isWritten}
        and document_type = 'imprint') as imprint,
      exists (select 1 from site_settings where tenant_id = ${tenantId} and contact_email <> '')
        as contact_email,
      exists (select 1 from tenant_domains where tenant_id = ${tenantId} and is_primary
          and domain !~ '(^|\\.)localhost$' and domain !~ '^[0-9.]+$')
        and not exists (select 1 from domain_claims where tenant_id = ${tenantId})
        as domain,
      -- Sees the reader's own factors: row-level security shows no other's.
      exists (select 1 from staff_factors
        where kind = 'passkey' or kind = 'totp' and confirmed_at is not null) as second_factor`.execute(
    db,
  )
  const facts = await findDutyFacts(tx)
  const prices = await findPriceFacts(tx)
  const missing_duties = dutiesOf(facts, prices!).flatMap(({ duty, state }) =>
    state === 'missing' ? [duty] : [],
  )
  const eu_duties = missing_duties.length === 0
  return { ...rows[0]!, has_eu_duties: hasDuties(facts), eu_duties, missing_duties }
}

export const dismissSetUp = ({ db, tenantId }: Tx) =>
  db
    .insertInto('dismissed_set_ups')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const restoreSetUp = (tx: Tx) => deleteFrom(tx, 'dismissed_set_ups').execute()

/** `title`: null for a guest without a name. `about`: the stock, the address, or the status of a post. */
export type FoundRow = { kind: 'product' | 'customer' | 'post'; id: number } & {
  title: string | null
  about: string
}

const MOST_FOUND = 5
/** Customers with a word that begins so, to look among. */
const MOST_COMPARED = 5000
/** Above every letter, so that it ends the words with a beginning. */
const LAST_SIGN = '\u{10ffff}'

/** Products, customers and posts whose name, or a word of it, begins so. */
export async function findByWords(
  { db, tenantId }: ReadTx,
  words: string,
  kinds: { products: boolean; customers: boolean; posts: boolean },
): Promise<FoundRow[]> {
  const begins = sql`w.word >= search_word(${words}, 1)
    and w.word < search_word(${words}, 1) || ${LAST_SIGN}`
  const { rows } = await sql<FoundRow>`
    (select 'product' as kind, p.id, p.name as title, (case when p.option_count = 0 then p.stock else (
          select coalesce(sum(v.stock), 0) from product_variants v
            where v.tenant_id = p.tenant_id and v.product_id = p.id and v.is_active) end)::text as about
      from products p
      where p.tenant_id = ${tenantId} and ${kinds.products} and (contains_text(p.name, ${words})
        or exists (select from skus s where s.tenant_id = p.tenant_id and s.product_id = p.id
          and contains_text(s.sku, ${words})))
      order by ${byLanguage('p.name')} limit ${MOST_FOUND})
    union all
    (select 'customer', id, coalesce(${personName(tenantId, sql`customers.id`)}, email, guest_email),
        coalesce(email, guest_email, '')
      from customers
      where tenant_id = ${tenantId} and ${kinds.customers}
        and contains_text(concat_ws(' ', username, email, guest_email,
          ${personName(tenantId, sql`customers.id`)}), ${words})
        and (id in (select w.customer_id from customer_words w
            where w.tenant_id = ${tenantId} and ${begins} limit ${MOST_COMPARED})
          or id in (select o.customer_id from order_words w
            join orders o on o.tenant_id = ${tenantId} and o.id = w.order_id
            where w.tenant_id = ${tenantId} and ${begins} limit ${MOST_COMPARED}))
      order by ${byLanguage(sql`coalesce(username, guest_email)`)} limit ${MOST_FOUND})
    union all
    (select 'post', id, title, status from posts
      where tenant_id = ${tenantId} and ${kinds.posts} and contains_text(title, ${words})
      order by created_at desc limit ${MOST_FOUND})`.execute(db)
  return rows
}

/** Whether new payments move no money, because an account in use is for tests. */
export async function takesTestCards(tx: ReadTx): Promise<boolean> {
  const account = await selectFrom(tx, 'card_accounts')
    .select('is_test')
    .where('in_use', '=', true)
    .where('is_test', '=', true)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
