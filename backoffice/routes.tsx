import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { type ScreenHandle, Shell } from './shell/Shell.tsx'
import { ShopsPage } from './shell/ShopsPage.tsx'
import { SignInPage } from './session/SignInPage.tsx'

/** A screen for those with this permission; others read that there is nothing. */
const screen = (path: string, may: Permission, lazy: LazyRouteFunction<RouteObject>) => ({
  path,
  handle: { may } satisfies ScreenHandle,
  lazy,
})

/** The screens of a shop, each fetched when it is gone to. */
const SCREENS: RouteObject[] = [
  { index: true, lazy: () => import('./home/HomePage.tsx') },
  screen('orders', 'orders.see', () => import('./orders/list/OrdersPage.tsx')),
  screen('packing-slips', 'orders.handle', () => import('./orders/PackingSlipsPage.tsx')),
  screen('orders/:id', 'orders.see', () => import('./orders/page/OrderPage.tsx')),
  screen('drafts', 'orders.see', () => import('./drafts/DraftsPage.tsx')),
  screen('drafts/:id', 'orders.see', () => import('./drafts/DraftPage.tsx')),
  screen('products', 'products.see', () => import('./products/list/ProductsPage.tsx')),
  screen('products/:id', 'products.see', () => import('./products/page/ProductPage.tsx')),
  screen('products/:id/variants', 'products.see', () => import('./variants/VariantsPage.tsx')),
  screen('promotions', 'prices.edit', () => import('./promotions/PromotionsPage.tsx')),
  screen('promotions/:id', 'prices.edit', () => import('./promotions/PromotionPage.tsx')),
  screen('sales', 'products.see', () => import('./sales/SalesPage.tsx')),
  screen('imports', 'imports.run', () => import('./imports/ImportsPage.tsx')),
  screen('imports/:id', 'imports.run', () => import('./imports/ImportPage.tsx')),
  screen('redirects', 'imports.run', () => import('./imports/redirects/RedirectsPage.tsx')),
  screen('sheet', 'products.see', () => import('./sheet/SheetPage.tsx')),
  { path: 'bulk/:kind', lazy: () => import('./bulk/BulkJobsPage.tsx') },
  { path: 'bulk/:kind/:id', lazy: () => import('./bulk/BulkJobPage.tsx') },
  screen('customers', 'customers.see', () => import('./customers/CustomersPage.tsx')),
  screen('customers/:id', 'customers.see', () => import('./customers/CustomerPage.tsx')),
  screen('payments', 'payments.see', () => import('./payments/PaymentsPage.tsx')),
  screen('returns', 'orders.see', () => import('./returns/ReturnsPage.tsx')),
  screen('returns/:id', 'orders.see', () => import('./returns/ReturnPage.tsx')),
  screen('refunds', 'payments.see', () => import('./orders/refunds/RefundsPage.tsx')),
  screen('reviews', 'content.edit', () => import('./moderation/ReviewsPage.tsx')),
  screen('moderation', 'content.edit', () => import('./moderation/ModerationPage.tsx')),
  screen('messages', 'content.edit', () => import('./messages/MessagesPage.tsx')),
  screen('messages/:id', 'content.edit', () => import('./messages/MessagePage.tsx')),
  screen('blog', 'content.edit', () => import('./blog/PostsPage.tsx')),
  screen('blog/:id', 'content.edit', () => import('./blog/PostPage.tsx')),
  screen('pages', 'content.edit', () => import('./pages/PagesPage.tsx')),
  screen('categories', 'products.see', () => import('./products/categories/CategoriesPage.tsx')),
  screen('collections', 'products.see', () => import('./products/collections/CollectionsPage.tsx')),
  screen('filters', 'products.see', () => import('./products/filters/FiltersPage.tsx')),
  screen('reports/sales', 'reports.see', () => import('./reports/SalesReportPage.tsx')),
  screen('reports/products', 'reports.see', () => import('./reports/ProductsReportPage.tsx')),
  screen('reports/categories', 'reports.see', () => import('./reports/CategoriesReportPage.tsx')),
  screen('reports/places', 'reports.see', () => import('./reports/PlacesReportPage.tsx')),
  screen('reports/buyers', 'reports.see', () => import('./reports/BuyersReportPage.tsx')),
  screen('reports/discounts', 'reports.see', () => import('./reports/DiscountsReportPage.tsx')),
  screen('reports/margin', 'costs.see', () => import('./reports/MarginReportPage.tsx')),
  screen('reports/stock', 'reports.see', () => import('./reports/StockReportPage.tsx')),
  screen('reports/money', 'reports.see', () => import('./reports/MoneyReportPage.tsx')),
  screen('reports/payouts', 'reports.see', () => import('./reports/payouts/PayoutsReportPage.tsx')),
  screen(
    'reports/payouts/:payout',
    'reports.see',
    () => import('./reports/payouts/PayoutPage.tsx'),
  ),
  screen('settings', 'settings.look', () => import('./settings/SettingsPage.tsx')),
  screen(
    'settings/connections/webhooks',
    'settings.keys',
    () => import('./webhooks/WebhooksPage.tsx'),
  ),
  screen(
    'settings/connections/webhooks/:id',
    'settings.keys',
    () => import('./webhooks/WebhookPage.tsx'),
  ),
  screen('settings/connections/agents/:id?', 'home.see', () => import('./agents/AgentsPage.tsx')),
  screen('settings/connections/keys', 'settings.keys', () => import('./connections/KeysPage.tsx')),
  screen('settings/checks', 'audit.see', () => import('./checks/ChecksPage.tsx')),
  screen('staff', 'staff.see', () => import('./staff/StaffPage.tsx')),
  screen('audit', 'audit.own', () => import('./staff/AuditPage.tsx')),
  { path: '*', Component: NotFoundPage },
]

/** Every screen; all but the first are fetched when they are gone to. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage isAlone />,
    // A screen's module is fetched within 150 ms or shows its own outline.
    HydrateFallback: () => null,
    children: [
      { path: '/sign-in', Component: SignInPage },
      { path: '/', Component: ShopsPage },
      { path: '/account', lazy: () => import('./account/AccountPage.tsx') },
      { path: '/handbook/:page', lazy: () => import('./handbook/HandbookPage.tsx') },
      { path: '/operator', lazy: () => import('./operator/OperatorPage.tsx') },
      { path: '/invitation', lazy: () => import('./session/InvitationPage.tsx') },
      {
        path: '/forgotten-password',
        lazy: () => import('./session/ForgottenPasswordPage.tsx'),
      },
      { path: '/new-password', lazy: () => import('./session/NewPasswordPage.tsx') },
      {
        path: '/shops/:shop',
        Component: Shell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: SCREENS,
          },
        ],
      },
      { path: '*', element: <NotFoundPage isAlone /> },
    ],
  },
]
