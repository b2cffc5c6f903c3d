import { Outlet } from 'react-router'
import { Frame } from './Frame.tsx'
import { NavigationSkeleton } from './NavigationSkeleton.tsx'
import { RouteChange } from './RouteChange.tsx'
import { useOutlined } from './use-outlined.ts'

/** The shared layout. A page that was asked for is announced by its outline. */
export function Layout() {
  const destination = useOutlined()
  return (
    <Frame>
      {destination && <NavigationSkeleton destination={destination} />}
      <div hidden={destination !== undefined}>
        <Outlet />
      </div>
      <RouteChange />
    </Frame>
  )
}
