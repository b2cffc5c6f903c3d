import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { arrive } from '../destination.ts'
import type { PageHandle } from '../head.ts'
import { PAGE_CHANGE } from '../start/page-change.ts'
import { useRoot } from '../root.ts'
import { applyHead } from './apply-head.ts'
import { MAIN_ID } from './Frame.tsx'

/**
 * What a browser does by itself when a page is loaded, done for moves of the router: the head, the
 * scroll position, the focus, and the page's title for a screen reader.
 */
export function RouteChange() {
  const { settings } = useRoot()
  const { pathname, search, hash } = useLocation()
  const page = useMatches().at(-1)
  const [title, setTitle] = useState('')
  const address = pathname + search + hash
  const shown = useRef(address)

  const { location: destination } = useNavigation()
  const wanted = destination?.key ?? address
  const first = useRef(wanted)
  useEffect(() => {
    // A menu that was opened before the page was alive stays open.
    if (wanted === first.current) return
    first.current = ''
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  }, [wanted])

  useLayoutEffect(() => {
    // What a page is called may be known only once its reader's own data has come.
    const handle = page?.handle as PageHandle<unknown> | undefined
    applyHead(handle?.head(page?.loaderData, settings) ?? {}, settings, location.origin)
    if (shown.current === address) return
    shown.current = address
    setTitle(document.title)
    arrive()
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    document.dispatchEvent(new Event(PAGE_CHANGE))
  }, [address, hash, page, settings])

  return <output className="sr-only">{title}</output>
}
