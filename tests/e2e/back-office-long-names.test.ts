import { expect, type Page, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { variantsAt } from '#tests/rounds.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'
import { bringSession } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

// Names as long as their fields allow stay within each list of the back office.

const office = openStorefront()

/** Names of one unbroken word, of Devanagari words, and of short words. */
const NAMES = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorsitz',
  'हिमालयको काखमा बसेका कालिगढहरूले हातैले बनाएको सेतो धातुको खुकुरी र त्यसको काठको म्यान',
  'The long serving knife with a handle of buffalo horn, a sheath of oak and a stand of walnut',
]
const LONG = `left(repeat(($1::text[])[1 + abs(id % 3)] || ' ', 3), `
const ADDRESS = `lower(repeat('verylong', 20)) || '.' || id || '@example.com'`

/** Fills the lists of the first shop with long names. */
async function lengthenNames() {
  const { owner } = office.shop
  const customer = await newCustomer(office.shop)
  for (const _ of NAMES) await orderOfNew(office.shop, customer)
  const rename = (table: string, ...columns: [name: string, length: number][]) => {
    const set = columns.map(([name, length]) => `${name} = ${LONG}${length - 16}) || id % 1e6`)
    return owner.query(`update ${table} set ${set.join(', ')} where tenant_id = 1`, [NAMES])
  }
  await rename('products', ['name', 200])
  await rename('categories', ['name', 100])
  await rename('promotions', ['name', 100])
  await rename('posts', ['title', 200], ['author_name', 100])
  await rename('faqs', ['question', 200])
  await rename('reviews', ['comment', 400], ['author_name', 100])
  await rename('comments', ['content', 400], ['author_name', 100])
  await owner.query(
    `update order_lines set product_name = ${LONG.replace('id', 'order_id')}190) where tenant_id = 1`,
    [NAMES],
  )
  await owner.query(
    `update customers set username = ${LONG}140) || id % 1e6, email = ${ADDRESS} where tenant_id = 1`,
    [NAMES],
  )
  await owner.query(
    `update orders set delivery_address = delivery_address ||
       jsonb_build_object('fullname', ${LONG}150)) where tenant_id = 1`,
    [NAMES],
  )
  await fillOtherLists()
}

async function fillOtherLists() {
  const { owner } = office.shop
  const each = (statement: string) => owner.query(statement, [NAMES])
  const names = `unnest($1::text[]) with ordinality as named (name, id)`
  await each(`insert into imports (tenant_id, file_name, state, by_name, options)
    select 1, name || '.csv', 'stopped', name, '{}' from ${names}`)
  await each(`insert into exports (tenant_id, kind, state, by_name, filter, expires_at)
    select 1, 'products', 'done', name, '{}', now() + interval '1 day' from ${names}`)
  await each(`insert into bulk_jobs (tenant_id, kind, act, params, state, by_name, staff_id, total)
    select 1, 'products', 'status', '{"status":"archived"}', 'done', name, 1, 3 from ${names}`)
  await each(`insert into collections (tenant_id, slug, name)
    select 1, 'long-' || id, left(name, 100) from ${names}`)
  await each(`insert into free_pages (tenant_id, slug, title)
    select 1, 'long-' || id, name || name from ${names}`)
  await each(`insert into contact_messages (tenant_id, name, email, subject, message)
    select 1, name, repeat('x', 200) || '@example.com', name || name, name from ${names}`)
  await each(`insert into audit_entries
      (tenant_id, by_name, act, subject_kind, subject_id, subject_label, staff_id)
    select 1, name, 'product.created', 'product', id::text, name || name, 1 from ${names}`)
  await each(`insert into redirects (tenant_id, path, target)
    select 1, '/' || replace(name, ' ', '-') || repeat('x', 100), '/' || id || repeat('y', 200)
      from ${names}`)
  await each(`insert into order_returns (tenant_id, order_id, kind, status, reason)
    select 1, order_id, 'return', 'asked', name from ${names}
      join (select id as order_id, row_number() over () as id from orders where tenant_id = 1) numbered
        using (id)`)
  const { rows } = await owner.query<{ id: string }>(
    `insert into staff (email, name, password_hash)
    select lower(repeat('x', 200)) || id || '@example.com', name, '' from ${names} returning id`,
    [NAMES],
  )
  await owner.query(
    `insert into memberships (tenant_id, staff_id, role) select 1, unnest($1::bigint[]), 'manager'`,
    [rows.map(({ id }) => id)],
  )
}

const LISTS = [
  '/',
  '/products',
  '/sheet',
  '/categories',
  '/collections',
  '/orders',
  '/returns',
  '/drafts',
  '/refunds',
  '/payments',
  '/customers',
  '/promotions',
  '/sales',
  '/reviews',
  '/moderation',
  '/moderation?view=reviews',
  '/messages',
  '/blog',
  '/pages',
  '/pages?view=faq',
  '/imports',
  '/redirects',
  '/bulk/products',
  '/staff',
  '/audit',
]

/** Lists the elements that reach beyond the window, or beyond the part of a table that shows without scrolling. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`page: ${scrollWidth} of ${clientWidth}`] : []
    const widest = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => Math.round(each.getBoundingClientRect().right) >= scrollWidth)
      .map(({ tagName, className }) => `${tagName}.${className}`.slice(0, 80))
    if (faults.length > 0) faults.push(...widest.slice(-3))
    for (const table of document.querySelectorAll<HTMLElement>('main table:not([role=grid])')) {
      const around = table.parentElement!
      if (around.scrollWidth > around.clientWidth + 1)
        faults.push(`table: ${around.scrollWidth} of ${around.clientWidth}`)
    }
    for (const control of document.querySelectorAll<HTMLElement>('main button, main a')) {
      const { right, width } = control.getBoundingClientRect()
      const isScrolled = control.closest('[role=grid], .overflow-x-auto, [role=tablist]') !== null
      if (width > 0 && right > clientWidth + 1 && !isScrolled)
        faults.push(`control: ${control.textContent.slice(0, 40)} at ${Math.round(right)}`)
    }
    return faults.slice(0, 8)
  })

test.describe('long names', () => {
  test.beforeAll(lengthenNames)

  const SIZES = [WIDE, NARROW]
  for (const viewport of SIZES) {
    test(`every list keeps its columns within ${viewport.width} px`, async () => {
      const page = await office.newPage({ at: { host: OFFICE }, faults: true, viewport })
      await bringSession(page, await newColleague(office.shop, 'owner', 1))
      const faults: Record<string, string[]> = {}
      for (const [place, path] of LISTS.entries()) {
        if (!variantsAt(place, SIZES).includes(viewport)) continue
        await page.goto(`/shops/1${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        const found = await tooWide(page)
        if (found.length > 0) faults[path] = found
      }
      expect(faults).toEqual({})
    })
  }
})
