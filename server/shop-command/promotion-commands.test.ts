import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { UsageError } from './command.ts'
import { runShopCommand } from './shop-command.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** `npm run shop -- …`, and what it said. */
async function run(...words: string[]): Promise<string> {
  const said: string[] = []
  const settings = { DEMO: '0', DATABASE_URL: urlOf(shop.database.server) }
  await runShopCommand([...words, '--shop', 'localhost'], settings, (text) => said.push(text))
  return said.join('\n')
}

const announced = async () => (await shop.api('GET /orders/announcements/')).map(({ text }) => text)

test('a code and an offer are made, listed, multiplied and stopped, and each is written down', async () => {
  const before = await announced()
  const made = await run('code', 'autumn', '--percent', '12.5', '--minimum', '50', '--limit', '3')
  const [number = ''] = made.split(' ')
  expect(made).toBe(
    `${number}  running  autumn: 12.5 % off from $50.00 on, code AUTUMN; 0 orders, cost $0.00, brought $0.00`,
  )
  const sentence = 'Free delivery on everything, this week.'
  const offer = await run(
    'offer',
    'Carriage paid',
    '--free-delivery',
    'yes',
    '--announce',
    sentence,
  )
  // The command is another process: what it changed is heard of soon, not at once.
  await expect.poll(announced).toEqual([...before, sentence])
  const codes = (await run('generate-codes', number, '--count', '40', '--prefix', 'fall')).split(
    '\n',
  )
  expect(new Set(codes).size).toBe(40)
  for (const code of codes) expect(code).toMatch(/^FALL-[2-9A-Z]{10}$/)
  expect(await run('promotions')).toContain('12.5 % off from $50.00 on, 41 codes')
  expect(await run('stop-promotion', offer.split(' ')[0]!)).toContain('ended')
  await expect.poll(announced).toEqual(before)
  const { rows } = await shop.owner.query<{ act: string; by_name: string }>(
    `select act, by_name from audit_entries where subject_id = $1 order by at`,
    [number],
  )
  expect(rows.map(({ act, by_name }) => `${act} ${by_name}`)).toEqual([
    'promotion.created Command line',
    'promotion.codes Command line',
  ])
})

test.each([
  [['code', 'X', '--percent', '101'], { value: ['A percentage is more than 0 and at most 100.'] }],
  [['code', 'X', '--amount', '0'], { value: ['An amount above 0 and at most 1,000,000, please.'] }],
  [
    ['code', 'X', '--amount', '1', '--minimum', 'a lot'],
    { minimum: ['An amount like 129 or 129.50, please.'] },
  ],
  [
    ['code', 'X', '--amount', '1,234'],
    { value: ['“1,234” can mean 1234 or 1.234. Please type 1234.00 or 1.23.'] },
  ],
  [
    ['code', 'Ü', '--amount', '1'],
    { code: ['A code has up to 40 letters A–Z, digits and hyphens.'] },
  ],
  [['code', 'welcome10', '--amount', '1'], { code: ['There is this code already.'] }],
  [
    ['offer', 'Past', '--amount', '1', '--from', '2026-01-02', '--until', '2026-01-01'],
    { ends_at: ['It ends before it begins.'] },
  ],
])('%j is refused with a sentence, and nothing is made', async (words, body) => {
  const before = await run('promotions')
  await expect(run(...words)).rejects.toMatchObject({ status: 400, body })
  expect(await run('promotions')).toBe(before)
})

test.each([
  [['code', 'X'], 'Say one of --percent, --amount and --free-delivery yes.'],
  [['code', 'X', '--percent', '1', '--of', 'all'], '--of is items or order.'],
  [['code', 'X', '--percent', '1', '--limit', 'ten'], '--limit is a whole number.'],
  [['generate-codes', '1', '--count', 'many'], '--count is a whole number.'],
  [['stop-promotion', 'first'], '"first" is no number of a code’s or an offer'],
])('%j is not understood, and it says why', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence)
  await expect(run(...words)).rejects.toBeInstanceOf(UsageError)
})

test('codes are not made for what counts of itself, nor for what is not there', async () => {
  const offer = await run('offer', 'Of itself', '--amount', '1', '--minimum', '100000')
  const [number = ''] = offer.split(' ')
  const generate = (id: string) => run('generate-codes', id, '--count', '1')
  await expect(generate(number)).rejects.toMatchObject({ status: 409 })
  await expect(generate('123456789')).rejects.toMatchObject({ status: 404 })
  await expect(
    run('code', 'NOWHERE', '--amount', '1', '--category', 'no-such'),
  ).rejects.toMatchObject({ status: 404 })
})
