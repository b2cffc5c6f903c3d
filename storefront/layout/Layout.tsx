import { Outlet } from 'react-router'
import { MoneyContext } from '#client/money.ts'
import { DOLLARS } from '#contract/money.ts'
import { useRoot } from '../root.ts'
import { Frame } from './Frame.tsx'
import { RouteChange } from './RouteChange.tsx'

export const Layout = () => (
  <MoneyContext value={useRoot().settings.money ?? DOLLARS}>
    <Frame>
      <Outlet />
      <RouteChange />
    </Frame>
  </MoneyContext>
)
