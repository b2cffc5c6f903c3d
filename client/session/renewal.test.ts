import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExpired } from './access-token.ts'
import { createRenewal } from './renewal.ts'
import type { StoredTokens } from './session.ts'

const LIFE_SECONDS = 600
/** The server's possible answers to one refresh. */
const OUTCOMES = ['rotates', 'keeps', 'refuses', 'nonsense'] as const
type Outcome = (typeof OUTCOMES)[number]
type Kind = { tabs: number; locks: boolean }
type Called = {
  settled?: 'token' | 'guest' | Error
  token?: string | undefined
  beganAfter: number
}

const tokenOf = (person: string, serial: number, exp: number) =>
  `e30.${btoa(JSON.stringify({ person, serial, exp }))}.x`
const personOf = (token: string) =>
  (JSON.parse(atob(token.split('.')[1]!)) as { person: string }).person

/** The state that all tabs share, and the observations. */
const newState = () => ({
  nowMs: 1_800_000_000_000,
  store: { access: null, refresh: null } as StoredTokens,
  asked: [] as string[],
  ended: [] as string[],
  failures: 0,
  calls: [] as Called[],
  faults: [] as string[],
})
type State = ReturnType<typeof newState>

function openServer(s: fc.Scheduler, state: State, outcomes: Outcome[]) {
  let serial = 0
  let asking = 0

  const issue = (person: string) =>
    tokenOf(person, ++serial, Math.floor(state.nowMs / 1000) + LIFE_SECONDS)

  async function ask(refresh: string): Promise<unknown> {
    if (++asking > 1) state.faults.push('two asked at once')
    if (!isExpired(state.store.access, state.nowMs)) {
      state.faults.push('asked for a token that was good')
    }
    const outcome = outcomes[state.asked.push(refresh) - 1] ?? 'rotates'
    const person = refresh.split('-')[0]!
    try {
      await s.schedule(Promise.resolve())
      const access = issue(person)
      await s.schedule(Promise.resolve())
      if (outcome === 'refuses') throw new Error('refused')
      if (outcome === 'nonsense') return { hello: true }
      return outcome === 'keeps' ? { access } : { access, refresh: `${person}-${serial}` }
    } finally {
      asking--
    }
  }

  return { issue, ask }
}

/** Each caller works when the callers before have finished. */
function createLock(s: fc.Scheduler) {
  let lock: Promise<unknown> = Promise.resolve()
  return function alone<T>(work: () => Promise<T>): Promise<T> {
    const before = lock
    const mine = (async () => {
      await before.catch(() => {})
      await s.schedule(Promise.resolve())
      return work()
    })()
    lock = mine
    return mine
  }
}

async function settle(state: State, called: Called, call: Promise<string | undefined>) {
  try {
    const token = await call
    called.settled = token === undefined ? 'guest' : 'token'
    if (token !== undefined && token !== state.store.access) {
      state.faults.push('not the stored token')
    }
  } catch (error) {
    called.settled = error as Error
  }
}

/**
 * Some tabs of one browser, a server and a clock. Whatever takes time (a lock, a request on its
 * way, its reply) waits for `s`, which decides what comes next.
 */
function openBrowser(s: fc.Scheduler, { tabs, locks }: Kind, outcomes: Outcome[]) {
  const state = newState()
  const { issue, ask } = openServer(s, state, outcomes)
  const ports: Parameters<typeof createRenewal>[0] = {
    read: () => state.store,
    save: (tokens) => (state.store = tokens),
    clear: () => {
      state.failures++
      state.store = { access: null, refresh: null }
    },
    nowMs: () => state.nowMs,
    alone: locks ? createLock(s) : (work) => work(),
    ask,
    end: (refresh) => state.ended.push(refresh),
  }
  const renewals = Array.from({ length: tabs }, () => createRenewal(ports))

  return Object.assign(state, {
    signIn: (person: string) => (state.store = { access: issue(person), refresh: `${person}-0` }),
    signOut: () => (state.store = { access: null, refresh: null }),
    pass: (seconds: number) => (state.nowMs += seconds * 1000),
    call(tab: number) {
      const called: Called = { beganAfter: state.failures }
      state.calls.push(called)
      void settle(state, called, renewals[tab % tabs]!())
    },
    /** Everything that is under way comes to its end. */
    async finish() {
      do {
        while (s.count() > 0) await s.waitOne()
        await pause()
      } while (s.count() > 0)
    },
  })
}

/** Until nothing can go on without the scheduler. */
const pause = () => new Promise((resolve) => setImmediate(resolve))

type Step = { call: number } | { pass: number } | 'next' | 'signOut' | 'signIn'

/** A browser without locks can promise something for each tab alone. */
const kinds = fc.oneof(
  fc.record({ tabs: fc.integer({ min: 1, max: 4 }), locks: fc.constant(true) }),
  fc.constant<Kind>({ tabs: 1, locks: false }),
)
const call = fc.record({ call: fc.nat(3) })
const pass = fc.record({ pass: fc.constantFrom(1, 200, 545, 700) })
const next = fc.constant<Step>('next')
const stepsOf = (...kinds: fc.Arbitrary<Step>[]) =>
  fc.array(fc.oneof(...kinds), { minLength: 4, maxLength: 40 })
const outcomesOf = (...kinds: Outcome[]) => fc.array(fc.constantFrom(...kinds), { maxLength: 8 })

async function play(s: fc.Scheduler, browser: ReturnType<typeof openBrowser>, steps: Step[]) {
  browser.signIn('asha')
  for (const step of steps) {
    if (step === 'next') {
      if (s.count() > 0) await s.waitOne()
    } else if (step === 'signOut') browser.signOut()
    else if (step === 'signIn') browser.signIn('bikram')
    else if ('call' in step) browser.call(step.call)
    else browser.pass(step.pass)
    await pause()
  }
  await browser.finish()
  expect(browser.faults).toEqual([])
}

describe('in whatever order tabs call, tokens expire and replies arrive', () => {
  test('no call is lost, and one refresh serves all', async () => {
    const steps = stepsOf(call, call, pass, next, next)
    const outcomes = outcomesOf('rotates', 'keeps')
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), kinds, outcomes, steps, async (s, kind, replies, plan) => {
        const browser = openBrowser(s, kind, replies)
        await play(s, browser, plan)
        expect(browser.calls.every(({ settled }) => settled === 'token')).toBe(true)
        expect(browser.failures).toBe(0)
        // A refresh token that was replaced is never shown to the server again.
        const rotating = browser.asked.filter((_, at) => (replies[at] ?? 'rotates') === 'rotates')
        expect(new Set(rotating).size).toBe(rotating.length)
      }),
      { numRuns: 300 },
    )
  })

  test('a failed refresh fails all waiting calls once, and signs the customer out', async () => {
    const steps = stepsOf(call, call, pass, next, next)
    const outcomes = outcomesOf(...OUTCOMES)
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), kinds, outcomes, steps, async (s, kind, replies, plan) => {
        const browser = openBrowser(s, kind, replies)
        await play(s, browser, plan)
        const fails = (_: string, at: number) => /refuses|nonsense/.test(replies[at] ?? '')
        const failed = browser.asked.filter(fails).length
        expect(failed).toBeLessThanOrEqual(1)
        for (const { settled, beganAfter } of browser.calls) {
          // A call that began afterwards is a guest's; the waiting ones failed.
          if (beganAfter > 0) expect(settled).toBe('guest')
          else expect(settled === 'token' || settled instanceof Error).toBe(true)
        }
        const errors = browser.calls.filter(({ settled }) => settled instanceof Error)
        expect(errors.length > 0).toBe(failed > 0)
        if (failed > 0) {
          expect(browser.store).toEqual({ access: null, refresh: null })
          expect(fails('', browser.asked.length - 1)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a sign-in or sign-out meanwhile stays', async () => {
    const signs = fc.constantFrom<Step>('signOut', 'signIn')
    const steps = stepsOf(call, call, pass, next, next, signs)
    const outcomes = outcomesOf(...OUTCOMES)
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), kinds, outcomes, steps, async (s, kind, replies, plan) => {
        const browser = openBrowser(s, kind, replies)
        await play(s, browser, plan)
        expect(browser.calls.every(({ settled }) => settled !== undefined)).toBe(true)
        const last = plan.findLast((step) => step === 'signOut' || step === 'signIn')
        const { access } = browser.store
        if (last === 'signOut') expect(access).toBe(null)
        if (last === 'signIn' && access !== null) expect(personOf(access)).toBe('bikram')
      }),
      { numRuns: 300 },
    )
  })
})

describe('a renewal says', () => {
  const open = (store: StoredTokens, reply: () => Promise<unknown>) => {
    const kept = { store, ended: [] as string[] }
    const renewal = createRenewal({
      read: () => kept.store,
      save: (tokens) => (kept.store = tokens),
      clear: () => (kept.store = { access: null, refresh: null }),
      nowMs: () => 0,
      alone: (work) => work(),
      ask: reply,
      end: (refresh) => kept.ended.push(refresh),
    })
    return { kept, renewal }
  }
  const GUEST = { access: null, refresh: null }

  test('a guest gets none', async () => {
    const { renewal } = open(GUEST, () => Promise.reject(new Error('not asked')))
    expect(await renewal()).toBe(undefined)
  })

  test('that there is no refresh token', async () => {
    const { kept, renewal } = open({ access: 'old', refresh: null }, async () => ({}))
    await expect(renewal()).rejects.toThrow(/^Refresh token not found\.$/)
    expect(kept.store).toEqual(GUEST)
  })

  test.each([null, '', {}, { access: '' }, { access: 7 }, { refresh: 'new' }, []])(
    'that the reply %j is no token, and ends the session',
    async (reply) => {
      const { kept, renewal } = open({ access: 'old', refresh: 'r' }, async () => reply)
      await expect(renewal()).rejects.toThrow(/^Invalid token refresh response\.$/)
      expect(kept.store).toEqual(GUEST)
      expect(kept.ended).toEqual(['r'])
    },
  )

  test('the failure', async () => {
    const refused = new Error('Your session has ended. Please log in again.')
    const { kept, renewal } = open({ access: null, refresh: 'r' }, () => Promise.reject(refused))
    await expect(renewal()).rejects.toBe(refused)
    expect(kept.store).toEqual(GUEST)
    expect(kept.ended).toEqual([])
  })

  const GOOD = tokenOf('asha', 1, 600)

  test('the next token after the server refused one that looks good', async () => {
    const next = tokenOf('asha', 2, 600)
    const { kept, renewal } = open({ access: GOOD, refresh: 'r' }, async () => ({ access: next }))
    expect(await renewal()).toBe(GOOD)
    expect(await renewal(GOOD)).toBe(next)
    // A call that was refused with the old token meanwhile does not refresh again.
    expect(await renewal(GOOD)).toBe(next)
    expect(kept.store).toEqual({ access: next, refresh: 'r' })
  })

  test('that the session is over, where the server refuses both tokens', async () => {
    const { kept, renewal } = open({ access: GOOD, refresh: 'r' }, () =>
      Promise.reject(new Error('Your session has ended.')),
    )
    await expect(renewal(GOOD)).rejects.toThrow('Your session has ended.')
    expect(kept.store).toEqual(GUEST)
  })

  test('the new token, and keeps the old refresh token where there is no new one', async () => {
    const { kept, renewal } = open({ access: 'old', refresh: 'r' }, async () => ({ access: 'new' }))
    expect(await renewal()).toBe('new')
    expect(kept.store).toEqual({ access: 'new', refresh: 'r' })
  })
})
