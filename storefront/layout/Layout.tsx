import { Outlet } from 'react-router'
import { Frame } from './Frame.tsx'
import { NavigationSkeleton } from './NavigationSkeleton.tsx'
import { RouteChange } from './RouteChange.tsx'
import { useOutlined } from './use-outlined.ts'

export const Layout = () => (
  <Frame>
    <Stage />
    <RouteChange />
  </Frame>
)

/** The same element each time: what stands in it is not drawn again when it is hidden. */
const PAGE = <Outlet />

/** The page, or the outline of the one that was asked for. */
function Stage() {
  const destination = useOutlined()
  return (
    <>
      {destination && <NavigationSkeleton destination={destination} />}
      <div hidden={destination !== undefined}>{PAGE}</div>
    </>
  )
}
