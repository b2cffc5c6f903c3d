import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/orders.ts'
import { ApiError } from '#client/api.ts'
import { type CartChange, type CartPorts, createCartStore } from './cart-store.ts'

const cartOf = (pieces: number): Cart => ({
  id: 1,
  items: [],
  total_items: pieces,
  total_price: `${pieces}.00`,
})

/** A browser with its store. What the server does is up to the test. */
function open(ports: Partial<CartPorts> = {}) {
  const browser = { reader: 'asha' as string | undefined, isShown: false, told: 0 }
  const store = createCartStore({
    load: () => Promise.resolve(cartOf(2)),
    reader: () => browser.reader,
    endSession() {
      browser.reader = undefined
      store.look()
    },
    isShown: () => browser.isShown,
    show() {},
    tell: () => browser.told++,
    ...ports,
  })
  function show() {
    browser.isShown = true
    store.look()
  }
  return { browser, store, show, pieces: () => store.state().cart?.total_items }
}

const fails = (status: number, body: unknown = {}) => Promise.reject(new ApiError(status, body))

const add = (more: number, send: CartChange['send'], about?: string): CartChange => ({
  foresee: (cart) => cartOf(cart.total_items + more),
  send,
  fallback: 'Failed.',
  ...(about !== undefined && { about }),
})

/** Lets everything that can happen happen. */
const quiet = () => new Promise((resolve) => setTimeout(resolve))

describe('loading', () => {
  test('waits until somebody looks, and asks once', async () => {
    let asked = 0
    const { store, show } = open({ load: () => Promise.resolve(cartOf(++asked)) })
    await quiet()
    expect(asked).toBe(0)
    show()
    show()
    expect(store.state()).toMatchObject({ cart: null, status: 'loading' })
    await quiet()
    expect(store.state()).toMatchObject({ cart: cartOf(1), status: 'ready' })
    expect(asked).toBe(1)
  })

  test('never happens for a guest', async () => {
    const { browser, store, show } = open({ load: () => Promise.reject(new Error('asked')) })
    browser.reader = undefined
    store.look()
    show()
    await store.reload()
    expect(store.state()).toMatchObject({ status: 'idle', cart: { total_items: 0 } })
    expect(await store.change(add(1, () => fails(500)))).toBe(
      'Please log in to add items to your cart.',
    )
  })

  test.each([
    [401, { status: 'idle', error: undefined }],
    [404, { status: 'ready', error: undefined }],
    [500, { status: 'error', error: 'Could not load cart.' }],
  ])('that is answered with %i', async (status, state) => {
    const { store, show } = open({ load: () => fails(status) })
    show()
    await quiet()
    expect(store.state()).toMatchObject(state)
    if (status !== 500) expect(store.state().cart).toMatchObject({ items: [], total_price: '0.00' })
  })

  test('is asked for anew while an older answer is on its way', async () => {
    const answers: ((cart: Cart) => void)[] = []
    const { store, show, pieces } = open({
      load: () => new Promise((resolve) => answers.push(resolve)),
    })
    show()
    await quiet()
    const reload = store.reload()
    answers[0]!(cartOf(5))
    await quiet()
    answers[1]!(cartOf(6))
    await reload
    expect(pieces()).toBe(6)
  })

  test('can be tried again, and a cart that is known stays when it fails', async () => {
    const answers = [fails, () => Promise.resolve(cartOf(3)), fails]
    const { store, show, pieces } = open({ load: () => answers.shift()!(500) })
    show()
    await quiet()
    const second = store.reload()
    expect(store.state().status).toBe('loading')
    await second
    expect(store.state()).toMatchObject({ status: 'ready', error: undefined })
    await store.reload()
    expect(store.state().status).toBe('ready')
    expect(pieces()).toBe(3)
  })

  test('belongs to whom it was begun for', async () => {
    const carts: ((cart: Cart) => void)[] = []
    const { browser, store, show, pieces } = open({
      load: () => new Promise((resolve) => carts.push(resolve)),
    })
    show()
    await quiet()
    browser.reader = 'bikram'
    store.look()
    carts[0]!(cartOf(5))
    await quiet()
    expect(pieces()).toBe(undefined)
    carts[1]!(cartOf(6))
    await quiet()
    expect(pieces()).toBe(6)
    // A token that does not say whose it is, is still theirs.
    browser.reader = ''
    store.look()
    expect(pieces()).toBe(6)
    browser.reader = undefined
    store.look()
    expect(store.state().status).toBe('idle')
  })
})

describe('a change', () => {
  test('shows at once, and is replaced by the reply', async () => {
    const { browser, store, show, pieces } = open()
    show()
    await quiet()
    const done = store.change(add(3, () => Promise.resolve(cartOf(4))))
    expect(pieces()).toBe(5)
    expect(store.state().isChanging).toBe(true)
    expect(await done).toBe(undefined)
    expect(pieces()).toBe(4)
    expect(store.state().isChanging).toBe(false)
    expect(browser.told).toBe(1)
  })

  test('that is refused goes back, with the server’s sentence', async () => {
    const { store, show, pieces } = open()
    show()
    await quiet()
    const done = store.change(add(3, () => fails(409, { detail: 'Only 2 items available.' })))
    expect(pieces()).toBe(5)
    expect(await done).toBe('Only 2 items available.')
    expect(pieces()).toBe(2)
  })

  test('replaces one of the same thing that still waits, not one that was sent', async () => {
    const { store, show } = open()
    show()
    await quiet()
    const sent: number[] = []
    const to = (pieces: number): CartChange => ({
      about: 'line 1',
      foresee: () => cartOf(pieces),
      async send() {
        sent.push(pieces)
        await quiet()
        return cartOf(pieces)
      },
      fallback: 'Failed.',
    })
    const first = store.change(to(3))
    await Promise.resolve()
    await Promise.all([first, store.change(to(4)), store.change(to(5)), store.change(to(6))])
    expect(sent).toEqual([3, 6])
  })

  test('is given up when somebody else signs in', async () => {
    const { browser, store, show, pieces } = open()
    show()
    await quiet()
    let wasSent = false
    let answer: (cart: Cart) => void = () => {}
    const first = store.change(add(1, () => new Promise((resolve) => (answer = resolve))))
    const second = store.change(
      add(1, () => {
        wasSent = true
        return Promise.resolve(cartOf(9))
      }),
    )
    await quiet()
    browser.reader = 'bikram'
    store.look()
    answer(cartOf(8))
    await Promise.all([first, second])
    await quiet()
    expect(wasSent).toBe(false)
    expect(pieces()).toBe(2)
  })

  test('tells whose session is over to log in', async () => {
    const { store, show } = open()
    show()
    await quiet()
    const said = await store.change(add(1, () => fails(401, { detail: 'No such session.' })))
    expect(said).toBe('Please log in to add items to your cart.')
    expect(store.state().status).toBe('idle')
  })
})

test('after an order it is empty, whatever was on its way', async () => {
  const { store, show, pieces } = open()
  show()
  await quiet()
  const done = store.change(add(1, () => Promise.resolve(cartOf(3))))
  await Promise.resolve()
  store.empty()
  expect(pieces()).toBe(0)
  await done
  expect(pieces()).toBe(0)
})

test('whatever is answered when, in the end it shows what the server has', async () => {
  const step = fc.record({
    more: fc.integer({ min: 1, max: 5 }),
    outcome: fc.constantFrom('accepted', 'refused', 'lost', 'reload' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 12 }), async (s, steps) => {
      let pieces = 2
      const {
        store,
        show,
        pieces: shown,
      } = open({
        async load() {
          await s.schedule(Promise.resolve())
          const cart = cartOf(pieces)
          await s.schedule(Promise.resolve())
          return cart
        },
      })
      show()
      let refused = 0
      const work = steps.map(async ({ more, outcome }) => {
        await s.schedule(Promise.resolve())
        if (outcome === 'reload') return store.reload()
        const said = await store.change(
          add(more, async () => {
            await s.schedule(Promise.resolve())
            if (outcome === 'refused') return fails(409, { detail: 'No.' })
            pieces += more
            const cart = cartOf(pieces)
            await s.schedule(Promise.resolve())
            if (outcome === 'lost') throw new Error('Nothing came back.')
            return cart
          }),
        )
        if (said) refused++
      })
      await s.waitFor(Promise.all(work).then(() => store.reload()))
      expect(shown()).toBe(pieces)
      expect(store.state()).toMatchObject({ status: 'ready', isChanging: false })
      expect(refused).toBe(steps.filter(({ outcome }) => /refused|lost/.test(outcome)).length)
    }),
    { numRuns: 300 },
  )
})
