import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const PLEASE_SIGN_IN = {
  en: 'Please sign in.',
  de: 'Bitte melden Sie sich an.',
  ne: 'कृपया लगइन गर्नुहोस्।',
}

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, ne;q=0.5, de;q=0.3', 'ne'],
  ['NE', 'en'],
  ['deu', 'en'],
  ['*', 'en'],
  ['', 'en'],
] as const)('the language "%s" is answered in %s', async (accepted, language) => {
  const headers = { 'Accept-Language': accepted }
  const reply = await shop.at(OFFICE).fetch('/api/session/', { headers })
  expect(await reply.json()).toEqual({ detail: PLEASE_SIGN_IN[language] })
})

test('a sentence that shoppers read as well is written in the caller’s language', async () => {
  const colleague = await newColleague(shop, 'owner')
  const reply = await colleague.shop('GET /orders/1/', undefined, { 'Accept-Language': 'de' })
  expect(reply.json()).toEqual({ detail: 'Nicht gefunden.' })
})

test('sentences in a reply are written in the caller’s language', async () => {
  const colleague = await newColleague(shop, 'owner')
  const german = { 'Accept-Language': 'de' }
  const ended = await colleague.call('DELETE /sessions/', {}, german)
  expect(ended.json()).toEqual({ detail: 'Alle anderen Sitzungen sind beendet.' })
  const found = await colleague.shop('GET /search/?q=khukuri', undefined, german)
  const products = found.json().filter(({ kind }) => kind === 'product')
  expect(products.length).toBeGreaterThan(0)
  for (const { about } of products) expect(about).toMatch(/^\d+ im Bestand$/)
  const english = (await colleague.shop('GET /search/?q=khukuri')).json()
  expect(english.find(({ kind }) => kind === 'product')!.about).toMatch(/^\d+ in stock$/)
})

test('a fault at a field is written in the caller’s language', async () => {
  const colleague = await newColleague(shop, 'owner')
  const body = { password: 'another password', password_confirm: 'another password' }
  const nepali = { 'Accept-Language': 'ne' }
  const reply = await colleague.call('POST /person/password/', body, nepali)
  expect([reply.status, reply.json()]).toEqual([
    400,
    { current_password: ['यो तपाईंको पासवर्ड होइन।'] },
  ])
})

const IN_GERMAN = { 'Accept-Language': 'de' }

test('faults at fields, and what a product lacks, are written in the caller’s language', async () => {
  const owner = await newColleague(shop, 'owner')
  await owner.shop('POST /categories/', { name: 'Bowls' })
  const made = (await owner.shop('POST /products/', { name: 'Bowl' }, IN_GERMAN)).json()
  expect(made.missing).toEqual(['Geben Sie einen Preis ein.'])
  const changes = { measure: { from: '', to: '250 parrots' } }
  const refused = await owner.shop(`PATCH /products/${made.id}/`, changes, IN_GERMAN)
  expect(refused.json()).toEqual({
    measure: ['Geben Sie ein Maß ein, etwa 250 g, 0,75 l, 1,5 m oder 2 m².'],
  })
})

test('the reply to a picture is written in the caller’s language', async () => {
  const owner = await newColleague(shop, 'owner')
  await owner.shop('POST /categories/', { name: 'Cups' })
  const { id } = (await owner.shop('POST /products/', { name: 'Cup' })).json()
  const create = { width: 60, height: 40, channels: 3, background: '#543' } as const
  const reply = await owner.send(`/api/shops/1/products/${id}/pictures/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', ...IN_GERMAN },
    body: await sharp({ create }).png().toBuffer(),
  })
  expect([reply.status, (reply.json() as StaffProduct).missing]).toEqual([
    201,
    ['Geben Sie einen Preis ein.'],
  ])
})

test('a reply is written in the caller’s language, and kept under its key as it was sent', async () => {
  const owner = await newColleague(shop, 'owner')
  const deleted = async (headers: Record<string, string>) => {
    const { id } = (await owner.shop('POST /posts/', { title: 'Clay' })).json()
    return (await owner.shop(`DELETE /posts/${id}/`, undefined, headers)).json()
  }
  expect(await deleted(IN_GERMAN)).toEqual({ detail: 'Der Entwurf wurde gelöscht.' })
  expect(await deleted({})).toEqual({ detail: 'The draft was deleted.' })
  const send = () =>
    owner.shop('POST /products/', { name: 'Jug' }, { ...IN_GERMAN, 'Idempotency-Key': 'jug' })
  const first = await send()
  expect(first.json().missing).toEqual(['Geben Sie einen Preis ein.'])
  expect((await send()).text).toBe(first.text)
})
