import { Outlet } from 'react-router'
import { Frame } from './Frame.tsx'
import { NavigationSkeleton } from './NavigationSkeleton.tsx'
import { RouteChange } from './RouteChange.tsx'
import { useLateDestination } from './use-late-destination.ts'

/** The shared layout. A page that takes long to come is announced by its outline. */
export function Layout() {
  const destination = useLateDestination()
  return (
    <Frame>
      {destination && <NavigationSkeleton pathname={destination} />}
      <div hidden={destination !== undefined}>
        <Outlet />
      </div>
      <RouteChange />
    </Frame>
  )
}
