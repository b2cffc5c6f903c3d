import { callerOf } from '#server/calls/caller.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { requestOf, type StaffCallPorts } from './staff-routes.ts'
import type { Visit } from './visits.ts'
import { countRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// Guards the count of what was recorded in `requestOf`.
test('a write that records nothing is a fault, and has not happened', async () => {
  const { id, name, email } = await newColleague(shop, 'owner')
  const caller = callerOf({ id, name, email, role: 'owner' })
  const visit = { shop: { id: 1, origin: '' }, caller } as Visit
  const routeOptions = { url: '/notes/' }
  const request = { id: 'one', method: 'POST', routeOptions, visit } as FastifyRequest
  const { write } = requestOf(request, { write: shop.write } as StaffCallPorts)
  const rename = write((tx) =>
    tx.db
      .updateTable('site_settings')
      .set({ site_title: 'Nobody knows who' })
      .where('tenant_id', '=', 1)
      .execute(),
  )
  await expect(rename).rejects.toThrow('POST /notes/ recorded nothing')
  expect(await countRows(shop, 'site_settings', { site_title: 'Nobody knows who' })).toBe(0)

  await write((tx) => tx.record({ act: 'notices.changed', subject: { kind: 'settings', id: 1 } }))
  expect(await countRows(shop, 'audit_entries', { act: 'notices.changed' })).toBe(1)
})
