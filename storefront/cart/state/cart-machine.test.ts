import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Cart } from '#contract/orders.ts'
import { ApiError } from '#client/api.ts'
import type { CartChange } from './cart-changes.ts'
import { createCartMachine } from './cart-machine.ts'

const cartOf = (pieces: number): Cart => ({
  id: 1,
  items: [],
  total_items: pieces,
  total_price: `${pieces}.00`,
})

type Answer = () => Promise<Cart>

/** A browser with its cart. What the server does is up to the test. */
function open(load: Answer = () => Promise.resolve(cartOf(2))) {
  const browser = { customer: 'asha' as string | undefined, isShown: false, notified: 0 }
  const answers = new Map<unknown, Answer>()
  const api = ((call: string, input?: unknown) => {
    if (call === 'GET /orders/cart/') return load()
    const { body, onSend } = input as {
      body: { product_id?: number; quantity: number }
      onSend: () => void
    }
    onSend()
    return answers.get(body.product_id ?? body.quantity)!()
  }) as Api
  const cart = createCartMachine({
    api,
    currentCustomer: () => browser.customer,
    isShown: () => browser.isShown,
    onChange() {},
    notifyTabs: () => browser.notified++,
  })
  function show() {
    browser.isShown = true
    cart.followSession()
  }
  let products = 0
  /** Puts pieces of another product into the cart. */
  function add(quantity: number, answer: Answer) {
    answers.set(++products, answer)
    return cart.change({ kind: 'add', productId: products, quantity, customization: {} })
  }
  function setQuantity(quantity: number, answer: Answer) {
    answers.set(quantity, answer)
    return cart.change({ kind: 'set-quantity', itemId: 1, quantity })
  }
  return { browser, cart, show, add, setQuantity, pieces: () => cart.state().cart?.total_items }
}

const fails = (status: number, body: unknown = {}) => Promise.reject(new ApiError(status, body))

/** Lets everything that can happen happen. */
const quiet = () => new Promise((resolve) => setTimeout(resolve))

describe('the cart', () => {
  test('is asked for once, when a page shows it', async () => {
    let asked = 0
    const { cart, show } = open(() => Promise.resolve(cartOf(++asked)))
    await quiet()
    expect(asked).toBe(0)
    show()
    show()
    expect(cart.state()).toMatchObject({ cart: null, status: 'loading' })
    await quiet()
    expect(cart.state()).toMatchObject({ cart: cartOf(1), status: 'ready' })
    expect(asked).toBe(1)
  })

  test('is never asked for on behalf of a guest', async () => {
    const { browser, cart, show, add } = open(() => Promise.reject(new Error('asked')))
    browser.customer = undefined
    cart.followSession()
    show()
    await cart.reload()
    expect(cart.state()).toMatchObject({ status: 'idle', cart: { total_items: 0 } })
    expect(await add(1, () => fails(500))).toBe('Please log in to add items to your cart.')
  })

  test.each([null, 7, 'text', {}, [null], { items: null }])(
    'that is %j could not be loaded',
    async (reply) => {
      const { cart, show } = open(() => Promise.resolve(reply as unknown as Cart))
      show()
      await cart.reload()
      expect(cart.state()).toMatchObject({ status: 'error', error: 'Could not load cart.' })
    },
  )

  test.each([
    [401, { status: 'ready' }],
    [404, { status: 'ready' }],
    [500, { status: 'error', error: 'Could not load cart.' }],
  ])('whose load is answered with %i', async (status, state) => {
    const { cart, show } = open(() => fails(status))
    show()
    await quiet()
    expect(cart.state()).toMatchObject(state)
    if (status !== 500) expect(cart.state().cart).toMatchObject({ items: [], total_price: '0.00' })
  })

  test('is asked for again while an older answer is on its way', async () => {
    const answers: ((cart: Cart) => void)[] = []
    const { cart, show, pieces } = open(() => new Promise((resolve) => answers.push(resolve)))
    show()
    await quiet()
    const reload = cart.reload()
    answers[0]!(cartOf(5))
    await quiet()
    answers[1]!(cartOf(6))
    await reload
    expect(pieces()).toBe(6)
  })

  test('can be tried again, and a cart that is known stays when it fails', async () => {
    const answers = [fails, () => Promise.resolve(cartOf(3)), fails]
    const { cart, show, pieces } = open(() => answers.shift()!(500))
    show()
    await quiet()
    const second = cart.reload()
    expect(cart.state().status).toBe('loading')
    await second
    expect(cart.state()).toMatchObject({ status: 'ready' })
    await cart.reload()
    expect(cart.state().status).toBe('ready')
    expect(pieces()).toBe(3)
  })

  test('of one customer is never shown to the next', async () => {
    const carts: ((cart: Cart) => void)[] = []
    const { browser, cart, show, pieces } = open(
      () => new Promise((resolve) => carts.push(resolve)),
    )
    show()
    await quiet()
    browser.customer = 'bikram'
    cart.followSession()
    carts[0]!(cartOf(5))
    await quiet()
    expect(pieces()).toBe(undefined)
    carts[1]!(cartOf(6))
    await quiet()
    expect(pieces()).toBe(6)
    // A token that does not say whose it is, is still theirs.
    browser.customer = ''
    cart.followSession()
    expect(pieces()).toBe(6)
    browser.customer = undefined
    cart.followSession()
    expect(cart.state().status).toBe('idle')
  })
})

describe('a change', () => {
  test('is shown at once, and replaced by the reply', async () => {
    const { browser, cart, show, add, pieces } = open()
    show()
    await quiet()
    const done = add(3, () => Promise.resolve(cartOf(4)))
    expect(pieces()).toBe(5)
    expect(cart.state().isChanging).toBe(true)
    expect(await done).toBe(undefined)
    expect(pieces()).toBe(4)
    expect(cart.state().isChanging).toBe(false)
    expect(browser.notified).toBe(1)
  })

  test('that is refused goes back, with the server’s sentence', async () => {
    const { show, add, pieces } = open()
    show()
    await quiet()
    const done = add(3, () => fails(409, { detail: 'Only 2 items available.' }))
    expect(pieces()).toBe(5)
    expect(await done).toBe('Only 2 items available.')
    expect(pieces()).toBe(2)
  })

  test('replaces one of the same thing that still waits, not one that was sent', async () => {
    const { show, setQuantity } = open()
    show()
    await quiet()
    const sent: number[] = []
    const set = (quantity: number) =>
      setQuantity(quantity, async () => {
        sent.push(quantity)
        await quiet()
        return cartOf(quantity)
      })
    const first = set(3)
    await Promise.resolve()
    await Promise.all([first, set(4), set(5), set(6)])
    expect(sent).toEqual([3, 6])
  })

  test('is not sent for somebody else who signs in meanwhile', async () => {
    const { browser, cart, show, add, pieces } = open()
    show()
    await quiet()
    let wasSent = false
    let answer: (cart: Cart) => void = () => {}
    const first = add(1, () => new Promise((resolve) => (answer = resolve)))
    const second = add(1, () => {
      wasSent = true
      return Promise.resolve(cartOf(9))
    })
    await quiet()
    browser.customer = 'bikram'
    cart.followSession()
    answer(cartOf(8))
    await Promise.all([first, second])
    await quiet()
    expect(wasSent).toBe(false)
    expect(pieces()).toBe(2)
  })

  test('is refused with the way to the login when the session is over', async () => {
    const { browser, cart, show, add } = open()
    show()
    await quiet()
    const refusal = await add(1, () => {
      browser.customer = undefined
      cart.followSession()
      return fails(401, { detail: 'No such session.' })
    })
    expect(refusal).toBe('Please log in to add items to your cart.')
    expect(cart.state().status).toBe('idle')
  })
})

test.each<[CartChange, string, object]>([
  [
    { kind: 'add', productId: 3, variantId: 4, quantity: 2, customization: { engraving: 'Om' } },
    'POST /orders/cart/add-item/',
    { body: { product_id: 3, variant_id: 4, quantity: 2, customization: { engraving: 'Om' } } },
  ],
  [
    { kind: 'add', productId: 3, variantId: undefined, quantity: 1, customization: {} },
    'POST /orders/cart/add-item/',
    { body: { product_id: 3, quantity: 1, customization: {} } },
  ],
  [
    { kind: 'set-quantity', itemId: 1, quantity: 7 },
    'PATCH /orders/cart/items/:id/',
    { params: { id: 1 }, body: { quantity: 7 } },
  ],
  [{ kind: 'remove', itemId: 1 }, 'DELETE /orders/cart/items/:id/', { params: { id: 1 } }],
  [{ kind: 'clear' }, 'DELETE /orders/cart/clear/', {}],
  [
    { kind: 'add-code', code: 'DASHAIN' },
    'POST /orders/cart/codes/',
    { body: { code: 'DASHAIN' } },
  ],
  [
    { kind: 'remove-code', code: 'DASHAIN' },
    'DELETE /orders/cart/codes/:code/',
    { params: { code: 'DASHAIN' } },
  ],
])('%j asks the server once, with nothing that nobody asked for', async (change, call, input) => {
  const asked: unknown[] = []
  const cart = createCartMachine({
    api: ((...one: unknown[]) => {
      asked.push(one)
      return Promise.resolve(cartOf(1))
    }) as Api,
    currentCustomer: () => 'asha',
    isShown: () => false,
    onChange() {},
    notifyTabs() {},
  })
  expect(await cart.change(change)).toBeUndefined()
  expect(asked).toStrictEqual([[call, { ...input, onSend: expect.any(Function) }]])
})

test('hands over to the next page what has not been sent, and sends it no more', async () => {
  const { cart, show, add, pieces } = open()
  show()
  await quiet()
  const { promise, resolve } = Promise.withResolvers<Cart>()
  const first = add(1, () => promise)
  const second = add(5, () => Promise.reject(new Error('sent by both')))
  await quiet()
  expect(cart.handOver()).toMatchObject([{ kind: 'add', quantity: 5 }])
  expect(cart.handOver()).toEqual([])
  resolve(cartOf(3))
  expect(await Promise.all([first, second])).toEqual([undefined, undefined])
  expect(pieces()).toBe(3)
})

test('after an order it is empty, whatever was on its way', async () => {
  const { cart, show, add, pieces } = open()
  show()
  await quiet()
  const done = add(1, () => Promise.resolve(cartOf(3)))
  await Promise.resolve()
  cart.empty()
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
        cart,
        show,
        add,
        pieces: shown,
      } = open(async () => {
        await s.schedule(Promise.resolve())
        const known = cartOf(pieces)
        await s.schedule(Promise.resolve())
        return known
      })
      show()
      let refused = 0
      const work = steps.map(async ({ more, outcome }) => {
        await s.schedule(Promise.resolve())
        if (outcome === 'reload') return cart.reload()
        const refusal = await add(more, async () => {
          await s.schedule(Promise.resolve())
          if (outcome === 'refused') return fails(409, { detail: 'No.' })
          pieces += more
          const changed = cartOf(pieces)
          await s.schedule(Promise.resolve())
          if (outcome === 'lost') throw new Error('Nothing came back.')
          return changed
        })
        if (refusal) refused++
      })
      await s.waitFor(Promise.all(work).then(() => cart.reload()))
      expect(shown()).toBe(pieces)
      expect(cart.state()).toMatchObject({ status: 'ready', isChanging: false })
      expect(refused).toBe(steps.filter(({ outcome }) => /refused|lost/.test(outcome)).length)
    }),
    { numRuns: 300 },
  )
})
