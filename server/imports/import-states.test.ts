import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = [
  'uploading',
  'reading',
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'failed',
  'reverting',
  'reverted',
] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const CHOICES = {
  mode: 'update',
  empty: 'leave',
  with_stock: false,
  untracked_stock: 7,
  decimal: '',
  mapping: {},
}

const NO_CHECK =
  '409 This file cannot be imported at the moment. Please load the page again to see its state.'
const UPLOADED = '409 The file was uploaded already.'
const IMPORTED = '409 The file was imported already. Its report stays for 90 days.'
const OTHER_RUNS = '409 Another import is running. Wait until it is done, or stop it.'

/** An import of the shop in a state; jobs do nothing about it. */
async function importIn(state: State, { finishedDaysAgo = 1, tenant = 1 } = {}): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into imports (tenant_id, file_name, state, by_name, options, finished_at)
       values ($1, 'products.csv', $2, 'Maya', $3, now() - make_interval(days => $4))
       returning id::float8 as id`,
    [
      tenant,
      state,
      { mode: 'update', empty: 'leave', withStock: false, untrackedStock: 7 },
      finishedDaysAgo,
    ],
  )
  return rows[0]!.id
}

const forget = (id: number) => shop.owner.query('delete from imports where id = $1', [id])

const sendPart = (id: number, part = 0, body = Buffer.from('Handle,Title\n')) =>
  owner.send(`/api/shops/1/imports/${id}/parts/?part=${part}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  })

type Ask = (id: number) => Promise<{ status: number; text: string }>

const CALLS: [
  call: string,
  ask: Ask,
  answers: Partial<Record<State, string>>,
  otherwise: string,
][] = [
  ['the report', (id) => owner.shop(`GET /imports/${id}/`), {}, '200'],
  ['the wrong rows', (id) => owner.shop(`GET /imports/${id}/wrong-rows/`), {}, '200'],
  ['a part', (id) => sendPart(id), { uploading: '201' }, UPLOADED],
  [
    'the reading',
    (id) => owner.shop(`POST /imports/${id}/reading/`),
    { uploading: '200' },
    UPLOADED,
  ],
  [
    'other choices',
    (id) => owner.shop(`PUT /imports/${id}/choices/`, CHOICES),
    { checked: '200' },
    '409 The file is being read. Try again in a moment.',
  ],
  [
    'the run',
    (id) => owner.shop(`POST /imports/${id}/run/`),
    { checked: '200', stopped: '200' },
    NO_CHECK,
  ],
  [
    'the stop',
    (id) => owner.shop(`POST /imports/${id}/stop/`),
    { running: '200' },
    '409 This import is not running.',
  ],
  [
    'the reversal',
    (id) => owner.shop(`POST /imports/${id}/reversal/`),
    { done: '200', stopped: '200' },
    '409 This can no longer be reverted.',
  ],
  ['the pictures again', (id) => owner.shop(`POST /imports/${id}/pictures/`), {}, '200'],
  [
    'the deletion',
    (id) => owner.shop(`DELETE /imports/${id}/`),
    { uploading: '200', read: '200', checked: '200', failed: '200' },
    IMPORTED,
  ],
]

describe.each(CALLS)('%s of an import', (call, ask, answers, otherwise) => {
  test('is accepted in its states alone', async () => {
    const found = await answersIn(STATES, async (state) => {
      const id = await importIn(state)
      try {
        return await ask(id)
      } finally {
        await forget(id)
      }
    })
    expect(found).toEqual(expectedIn(STATES, answers, otherwise))
  })

  test('is not there once it is deleted, nor for another shop', async () => {
    const deleted = await importIn('checked')
    await forget(deleted)
    const foreign = await importIn('checked', { tenant: 2 })
    for (const id of [deleted, foreign]) expect(answerOf(await ask(id)), call).toMatch(/^404/)
    await forget(foreign)
  })
})

test('a run and a reversal wait for another import at work', async () => {
  for (const atWork of ['running', 'reverting'] as const) {
    const other = await importIn(atWork)
    const [checked, done] = [await importIn('checked'), await importIn('done')]
    expect(answerOf(await owner.shop(`POST /imports/${checked}/run/`))).toBe(OTHER_RUNS)
    expect(answerOf(await owner.shop(`POST /imports/${done}/reversal/`))).toBe(OTHER_RUNS)
    for (const id of [other, checked, done]) await forget(id)
  }
})

test('a reversal is refused after 30 days', async () => {
  for (const [finishedDaysAgo, answer] of [
    [29, '200'],
    [31, '409 This can no longer be reverted.'],
  ] as const) {
    const id = await importIn('done', { finishedDaysAgo })
    expect(answerOf(await owner.shop(`POST /imports/${id}/reversal/`))).toBe(answer)
    await forget(id)
  }
})

describe('a job of an import', () => {
  /** Has a job done, as the queue does. @returns the state of the import then */
  async function afterJob(kind: 'batch' | 'reading', id: number, more = {}): Promise<string> {
    await shop.write(1, (tx) => tx.enqueue({ kind: `import.${kind}` }, { import: id, ...more }))
    await jobsDone(shop, `import.${kind}`)
    const { rows } = await shop.owner.query<{ state: string; position: number }>(
      'select state, position from imports where id = $1',
      [id],
    )
    await forget(id)
    return `${rows[0]!.state} ${rows[0]!.position}`
  }
  const isRead = new Set<State>(['reading', 'read'])

  test('reads the file of an import that is being read, or begins its check, and no other', async () => {
    for (const state of STATES.filter((each) => !isRead.has(each))) {
      expect(await afterJob('reading', await importIn(state))).toBe(`${state} 0`)
    }
    expect(await afterJob('reading', await importIn('read'))).toMatch(/^check/)
  })

  test('does a batch in the state and at the place for which it was queued, once', async () => {
    for (const state of STATES) {
      const other = state === 'running' ? 'checking' : 'running'
      expect(await afterJob('batch', await importIn(state), { state: other, position: 0 })).toBe(
        `${state} 0`,
      )
      expect(await afterJob('batch', await importIn(state), { state, position: 20 })).toBe(
        `${state} 0`,
      )
    }
  })

  test.each(['uploading', 'read', 'checked', 'done', 'stopped', 'failed', 'reverted'] as const)(
    'does no batch of an import that is %s',
    async (state) => {
      const id = await importIn(state)
      expect(await afterJob('batch', id, { state, position: 0 })).toBe(`${state} 0`)
    },
  )
})

test('a file is read whole whose rows fill a statement to the last', async () => {
  const { id } = (await owner.shop('POST /imports/', { file_name: 'redirects.csv' })).json()
  const rows = Array.from({ length: 1000 }, (_, at) => `/old-${at},/products`)
  const body = Buffer.from(['Redirect from,Redirect to', ...rows].join('\n'))
  expect((await sendPart(id, 0, body)).status).toBe(201)
  await owner.shop(`POST /imports/${id}/reading/`)
  const report = await eventually(async () => {
    const found = (await owner.shop(`GET /imports/${id}/`)).json()
    expect(found.state).toBe('checked')
    return found
  })
  expect(report.counts['redirects']).toMatchObject({ new: 1000 })
})

test('a reading with a gap between the parts is refused', async () => {
  const id = await importIn('uploading')
  expect((await sendPart(id, 1)).status).toBe(201)
  expect(answerOf(await owner.shop(`POST /imports/${id}/reading/`))).toBe(
    '409 A part of the file is missing. Upload the file again.',
  )
  await forget(id)
})

test('wrong rows after no row number are refused', async () => {
  const id = await importIn('done')
  const reply = await owner.shop(`GET /imports/${id}/wrong-rows/?cursor=x` as never)
  expect(answerOf(reply)).toMatch(/^400/)
  await forget(id)
})
