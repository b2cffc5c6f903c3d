import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, officeBrowser, STAFF_PASSWORD } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

test('a text of 199,000 letters of Devanagari is saved, and one above a megabyte refused', async () => {
  const { id } = await newProduct(shop)
  const save = (text: string) =>
    owner.shop(`PATCH /products/${id}/`, {
      long_html_description: { from: hash('sha256', '', 'hex'), to: text },
    })
  expect((await save(`<p>${'क'.repeat(400_000)}</p>`)).status).toBe(413)
  const text = `<p>${'क'.repeat(199_000)}</p>`
  expect((await save(text)).status).toBe(200)
  expect((await owner.shop(`GET /products/${id}/`)).json().long_html_description).toBe(text)
})

test('a call without long texts takes no more than 256 kB', async () => {
  const { status } = await owner.shop('POST /products/', { name: 'x'.repeat(300_000) })
  expect(status).toBe(413)
})

test('no character is left out of a password', async () => {
  const { email } = owner
  const typed = { email, password: `${STAFF_PASSWORD}\0` }
  expect((await officeBrowser(shop).call('POST /session/', typed)).status).toBe(401)
  const password = 'a new password\0 of the colleague'
  const reply = await owner.call('POST /person/password/', {
    current_password: STAFF_PASSWORD,
    password,
    password_confirm: password,
  })
  expect([reply.status, reply.json()]).toEqual([
    400,
    { password: ['Password must not contain control characters.'] },
  ])
})
