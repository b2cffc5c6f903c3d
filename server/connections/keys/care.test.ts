import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProgram } from '#tests/api-keys.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsDone, jobsOf, loseJobs, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, countRows } from '#tests/rows.ts'

let box: Mailbox
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  box = openMailbox()
  shop = await openShop({ settings: box.settings })
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  box.remove()
})

/** Has days go by for a key, and its care begin. */
async function after(days: number, keyId: number): Promise<void> {
  await shop.owner.query(
    `update api_keys set created_at = created_at - $2::interval,
       expires_at = expires_at - $2::interval, last_used_at = last_used_at - $2::interval,
       told_unused_at = told_unused_at - $2::interval, next_care_at = now() where id = $1`,
    [keyId, `${days} days`],
  )
  await startNow(shop, 'keys.care', { keyId })
  await jobsDone(shop, 'keys.care')
}

const mailed = async (subject: string) => (await box.withSubject(owner.email, subject)).length
const stateOf = async (id: number) =>
  (await owner.shop('GET /keys/')).json().find((key) => key.id === id)?.state

test('owners hear of a key 14 and 3 days before its end, and when it has ended', async () => {
  const { id } = await newProgram(shop, owner, { name: 'Ledger', scopes: ['orders.see'], days: 30 })
  const day = (await owner.shop('GET /keys/')).json()[0]!.expires_at!.slice(0, 10)
  const subject = (days: number) => {
    const end = new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
    return `The API key “Ledger” ends on ${end}`
  }
  await after(16, id)
  expect(await mailed(subject(16))).toBe(1)
  const [mail] = await box.withSubject(owner.email, subject(16))
  expect(mail!.text).toContain('calls with it are refused')
  await after(11, id)
  expect(await mailed(subject(27))).toBe(1)
  await after(3, id)
  expect(await mailed('The API key “Ledger” has ended')).toBe(1)
  expect(await stateOf(id)).toBe('expired')
  const left = (await jobsOf(shop, 'keys.care', { keyId: id })).filter(
    (job) => job.state === 'created',
  )
  expect(left).toEqual([])
})

test('an unused key is named in a mail after 180 days, and ends two weeks later', async () => {
  const { id } = await newProgram(shop, owner, { name: 'Old', scopes: ['orders.see'], days: null })
  await after(180, id)
  expect(await mailed('Nothing uses the API key “Old”')).toBe(1)
  expect(await stateOf(id)).toBe('active')
  await after(14, id)
  expect(await mailed('The unused API key “Old” was ended')).toBe(1)
  expect(await stateOf(id)).toBe('expired')
})

test('a use after the warning keeps the key', async () => {
  const program = await newProgram(shop, owner, {
    name: 'Kept',
    scopes: ['orders.see'],
    days: null,
  })
  await after(180, program.id)
  expect(await mailed('Nothing uses the API key “Kept”')).toBe(1)
  expect((await program.call('GET /orders/')).status).toBe(200)
  await after(14, program.id)
  expect(await stateOf(program.id)).toBe('active')
})

test('a key that the version before made gets its care by its first use', async () => {
  const program = await newProgram(shop, owner, { scopes: ['orders.see'] })
  await loseJobs(shop, 'keys.care', { keyId: program.id })
  await changeRows(shop, 'api_keys', { id: program.id }, { next_care_at: null })
  await program.call('GET /orders/')
  await eventually(async () =>
    expect(await jobsOf(shop, 'keys.care', { keyId: program.id })).toHaveLength(1),
  )
})

test('a replaced key ends without a word, and a revoked one', async () => {
  const [replaced, revoked] = [
    await newProgram(shop, owner, { name: 'Replaced', scopes: ['orders.see'], days: 30 }),
    await newProgram(shop, owner, { name: 'Revoked', scopes: ['orders.see'], days: 30 }),
  ]
  await owner.shop(`POST /keys/${replaced.id}/rotation/`, { overlap_hours: 24 })
  await owner.shop(`DELETE /keys/${revoked.id}/`)
  const before = box.mails().length
  for (const { id } of [replaced, revoked]) await after(40, id)
  expect(box.mails()).toHaveLength(before)
})

test('home counts the keys without an end, for those who make keys', async () => {
  const waiting = async (who: Colleague) =>
    (await who.shop('GET /home/')).json().waiting.find(({ kind }) => kind === 'keys_without_end')
  expect((await waiting(owner))?.count).toBe(
    await countRows(shop, 'api_keys', { tenant_id: 1, expires_at: null, revoked_at: null }),
  )
  expect(await waiting(await newColleague(shop, 'manager'))).toBeUndefined()
})
