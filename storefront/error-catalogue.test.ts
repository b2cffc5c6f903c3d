import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import { apiContext } from '#client/api.ts'
import { formFailureOf, formMessageOf } from '#client/failures.ts'
import { ApiError } from '#client/requests.ts'
import { textsContext } from '#client/texts.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { loader as loadBlog } from './blog/BlogPage.tsx'
import { loader as loadPost } from './blog/PostPage.tsx'
import { changeRefusal } from './cart/state/cart-changes.ts'
import { orderRefusalOf } from './checkout/place-order.ts'
import { loader as loadContact } from './contact/ContactPage.tsx'
import { loader as loadHome } from './home/HomePage.tsx'
import { loader as loadCompany } from './pages/CompanyPage.tsx'
import { loader as loadFaqs } from './pages/FaqPage.tsx'
import { loader as loadPrivacy } from './pages/PrivacyPolicyPage.tsx'
import { loader as loadRefunds } from './pages/RefundPolicyPage.tsx'
import { notInitiated } from './payments/begin-payment.ts'
import { askForStatus } from './payments/payment-status.ts'
import { loader as loadProducts } from './products/list/ProductsPage.tsx'
import { loader as loadProduct } from './products/page/ProductPage.tsx'

const texts = textsIn('en')
const DETAIL = 'Come back in a minute.'

/** The failures of a call: a reply with the server's words, a reply without any, no reply. */
const FAILURES = {
  detail: new ApiError(503, { detail: DETAIL }, 'No proper answer (503).'),
  empty: new ApiError(500, {}, 'No proper answer (500).'),
  page: new ApiError(502, null, 'No proper answer (502).'),
  silence: new Error('The shop cannot be reached.'),
  missing: new ApiError(404, { detail: 'Not found.' }, 'No proper answer (404).'),
}

type Said = Record<keyof typeof FAILURES, string>
const always = (sentence: string): Said => ({
  detail: sentence,
  empty: sentence,
  page: sentence,
  silence: sentence,
  missing: sentence,
})

const refusing = (error: Error) =>
  (async () => {
    throw error
  }) satisfies Api

type Loader = NonNullable<Parameters<typeof createMemoryRouter>[0][number]['loader']>

/** The sentence that a page shows if each of its calls fails so. */
async function errorOf(loader: unknown, error: Error): Promise<string | undefined> {
  const context = new RouterContextProvider()
  context.set(apiContext, refusing(error))
  context.set(textsContext, texts)
  const router = createMemoryRouter(
    [{ id: 'page', path: '/:slug', loader: loader as Loader, Component: () => null }],
    { initialEntries: ['/x'], getContext: () => context },
  )
  while (!router.state.initialized) await new Promise((done) => router.subscribe(done))
  const { error: sentence } = router.state.loaderData['page'] as { error?: string }
  router.dispose()
  return sentence
}

const PAGES: Record<string, [loader: unknown, said: Said]> = {
  'a product': [
    loadProduct,
    {
      ...always('Failed to load product details.'),
      detail: DETAIL,
      missing: 'Product not found.',
    },
  ],
  'the products list': [
    loadProducts,
    { ...always('Failed to load products.'), detail: DETAIL, missing: 'Not found.' },
  ],
  'the home page': [loadHome, always('Failed to load site details.')],
  'the company info': [
    loadCompany,
    {
      ...always('Failed to load company information.'),
      missing: 'Company information endpoint not found.',
    },
  ],
  'the contact info': [loadContact, always('Failed to load contact information.')],
  'the blog': [loadBlog, always('Failed to load blog posts.')],
  'a blog post': [
    loadPost,
    {
      ...always('Failed to load blog post or comments.'),
      missing: 'Blog post not found or not published.',
    },
  ],
  'the refund policy': [loadRefunds, always('Failed to load refund policy.')],
  'the privacy policy': [loadPrivacy, always('Failed to load privacy policy.')],
  'the FAQs': [loadFaqs, always('Failed to load FAQs.')],
}

const of = (name: string, say: (error: Error) => string | Promise<string>, said: Said) => ({
  name,
  say,
  said,
})

const formSaid = (detail: string): Said => ({
  detail,
  empty: '{}',
  page: 'No proper answer (502).',
  silence: 'The shop cannot be reached.',
  missing: 'Not found.',
})

const FORMS = [
  of(
    'a message, a review or a comment',
    (error) => formMessageOf(error, texts.of('general')('unexpected')),
    formSaid(DETAIL),
  ),
  of(
    'login and registration',
    (error) => formFailureOf(error, texts.of('session')('loginError')).notice,
    { ...formSaid(DETAIL), empty: 'No proper answer (500).' },
  ),
  ...(
    [
      [{ kind: 'remove', itemId: 1 }, 'Failed to remove item.'],
      [{ kind: 'set-quantity', itemId: 1, quantity: 2 }, 'Failed to update quantity.'],
      [{ kind: 'clear' }, 'Failed to clear cart.'],
      [{ kind: 'add', productId: 1, quantity: 1, customization: {} }, 'Failed to add item.'],
    ] as const
  ).map(([change, sentence]) =>
    of(`a cart's ${change.kind}`, (error) => changeRefusal(error, change, texts.of('layout')), {
      ...always(sentence),
      detail: DETAIL,
      missing: 'Not found.',
    }),
  ),
  of('an order', (error) => orderRefusalOf(error, texts.of('checkout')), {
    ...always('Failed to create order. Please check your details and try again.'),
    detail: DETAIL,
    empty: '{}',
    missing: 'Not found.',
  }),
]

const NOT_INITIATED =
  "Your order was created, but we couldn't initiate the card payment. Please contact support or try paying from your order history."

const PAYMENTS = [
  of(
    'a card payment that did not begin',
    (error) => notInitiated(error, { payment_method: 'card_2c2p' }, texts.of('orders')),
    {
      ...always(NOT_INITIATED),
      detail: `${NOT_INITIATED} ${DETAIL}`,
      missing: `${NOT_INITIATED} Not found.`,
    },
  ),
  of(
    'the status of a payment',
    (failure) =>
      askForStatus(refusing(failure), 'x', texts.of('orders')).catch(
        (failed: Error) => failed.message,
      ) as Promise<string>,
    {
      ...always('Failed to retrieve payment status. Please contact support.'),
      missing: 'Payment transaction not found.',
    },
  ),
]

describe.each(Object.entries(PAGES))('%s', (_, [loader, said]) => {
  test.each(Object.entries(FAILURES))(
    'says its sentence after a failure by %s',
    async (kind, error) => {
      expect(await errorOf(loader, error)).toBe(said[kind as keyof Said])
    },
  )
})

describe.each([...FORMS, ...PAYMENTS])('$name', ({ say, said }) => {
  test.each(Object.entries(FAILURES))(
    'says its sentence after a failure by %s',
    async (kind, error) => {
      expect(await say(error)).toBe(said[kind as keyof Said])
    },
  )
})

test('the specified sentence is said once if the server says it too', () => {
  const echo = new ApiError(502, { detail: NOT_INITIATED })
  expect(notInitiated(echo, { payment_method: 'card_2c2p' }, texts.of('orders'))).toBe(
    NOT_INITIATED,
  )
})
