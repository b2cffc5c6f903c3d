import { withClient } from '#server/platform/database/with-client.ts'
import { tidy } from './shops.ts'

const CHUNK = 10_000
const CUSTOMERS = 20_000

const FIRST = [
  'Asha',
  'Bina',
  'Chandra',
  'Dipak',
  'Elena',
  'Frank',
  'Gita',
  'Hari',
  'Ines',
  'Jonas',
]
const LAST = [
  'Rai',
  'Gurung',
  'Thapa',
  'Weber',
  'Novak',
  'Silva',
  'Tamang',
  'Klein',
  'Rossi',
  'Lama',
]
const CITIES = ['Dharan', 'Pokhara', 'Berlin', 'Lyon', 'Porto', 'Kathmandu', 'Graz', 'Oslo']
const COUNTRIES = ['Nepal', 'Nepal', 'Germany', 'France', 'Portugal', 'Nepal', 'Austria', 'Norway']

/** The number of orders in each state per hundred, as in a shop of two years. */
const STATUSES = [
  ...Array<string>(2).fill('awaiting_payment'),
  'paid',
  'processing',
  ...Array<string>(2).fill('shipped'),
  ...Array<string>(86).fill('delivered'),
  ...Array<string>(3).fill('canceled'),
  ...Array<string>(3).fill('expired'),
  ...Array<string>(2).fill('refunded'),
]

const LINES_AND_PAYMENTS = `
  insert into order_lines (tenant_id, order_id, position, product_id, product_name, product_slug,
      price_cents, quantity)
    select 1, o.id, line, p.id, p.name, p.slug, p.price_cents, 1
      from orders o
      cross join generate_series(1, 2) line
      join products p on p.tenant_id = 1
        and p.id = 1 + (o.id * 31 + line * 17) % (select count(*) from products where tenant_id = 1);
  insert into payments (tenant_id, currency, order_id, method, status, amount_cents, needs_review, refund_due,
      created_at)
    select 1, 'USD', id, payment_method, 'succeeded', total_cents, id % 2000 = 0, id % 3000 = 0,
        created_at
      from orders where status <> 'awaiting_payment' and payment_method <> 'card';
  insert into order_notes (tenant_id, order_id, by_name, text)
    select 1, id, 'Bench', 'Wants it wrapped.' from orders where id % 100 = 0`

const MAILS_AND_WORDS = `
  insert into order_mails (tenant_id, id, order_id, kind, state, tries, created_at, became_at)
    select 1, o.id * 10 + at, o.id, kind,
        case when o.id % 500 = 0 and at = 1 then 'failed' else 'sent' end, 1,
        o.created_at, o.created_at
      from orders o
      cross join unnest(array['received', 'paid', 'shipped']) with ordinality mail (kind, at);
  insert into customer_words (tenant_id, word, customer_id)
    select 1, word, c.id from customers c, lateral folded_words(c.username || ' ' || c.email) word
      where c.tenant_id = 1 on conflict do nothing;
  insert into order_words (tenant_id, word, order_id)
    select 1, word, o.id
      from orders o
      join customers c on c.tenant_id = 1 and c.id = o.customer_id,
      lateral words_of_order(o.order_number, o.delivery_address, o.total_cents, o.currency,
        c.username, c.email) word`

/** The entries of reports, whose sums the server makes when it starts. */
const ENTRIES = `
  insert into sales_entries (tenant_id, at, kind, source_id, line, order_id, product_id, category_id,
      buyer, country, currency, units, offered_cents, discount_cents, added_tax_cents, paid_cents,
      tax_cents, net_cents)
    select 1, o.created_at, 'sale', o.id, l.position - 1, o.id, l.product_id, p.category_id,
        o.customer_id, (array['NP', 'DE', 'FR', 'PT'])[1 + o.id % 4], o.currency, l.quantity,
        l.price_cents, 0, 0, l.price_cents, l.price_cents / 10, l.price_cents - l.price_cents / 10
      from orders o join order_lines l on l.tenant_id = 1 and l.order_id = o.id
        join products p on p.tenant_id = 1 and p.id = l.product_id
      where o.tenant_id = 1 and o.status not in ('awaiting_payment', 'canceled', 'expired');
  insert into sales_entry_states (tenant_id, after_id)
    select 1, max(id) from orders where tenant_id = 1`

/** Fills shop 1 with so many orders of two lines each, over two years. */
export async function fillOrders(owner: string, orders: number): Promise<void> {
  await withClient(owner, async (client) => {
    // Rows that are made whole need no trigger to count, check or index them one by one.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into customers (tenant_id, id, username, email)
        select 1, 1000000 + n, 'buyer-' || n, 'buyer-' || n || '@customers.example'
        from generate_series(1, ${CUSTOMERS}) n on conflict do nothing`)
    for (let from = 1; from <= orders; from += CHUNK) {
      await client.query(
        `insert into orders (tenant_id, currency, id, order_number, cart_id, customer_id, status,
             payment_method, total_cents, total_items, delivery_address, stock, hold_expires_at,
             created_at)
           select 1, 'USD', n, upper(left(md5('number' || n), 5) || '-' || substr(md5('number' || n), 6, 5)),
             n, 1000000 + 1 + n % ${CUSTOMERS}, ($3::text[])[1 + (n * 7919) % 100],
             (array['card', 'bank_transfer', 'custom'])[1 + n % 3], 1000 + (n * 6151) % 90000,
             1 + n % 4,
             json_build_object('fullname', ($4::text[])[1 + n % 10] || ' ' || ($5::text[])[1 + n / 10 % 10],
               'street', 'Marga ' || n % 200, 'city', ($6::text[])[1 + n % 8],
               'postalCode', (10000 + n % 80000)::text, 'country', ($7::text[])[1 + n % 8],
               'contact_number', '+977 98' || lpad((n % 100000000)::text, 8, '0')),
             'sold', now() + interval '2 days',
             now() - interval '730 days' * ((100000 - n % 100000) / 100000.0)
           from generate_series($1::int, $2::int) n`,
        [from, Math.min(from + CHUNK - 1, orders), STATUSES, FIRST, LAST, CITIES, COUNTRIES],
      )
    }
    await client.query(LINES_AND_PAYMENTS)
    await client.query(MAILS_AND_WORDS)
    await client.query(ENTRIES)
  })
  await tidy(owner)
}
