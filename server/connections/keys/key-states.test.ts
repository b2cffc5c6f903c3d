import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { newProgram, type Program } from '#tests/api-keys.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['active', 'expired', 'revoked', 'replaced', 'deleted'] as const
type State = (typeof STATES)[number]

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

async function programIn(state: State): Promise<Program> {
  const program = await newProgram(shop, owner, { scopes: ['orders.see'] })
  const { id } = program
  if (state === 'revoked') await owner.shop(`DELETE /keys/${id}/`)
  if (state === 'replaced') await owner.shop(`POST /keys/${id}/rotation/`, { overlap_hours: 24 })
  if (state === 'expired') {
    await shop.owner.query(
      `update api_keys set expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
  }
  if (state === 'deleted') await shop.owner.query('delete from api_keys where id = $1', [id])
  return program
}

const NOT_FOUND = '404 Not found.'
const WORKS_NO_MORE = '409 This API key no longer works.'

describe.each<[call: string, answers: Partial<Record<State, string>>]>([
  [
    'POST /keys/:id/rotation/',
    {
      active: '201',
      replaced: expect.stringMatching(/^409 /),
      expired: WORKS_NO_MORE,
      revoked: WORKS_NO_MORE,
    },
  ],
  ['DELETE /keys/:id/', {}],
])('%s', (call, answers) => {
  test('is answered by the state of the key', async () => {
    const found = await answersIn(STATES, async (state) => {
      const { id } = await programIn(state)
      return owner.shop(call.replace(':id', String(id)) as never, { overlap_hours: 0 })
    })
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }))
  })
})

test('a key calls while it is active, or replaced for a time', async () => {
  const found = await answersIn(STATES, async (state) =>
    (await programIn(state)).call('GET /orders/'),
  )
  expect(found).toEqual({
    active: '200',
    replaced: '200',
    expired: expect.stringMatching(/^401 This API key expired/),
    revoked: expect.stringMatching(/^401 /),
    deleted: expect.stringMatching(/^401 /),
  })
})

test('an expired key is refused before its request is read', async () => {
  const program = await programIn('expired')
  const reply = await program.call('PUT /orders/1/demands/', { parts: 'none' })
  expect(answerOf(reply)).toMatch(/^401 This API key expired/)
})

test('the second revocation of a key is recorded once', async () => {
  const { id } = await programIn('active')
  for (const _ of [1, 2]) expect(answerOf(await owner.shop(`DELETE /keys/${id}/`))).toBe('200')
  const { results } = (await owner.shop(`GET /audit/?subject_kind=key`)).json()
  const ofKey = results.filter(
    ({ act, subject_id }) => act === 'key.revoked' && subject_id === String(id),
  )
  expect(ofKey).toHaveLength(1)
})

test('the mail that a key ends is sent while it stands', async () => {
  const about = async (state: State) => {
    const { id: keyId } = await programIn(state)
    const data = { keyId, to: owner.id, news: 'ending' }
    await shop.write(1, (tx) => tx.enqueue({ kind: 'keys.news' }, data))
    await jobsDone(shop, 'keys.news')
    return mailbox.mails().length
  }
  expect([await about('revoked'), await about('deleted'), await about('active')]).toEqual([0, 0, 1])
})
