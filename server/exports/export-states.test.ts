import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, leaveShops } from '#tests/staff.ts'
import { exportPart } from './export-queue.ts'

const STATES = ['running', 'done', 'failed'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let manager: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  manager = await newColleague(shop, 'manager')
})
afterAll(() => shop.close())

type Given = {
  kind?: string
  by?: number | null
  /** Parts that the export names, and those that are there. */
  parts?: [named: number, kept: number]
}

async function exportIn(
  state: State,
  { kind = 'redirects', by = owner.id, parts: [named, kept] = [0, 0] }: Given = {},
): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into exports (tenant_id, kind, state, staff_id, by_name, filter, parts, expires_at)
       values (1, $1, $2, $3, 'Maya', '{}', $4, now() + interval '1 hour')
       returning id::float8 as id`,
    [kind, state, by, named],
  )
  const { id } = rows[0]!
  for (let part = 0; part < kept; part++) {
    await shop.owner.query('insert into export_parts values (1, $1, $2, $3)', [
      id,
      part,
      Buffer.from('["tenants"]'),
    ])
  }
  return id
}

const forgetAll = () => shop.owner.query('delete from exports')

const CALLS: [
  call: string,
  ask: (id: number, by: Colleague) => Promise<{ status: number; text: string }>,
  answers: Partial<Record<State, string>>,
][] = [
  ['the state', (id, by) => by.shop(`GET /exports/${id}/`), {}],
  [
    'the file',
    (id, by) => by.send(`/api/shops/1/exports/${id}/file`, { method: 'GET' }),
    { running: '404 Not found.', failed: '404 Not found.' },
  ],
  ['the deletion', (id, by) => by.shop(`DELETE /exports/${id}/`), {}],
]

describe.each(CALLS)('%s of an export', (_, ask, answers) => {
  test('is there in its states alone', async () => {
    const found = await answersIn(STATES, async (state) => ask(await exportIn(state), owner))
    expect(found).toEqual(expectedIn(STATES, answers))
    await forgetAll()
  })

  test('is not there once it is deleted, nor for a role that may not take it', async () => {
    const deleted = await exportIn('done')
    await forgetAll()
    expect(answerOf(await ask(deleted, owner))).toBe('404 Not found.')
    const customers = await exportIn('done', { kind: 'customers' })
    expect(answerOf(await ask(customers, manager))).toBe('404 Not found.')
    await forgetAll()
  })
})

test('a file is begun unless one of its kind is being written', async () => {
  const found = await answersIn(STATES, async (state) => {
    await forgetAll()
    await exportIn(state)
    return owner.shop('POST /exports/', { kind: 'redirects' })
  })
  const refusal = '409 This file is being written. Take it once it is ready, or delete it first.'
  expect(found).toEqual(expectedIn(STATES, { running: refusal }, '201'))
  await jobsDone(shop, 'export.part')
  await forgetAll()
})

test.each(['redirects', 'shop'])(
  'a file of %s that is deleted while it is taken ends without its end',
  async (kind) => {
    const id = await exportIn('done', { kind, parts: [2, 1] })
    const file = owner.send(`/api/shops/1/exports/${id}/file`, { method: 'GET' })
    await expect(file).rejects.toThrow()
    await forgetAll()
  },
)

describe('the job of a part', () => {
  async function workOn(id: number, part = 0): Promise<object | undefined> {
    await shop.write(1, (tx) => tx.enqueue(exportPart, { export: id, part }))
    await jobsDone(shop, 'export.part')
    const { rows } = await shop.owner.query('select state, parts from exports where id = $1', [id])
    return rows[0]
  }

  test('writes nothing of a file that is deleted, done or failed, nor a part twice', async () => {
    const deleted = await exportIn('running')
    await forgetAll()
    expect(await workOn(deleted)).toBeUndefined()
    for (const state of ['done', 'failed'] as const) {
      expect(await workOn(await exportIn(state))).toEqual({ state, parts: 0 })
    }
    const later = await exportIn('running', { parts: [1, 1] })
    expect(await workOn(later, 0)).toEqual({ state: 'running', parts: 1 })
    await forgetAll()
  })

  test.each(['customers', 'shop'])(
    'writes no %s for a colleague who has lost the right, or has left',
    async (kind) => {
      for (const by of [manager.id, null]) {
        expect(await workOn(await exportIn('running', { kind, by }))).toMatchObject({
          state: 'failed',
        })
        await forgetAll()
      }
    },
  )

  test('writes no file for a colleague who belongs to the shop no more', async () => {
    const former = await newColleague(shop, 'owner')
    const id = await exportIn('running', { by: former.id })
    await leaveShops(shop, former)
    expect(await workOn(id)).toEqual({ state: 'failed', parts: 0 })
    await forgetAll()
  })
})
