import type { RouteObject } from 'react-router'

/** Every screen of the back office. */
export const routes: RouteObject[] = [{ path: '*', element: <h1>Back office</h1> }]
