import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague, officeBrowser } from '#tests/staff.ts'

type Described = { 'x-permission'?: string }

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the calls of the staff are described to people who are signed in, and to no one else', async () => {
  const stranger = officeBrowser(shop)
  for (const path of ['/openapi.json', '/docs']) {
    expect((await stranger.call(`GET ${path}`)).status).toBe(401)
    const known = await shop.fetch(`/api${path}`)
    expect(known.text).not.toContain('bulk-changes')
  }
  const writer = await newColleague(shop, 'content')
  const { paths } = (await writer.call('GET /openapi.json')).json() as {
    paths: Record<string, Record<string, Described>>
  }
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(
    [...Object.keys(staffEndpoints), ...Object.keys(operatorEndpoints)].toSorted(),
  )
  expect(paths['/operator/shops/']?.['servers']).toEqual([{ url: '/api' }])
  expect(paths['/orders/{id}/shipment/']?.['post']?.['x-permission']).toBe('orders.handle')
  const docs = await writer.call('GET /docs')
  expect([docs.status, docs.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(docs.headers['cache-control']).toBe('no-store')
  expect(docs.text).toContain('POST /orders/:id/shipment/')
})
