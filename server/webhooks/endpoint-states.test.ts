import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersIn, expectedIn } from '#tests/answers.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { switchedOffMail } from './outcomes.ts'

const STATES = ['active', 'failing', 'untested', 'paused', 'gone', 'secret', 'deleted'] as const
type State = (typeof STATES)[number]

const mailbox = openMailbox()
let receiver: Receiver
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openShop({ outside: receiver.outside, mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

let made: number
let event: number
beforeAll(async () => {
  made = (await newEndpoint(owner, receiver.url('/states'), ['order.created'])).id
  const { results } = (await owner.shop(`GET /webhooks/${made}/deliveries/`)).json()
  event = results[0]!.event_id
})

/** Puts the endpoint into a state. @returns its number, or that of a deleted one */
async function endpointIn(state: State): Promise<number> {
  if (state === 'deleted') return made + 1
  const isOn = state === 'active' || state === 'failing'
  await shop.owner.query(
    `update webhook_endpoints set state = $2, reason = $3,
       off_since = case when $2 = 'off' then now() - interval '1 hour' end where id = $1`,
    [made, isOn ? state : 'off', isOn ? '' : state],
  )
  return made
}

const stateOf = async () => {
  const { rows } = await shop.owner.query<{ state: string; reason: string }>(
    'select state, reason from webhook_endpoints where id = $1',
    [made],
  )
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim()).join()
}

const NOT_FOUND = '404 Not found.'
const NOT_TESTED = '409 Send a test event first. The webhook is switched on with its answer.'
const OFF = '409 This webhook is off. Switch it on first.'

describe.each<[rest: string, body: object, answers: Partial<Record<State, string>>]>([
  [
    'resume/',
    { with_missed: false },
    { untested: NOT_TESTED, secret: expect.stringMatching(/^409/) },
  ],
  ['pause/', {}, {}],
  ['test/', {}, { untested: '200' }],
  ['secret/', {}, {}],
])('POST /webhooks/:id/%s', (rest, body, answers) => {
  test('is answered by the state of the webhook', async () => {
    const found = await answersIn(STATES, async (state) =>
      owner.shop(`POST /webhooks/${await endpointIn(state)}/${rest}` as never, body),
    )
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }))
  })
})

test('an event is sent again to a webhook that is on', async () => {
  const found = await answersIn(STATES, async (state) =>
    owner.shop(`POST /webhooks/${await endpointIn(state)}/deliveries/${event}/again/` as never, {}),
  )
  const isOn = { active: '200', failing: '200', deleted: NOT_FOUND } as const
  expect(found).toEqual(expectedIn(STATES, isOn, OFF))
})

test('a pause leaves the reason for which a webhook is off', async () => {
  for (const [state, after] of [
    ['active', 'off paused'],
    ['gone', 'off gone'],
  ] as const) {
    await owner.shop(`POST /webhooks/${await endpointIn(state)}/pause/`, {})
    expect(await stateOf()).toBe(after)
  }
})

test('a new secret leads out of a secret that cannot be read alone', async () => {
  for (const [state, after] of [
    ['paused', 'off paused'],
    ['secret', 'off untested'],
  ] as const) {
    await owner.shop(`POST /webhooks/${await endpointIn(state)}/secret/`, {})
    expect(await stateOf()).toBe(after)
  }
})

test('an event is missed while the webhook is off alone, whatever its clock says', async () => {
  await shop.owner.query(
    `insert into events (tenant_id, id, nth, type, subject_kind, subject_id, data, at)
       values (1, 1, 0, 'order.created', 'order', '1', '{}', now() + interval '1 minute')`,
  )
  const missedIn = async (state: State) => {
    const id = await endpointIn(state)
    const listed = (await owner.shop('GET /webhooks/')).json()
    return listed.endpoints.find((each) => each.id === id)?.missed
  }
  expect([await missedIn('paused'), await missedIn('active')]).toEqual([1, 0])
  await shop.owner.query('delete from events where id = 1')
})

test('the mail about a webhook that is off is not sent once it is on again', async () => {
  const mailsIn = async (state: State) => {
    const endpointId = await endpointIn(state)
    await shop.write(1, (tx) => tx.enqueue(switchedOffMail, { endpointId, to: owner.id }))
    await jobsDone(shop, 'webhooks.off')
    return mailbox.mails().length
  }
  expect([await mailsIn('active'), await mailsIn('deleted'), await mailsIn('gone')]).toEqual([
    0, 0, 1,
  ])
})
