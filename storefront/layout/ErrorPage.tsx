import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { links } from '../links.ts'
import type { RootData } from '../rendering.ts'
import { ROOT_ID } from '../root.ts'
import { Frame, MAIN_ID } from './Frame.tsx'

/** Stands in for a page that could not be loaded or drawn; bare when the shop itself is not known. */
export function ErrorPage() {
  const root = useRouteLoaderData<RootData>(ROOT_ID)
  const shop = root?.settings.site_title
  useEffect(() => {
    if (shop) document.title = `Error · ${shop}`
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [shop])
  return shop ? (
    <Frame>
      <Fault />
    </Frame>
  ) : (
    <main>
      <Fault />
    </main>
  )
}

/** Both ways on load afresh: what went wrong may still be in memory. */
const Fault = () => (
  <div role="alert" className="page py-20 md:py-28">
    <h1 className="max-w-[24ch] text-3xl">An unexpected error occurred. Please try again later.</h1>
    <div className="mt-10 flex flex-wrap gap-4">
      <Button onClick={() => location.reload()}>Try again</Button>
      <Button href={links.home} kind="secondary" target="_self">
        Home
      </Button>
    </div>
  </div>
)
