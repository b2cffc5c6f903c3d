import type { RouteObject } from 'react-router'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { ShopsPage } from './shell/ShopsPage.tsx'
import { SignInPage } from './session/SignInPage.tsx'

/** Every screen; all but the first are fetched when they are gone to. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    // A screen's module is fetched within 150 ms or shows its own outline.
    HydrateFallback: () => null,
    children: [
      { path: '/sign-in', Component: SignInPage },
      { path: '/', Component: ShopsPage },
      { path: '/account', lazy: () => import('./account/AccountPage.tsx') },
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
            children: [
              { index: true, lazy: () => import('./home/HomePage.tsx') },
              { path: 'orders', lazy: () => import('./orders/list/OrdersPage.tsx') },
              { path: 'packing-slips', lazy: () => import('./orders/PackingSlipsPage.tsx') },
              { path: 'orders/:id', lazy: () => import('./orders/page/OrderPage.tsx') },
              { path: 'products', lazy: () => import('./products/list/ProductsPage.tsx') },
              { path: 'products/:id', lazy: () => import('./products/page/ProductPage.tsx') },
              { path: 'products/:id/variants', lazy: () => import('./variants/VariantsPage.tsx') },
              { path: 'promotions', lazy: () => import('./promotions/PromotionsPage.tsx') },
              { path: 'promotions/:id', lazy: () => import('./promotions/PromotionPage.tsx') },
              { path: 'sales', lazy: () => import('./sales/SalesPage.tsx') },
              { path: 'imports', lazy: () => import('./imports/ImportsPage.tsx') },
              { path: 'imports/:id', lazy: () => import('./imports/ImportPage.tsx') },
              { path: 'redirects', lazy: () => import('./imports/redirects/RedirectsPage.tsx') },
              { path: 'sheet', lazy: () => import('./sheet/SheetPage.tsx') },
              { path: 'bulk/:kind', lazy: () => import('./bulk/BulkJobsPage.tsx') },
              { path: 'bulk/:kind/:id', lazy: () => import('./bulk/BulkJobPage.tsx') },
              { path: 'customers', lazy: () => import('./customers/CustomersPage.tsx') },
              { path: 'customers/:id', lazy: () => import('./customers/CustomerPage.tsx') },
              { path: 'payments', lazy: () => import('./payments/PaymentsPage.tsx') },
              { path: 'returns', lazy: () => import('./returns/ReturnsPage.tsx') },
              { path: 'returns/:id', lazy: () => import('./returns/ReturnPage.tsx') },
              { path: 'refunds', lazy: () => import('./orders/refunds/RefundsPage.tsx') },
              { path: 'reviews', lazy: () => import('./moderation/ReviewsPage.tsx') },
              { path: 'moderation', lazy: () => import('./moderation/ModerationPage.tsx') },
              { path: 'messages', lazy: () => import('./messages/MessagesPage.tsx') },
              { path: 'messages/:id', lazy: () => import('./messages/MessagePage.tsx') },
              { path: 'blog', lazy: () => import('./blog/PostsPage.tsx') },
              { path: 'blog/:id', lazy: () => import('./blog/PostPage.tsx') },
              { path: 'pages', lazy: () => import('./pages/PagesPage.tsx') },
              {
                path: 'categories',
                lazy: () => import('./products/categories/CategoriesPage.tsx'),
              },
              {
                path: 'collections',
                lazy: () => import('./products/collections/CollectionsPage.tsx'),
              },
              { path: 'filters', lazy: () => import('./products/filters/FiltersPage.tsx') },
              { path: 'settings', lazy: () => import('./settings/SettingsPage.tsx') },
              { path: 'staff', lazy: () => import('./staff/StaffPage.tsx') },
              { path: 'audit', lazy: () => import('./staff/AuditPage.tsx') },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
