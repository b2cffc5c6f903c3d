import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCOPES } from '#contract/backoffice/connections/scopes.ts'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { type Assistant, newAssistant } from '#tests/assistant.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ago, changeRows, deleteRows } from '#tests/rows.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

/** `keyless`: it waits, and its key was revoked. `settled`: it was applied longer ago than it can be undone. */
const STATES = [
  'proposed',
  'waiting',
  'keyless',
  'applied',
  'settled',
  'refused',
  'expired',
  'undone',
  'deleted',
] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let stranger: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  stranger = await newColleague(shop, 'owner', 2)
})
afterAll(() => shop.close())

const decide = (plan: number, act: 'application' | 'refusal' | 'reversal') =>
  owner.shop(`POST /agents/plans/${plan}/${act}/`)

/** A plan of another price, which a person decides, and the agent that has made it. */
async function planIn(state: State): Promise<{ plan: number; agent: Assistant }> {
  // A shop has twenty keys at most.
  await owner.shop('POST /agents/stop/')
  const agent = await newAssistant(shop, owner, SCOPES)
  const { id } = await newProduct(shop)
  const made = await agent.call('plan_prices', { prices: [{ product: id, price: '9.00' }] })
  const plan = made.values['plan'] as number
  if (state !== 'proposed') await agent.call('apply_plan', { plan })
  if (state === 'applied' || state === 'settled' || state === 'undone') {
    await decide(plan, 'application')
  }
  const change = (values: { ends_at?: Date; decided_at?: Date }) =>
    changeRows(shop, 'agent_plans', { id: plan }, values)
  if (state === 'undone') await decide(plan, 'reversal')
  if (state === 'settled') await change({ decided_at: ago({ days: 8 }) })
  if (state === 'refused') await decide(plan, 'refusal')
  if (state === 'expired') await change({ ends_at: ago({ minutes: 1 }) })
  if (state === 'keyless') await owner.shop(`DELETE /keys/${agent.key.id}/`)
  if (state === 'deleted') await deleteRows(shop, 'agent_plans', { id: plan })
  return { plan, agent }
}

const NOT_FOUND = '404 Not found.'
const DECIDED = '409 This plan was already decided.'
const ENDED = '409 This plan has ended: nobody decided it within a day.'
const STAYS = '409 This plan cannot be undone, or no longer.'
const KEY_ENDED = '409 The key of this agent no longer works, or lost a right that the plan needs.'

/** A person does not see a plan before its agent has sent it. */
const UNSEEN = { proposed: NOT_FOUND, deleted: NOT_FOUND } as const

describe.each<
  [act: 'application' | 'refusal' | 'reversal', Partial<Record<State, string>>, string]
>([
  ['application', { waiting: '200', keyless: KEY_ENDED, expired: ENDED }, DECIDED],
  ['refusal', { waiting: '200', keyless: '200', expired: ENDED }, DECIDED],
  ['reversal', { applied: '200' }, STAYS],
])('POST /agents/plans/:id/%s/', (act, answers, otherwise) => {
  test('is answered by the state of the plan', async () => {
    const found = await answersIn(STATES, async (state) => decide((await planIn(state)).plan, act))
    expect(found).toEqual(expectedIn(STATES, { ...UNSEEN, ...answers }, otherwise))
  })

  test('knows no plan of another shop', async () => {
    const { plan } = await planIn('waiting')
    expect(answerOf(await stranger.shop(`POST /agents/plans/${plan}/${act}/`))).toBe(NOT_FOUND)
  })
})

test('GET /agents/plans/:id/ shows a plan as soon as its agent has sent it', async () => {
  const found = await answersIn(STATES, async (state) =>
    owner.shop(`GET /agents/plans/${(await planIn(state)).plan}/`),
  )
  expect(found).toEqual(expectedIn(STATES, UNSEEN))
})

describe.each<[tool: 'apply_plan' | 'undo_plan' | 'plan_status', Partial<Record<State, string>>]>([
  [
    'apply_plan',
    {
      proposed: 'waiting',
      waiting: 'This plan waits for a person.',
      applied: DECIDED.slice(4),
      settled: DECIDED.slice(4),
      refused: DECIDED.slice(4),
      expired: ENDED.slice(4),
      undone: DECIDED.slice(4),
    },
  ],
  [
    'undo_plan',
    {
      proposed: STAYS.slice(4),
      waiting: STAYS.slice(4),
      applied: 'Only a person can undo this plan.',
      settled: STAYS.slice(4),
      refused: STAYS.slice(4),
      expired: STAYS.slice(4),
      undone: STAYS.slice(4),
    },
  ],
  ['plan_status', { settled: 'applied' }],
])('the tool %s', (tool, answers) => {
  // A revoked key calls no tool.
  const CALLABLE = STATES.filter((state) => state !== 'keyless')

  test('is answered by the state of the plan', async () => {
    for (const state of CALLABLE) {
      const { plan, agent } = await planIn(state)
      const { isError, text, values } = await agent.call(tool, { plan })
      const expected = state === 'deleted' ? 'Not found.' : (answers[state] ?? state)
      expect([state, isError ? text : values['state']]).toEqual([state, expected])
    }
  })
})
