import type { RouteObject } from 'react-router'
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
 * Every page. An id is the path of the page's module, by which the build finds its files, with a name
 * after a # for a module's second page; the module exports `loader`, `Component` and `handle` (see
 * head.ts).
 */
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
            children: [
              {
                id: 'storefront/home/HomePage.tsx',
                index: true,
                lazy: () => import('./home/HomePage.tsx'),
              },
              around(
                { query: LIST_QUERY, hasFilters: true },
                {
                  id: 'storefront/products/list/ProductsPage.tsx',
                  path: 'products',
                  lazy: () => import('./products/list/ProductsPage.tsx'),
                },
              ),
              {
                id: 'storefront/products/page/ProductPage.tsx',
                path: 'products/:slug',
                lazy: () => import('./products/page/ProductPage.tsx'),
              },
              around(
                { query: COLLECTION_QUERY, hasFilters: true },
                {
                  id: 'storefront/products/list/ProductsPage.tsx#collection',
                  path: 'collections/:slug',
                  lazy: () => import('./products/list/ProductsPage.tsx'),
                },
              ),
              around(
                { query: ['step'] },
                {
                  id: 'storefront/checkout/CartPage.tsx',
                  path: 'cart',
                  lazy: () => import('./checkout/CartPage.tsx'),
                },
              ),
              {
                id: 'storefront/confirmation/ConfirmationPage.tsx',
                path: 'order-confirmation',
                lazy: () => import('./confirmation/ConfirmationPage.tsx'),
              },
              {
                id: 'storefront/confirmation/PaymentReturnPage.tsx',
                path: 'payment/return',
                lazy: () => import('./confirmation/PaymentReturnPage.tsx'),
              },
              {
                id: 'storefront/orders/OrdersPage.tsx',
                path: 'orders',
                lazy: () => import('./orders/OrdersPage.tsx'),
              },
              {
                id: 'storefront/orders/order/OrderPage.tsx',
                path: 'orders/:id',
                lazy: () => import('./orders/order/OrderPage.tsx'),
              },
              {
                id: 'storefront/session/LoginPage.tsx',
                path: 'login',
                lazy: () => import('./session/LoginPage.tsx'),
              },
              {
                id: 'storefront/session/RegisterPage.tsx',
                path: 'register',
                lazy: () => import('./session/RegisterPage.tsx'),
              },
              {
                id: 'storefront/session/PasswordResetPage.tsx',
                path: 'password-reset',
                lazy: () => import('./session/PasswordResetPage.tsx'),
              },
              {
                id: 'storefront/account/AccountPage.tsx',
                path: 'account',
                lazy: () => import('./account/AccountPage.tsx'),
              },
              {
                id: 'storefront/pages/CompanyPage.tsx',
                path: 'company-info',
                lazy: () => import('./pages/CompanyPage.tsx'),
              },
              {
                id: 'storefront/pages/FreePage.tsx',
                path: 'pages/:slug',
                lazy: () => import('./pages/FreePage.tsx'),
              },
              {
                id: 'storefront/orders/lookup/LookupPage.tsx',
                path: 'pages/find-order',
                lazy: () => import('./orders/lookup/LookupPage.tsx'),
              },
              {
                id: 'storefront/contact/ContactPage.tsx',
                path: 'contact',
                lazy: () => import('./contact/ContactPage.tsx'),
              },
              around(
                { query: ['page'] },
                {
                  id: 'storefront/blog/BlogPage.tsx',
                  path: 'blog',
                  lazy: () => import('./blog/BlogPage.tsx'),
                },
              ),
              {
                id: 'storefront/blog/PostPage.tsx',
                path: 'blog/:slug',
                lazy: () => import('./blog/PostPage.tsx'),
              },
              {
                id: 'storefront/pages/RefundPolicyPage.tsx',
                path: 'refund-policy',
                lazy: () => import('./pages/RefundPolicyPage.tsx'),
              },
              {
                id: 'storefront/pages/PrivacyPolicyPage.tsx',
                path: 'privacy-policy',
                lazy: () => import('./pages/PrivacyPolicyPage.tsx'),
              },
              {
                id: 'storefront/pages/FaqPage.tsx',
                path: 'faq',
                lazy: () => import('./pages/FaqPage.tsx'),
              },
              around(
                { isKey: true },
                {
                  id: 'storefront/orders/shipments/OrderLinkPage.tsx',
                  path: 'order/:token',
                  lazy: () => import('./orders/shipments/OrderLinkPage.tsx'),
                },
                {
                  id: 'storefront/orders/paying/PayPage.tsx',
                  path: 'pay/:token',
                  lazy: () => import('./orders/paying/PayPage.tsx'),
                },
                {
                  id: 'storefront/offers/OfferPage.tsx',
                  path: 'offer/:token',
                  lazy: () => import('./offers/OfferPage.tsx'),
                },
                {
                  id: 'storefront/returns/WithdrawalPage.tsx',
                  path: 'pages/withdraw-from-contract/:token?',
                  lazy: () => import('./returns/WithdrawalPage.tsx'),
                },
                {
                  id: 'storefront/returns/ReturnPage.tsx',
                  path: 'pages/return-goods/:token?',
                  lazy: () => import('./returns/ReturnPage.tsx'),
                },
                {
                  id: 'storefront/session/NewPasswordPage.tsx',
                  path: 'password-reset/new',
                  lazy: () => import('./session/NewPasswordPage.tsx'),
                },
                {
                  id: 'storefront/session/ConfirmEmailPage.tsx',
                  path: 'confirm-email',
                  lazy: () => import('./session/ConfirmEmailPage.tsx'),
                },
                {
                  id: 'storefront/session/BackInStockPage.tsx',
                  path: 'back-in-stock',
                  lazy: () => import('./session/BackInStockPage.tsx'),
                },
              ),
              around(
                { isKey: true, isPreview: true },
                {
                  id: 'storefront/products/preview/PreviewPage.tsx',
                  path: 'products/preview/:token',
                  lazy: () => import('./products/preview/PreviewPage.tsx'),
                },
                {
                  id: 'storefront/blog/PreviewPage.tsx',
                  path: 'blog/preview/:token',
                  lazy: () => import('./blog/PreviewPage.tsx'),
                },
              ),
              {
                id: 'storefront/layout/NotFoundPage.tsx',
                path: '*',
                lazy: () => import('./layout/NotFoundPage.tsx'),
              },
            ],
          },
        ],
      },
      {
        id: 'storefront/demo/DemoPage.tsx',
        path: 'test',
        lazy: () => import('./demo/DemoPage.tsx'),
      },
    ],
  },
]

/** Whether the address of a page is a key, by the routes that it matches. */
export const isKeyPage = (matches: readonly { route: { handle?: unknown } }[]): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isKey)
