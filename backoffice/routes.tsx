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
    children: [
      { path: '/sign-in', Component: SignInPage },
      { path: '/', Component: ShopsPage },
      {
        path: '/shops/:shop',
        Component: Shell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, lazy: () => import('./home/HomePage.tsx') },
              { path: 'orders', lazy: () => import('./orders/OrdersPage.tsx') },
              { path: 'packing-slips', lazy: () => import('./orders/PackingSlipsPage.tsx') },
              { path: 'orders/:id', lazy: () => import('./orders/OrderPage.tsx') },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
