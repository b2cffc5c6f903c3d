import type { LazyRouteFunction, RouteObject } from 'react-router'
import { ErrorPage, PageError } from './layout/ErrorPage.tsx'
import { Layout } from './layout/Layout.tsx'
import { COLLECTION_QUERY, LIST_QUERY } from './products/list/list-query.ts'
import { loadRoot, ROOT_ID } from './root.ts'

/** The handle of a route around pages: facts that are needed before a page's module is loaded. */
export type RouteHandle = {
  /** Their address is the key to something: no other host hears of it, and no cache keeps them. */
  isKey?: true
  /** They show what the shop has not published. */
  isPreview?: true
  /** The parts of the query that they read. The server makes one page for all others. */
  query?: readonly string[]
  /** The shop's filters are parts of their query as well. */
  hasFilters?: true
}

const around = (handle: RouteHandle, ...children: RouteObject[]): RouteObject => ({
  handle,
  children,
})

/**
 * A page. Its id is the path of its module, by which the build finds its files, with a name after a #
 * for a module's second page; the module exports `loader`, `Component` and `handle` (see head.ts).
 */
const page = (path: string, file: string, lazy: LazyRouteFunction<RouteObject>): RouteObject => ({
  id: `storefront/${file}`,
  path,
  lazy,
})

/** The pages within the layout. */
const PAGES: RouteObject[] = [
  { id: 'storefront/home/HomePage.tsx', index: true, lazy: () => import('./home/HomePage.tsx') },
  around(
    { query: LIST_QUERY, hasFilters: true },
    page(
      'products',
      'products/list/ProductsPage.tsx',
      () => import('./products/list/ProductsPage.tsx'),
    ),
  ),
  page(
    'products/:slug',
    'products/page/ProductPage.tsx',
    () => import('./products/page/ProductPage.tsx'),
  ),
  around(
    { query: COLLECTION_QUERY, hasFilters: true },
    page(
      'collections/:slug',
      'products/list/ProductsPage.tsx#collection',
      () => import('./products/list/ProductsPage.tsx'),
    ),
  ),
  around(
    { query: ['step'] },
    page('cart', 'checkout/CartPage.tsx', () => import('./checkout/CartPage.tsx')),
  ),
  page(
    'order-confirmation',
    'confirmation/ConfirmationPage.tsx',
    () => import('./confirmation/ConfirmationPage.tsx'),
  ),
  page(
    'payment/return',
    'confirmation/PaymentReturnPage.tsx',
    () => import('./confirmation/PaymentReturnPage.tsx'),
  ),
  page('orders', 'orders/OrdersPage.tsx', () => import('./orders/OrdersPage.tsx')),
  page('orders/:id', 'orders/order/OrderPage.tsx', () => import('./orders/order/OrderPage.tsx')),
  page('login', 'session/LoginPage.tsx', () => import('./session/LoginPage.tsx')),
  page('register', 'session/RegisterPage.tsx', () => import('./session/RegisterPage.tsx')),
  page(
    'password-reset',
    'session/PasswordResetPage.tsx',
    () => import('./session/PasswordResetPage.tsx'),
  ),
  page('account', 'account/AccountPage.tsx', () => import('./account/AccountPage.tsx')),
  page('company-info', 'pages/CompanyPage.tsx', () => import('./pages/CompanyPage.tsx')),
  page('pages/:slug', 'pages/FreePage.tsx', () => import('./pages/FreePage.tsx')),
  page(
    'pages/find-order',
    'orders/lookup/LookupPage.tsx',
    () => import('./orders/lookup/LookupPage.tsx'),
  ),
  page('contact', 'contact/ContactPage.tsx', () => import('./contact/ContactPage.tsx')),
  around(
    { query: ['page'] },
    page('blog', 'blog/BlogPage.tsx', () => import('./blog/BlogPage.tsx')),
  ),
  page('blog/:slug', 'blog/PostPage.tsx', () => import('./blog/PostPage.tsx')),
  page('refund-policy', 'pages/RefundPolicyPage.tsx', () => import('./pages/RefundPolicyPage.tsx')),
  page(
    'privacy-policy',
    'pages/PrivacyPolicyPage.tsx',
    () => import('./pages/PrivacyPolicyPage.tsx'),
  ),
  page('faq', 'pages/FaqPage.tsx', () => import('./pages/FaqPage.tsx')),
  around(
    { isKey: true },
    page(
      'order/:token',
      'orders/shipments/OrderLinkPage.tsx',
      () => import('./orders/shipments/OrderLinkPage.tsx'),
    ),
    page('pay/:token', 'orders/paying/PayPage.tsx', () => import('./orders/paying/PayPage.tsx')),
    page('offer/:token', 'offers/OfferPage.tsx', () => import('./offers/OfferPage.tsx')),
    page(
      'pages/withdraw-from-contract/:token?',
      'returns/WithdrawalPage.tsx',
      () => import('./returns/WithdrawalPage.tsx'),
    ),
    page(
      'pages/return-goods/:token?',
      'returns/ReturnPage.tsx',
      () => import('./returns/ReturnPage.tsx'),
    ),
    page(
      'password-reset/new',
      'session/NewPasswordPage.tsx',
      () => import('./session/NewPasswordPage.tsx'),
    ),
    page(
      'confirm-email',
      'session/ConfirmEmailPage.tsx',
      () => import('./session/ConfirmEmailPage.tsx'),
    ),
    page(
      'back-in-stock',
      'session/BackInStockPage.tsx',
      () => import('./session/BackInStockPage.tsx'),
    ),
  ),
  around(
    { isKey: true, isPreview: true },
    page(
      'products/preview/:token',
      'products/preview/PreviewPage.tsx',
      () => import('./products/preview/PreviewPage.tsx'),
    ),
    page('blog/preview/:token', 'blog/PreviewPage.tsx', () => import('./blog/PreviewPage.tsx')),
  ),
  page('*', 'layout/NotFoundPage.tsx', () => import('./layout/NotFoundPage.tsx')),
]

/** Every page. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: loadRoot,
    shouldRevalidate: () => false,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'storefront/layout/Layout.tsx',
        Component: Layout,
        ErrorBoundary: ErrorPage,
        children: [
          {
            // A page that fails leaves the layout around it as it is.
            ErrorBoundary: PageError,
            children: PAGES,
          },
        ],
      },
      page('test', 'demo/DemoPage.tsx', () => import('./demo/DemoPage.tsx')),
    ],
  },
]

/** Whether the address of a page is a key, by the routes that it matches. */
export const isKeyPage = (matches: readonly { route: { handle?: unknown } }[]): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isKey)
