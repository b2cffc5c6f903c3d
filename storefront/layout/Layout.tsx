import { Outlet, ScrollRestoration } from 'react-router'
import { Frame } from './Frame.tsx'
import { RouteChange } from './RouteChange.tsx'

export const Layout = () => (
  <Frame>
    <Outlet />
    <RouteChange />
    <ScrollRestoration />
  </Frame>
)
