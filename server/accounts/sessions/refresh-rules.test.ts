import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tokens } from '#contract/accounts.ts'
import { refresh, signIn } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ageRows } from '#tests/rows.ts'

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

/** Events of one session: a token is shown, counted back from the newest, or time passes. */
const events = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Event>({ show: 0 }) },
    { weight: 3, arbitrary: fc.constant<Event>({ show: 1 }) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }).map((show): Event => ({ show })) },
    { weight: 2, arbitrary: fc.constant<Event>({ seconds: 31 }) },
    { weight: 1, arbitrary: fc.constant<Event>({ seconds: 10 }) },
  ),
  { minLength: 1, maxLength: 12 },
)
type Event = { show: number } | { seconds: number }

/** The rules of the policy, as short as they can be said. */
class Model {
  readonly tokens: string[]
  sinceRotation = Infinity
  isOver = false

  constructor(first: string) {
    this.tokens = [first]
  }

  tokenAt(back: number): string {
    return this.tokens.at(-1 - back) ?? this.tokens[0]!
  }

  /** The expected result of showing this token: the newest token, a new one, or the end. */
  expect(token: string): 'new' | 'same' | 'over' {
    const back = this.tokens.length - 1 - this.tokens.indexOf(token)
    if (this.isOver) return 'over'
    if (back === 0) return 'new'
    if (back === 1 && this.sinceRotation < 30) return 'same'
    return 'over'
  }

  outcomeOf(next: string | undefined): string {
    if (next === undefined) return 'over'
    if (next === this.tokens.at(-1)) return 'same'
    return this.tokens.includes(next) ? 'an old one' : 'new'
  }

  learn(next: string | undefined): void {
    if (next === undefined) {
      this.isOver = true
    } else if (next !== this.tokens.at(-1)) {
      this.tokens.push(next)
      this.sinceRotation = 0
    }
  }
}

test('the rules of the policy hold for tokens shown in any order', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (happening) => {
      const { tokens } = await signIn(shop)
      const model = new Model(tokens.refresh)
      for (const event of happening) {
        if ('seconds' in event) {
          model.sinceRotation += event.seconds
          await ageRows(shop, 'refresh_tokens', {}, { seconds: event.seconds }, 'replaced_at')
          continue
        }
        const token = model.tokenAt(event.show)
        const expected = model.expect(token)
        const reply = await refresh(shop, token)
        const next = reply.status === 200 ? (reply.json() as Tokens).refresh : undefined
        expect([event, model.outcomeOf(next)]).toEqual([event, expected])
        model.learn(next)
      }
    }),
    { numRuns: 60 },
  )
})
