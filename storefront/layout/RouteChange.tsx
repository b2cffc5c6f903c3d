import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useMatches, useNavigation } from 'react-router'
import type { SiteSettings } from '#contract/pages.ts'
import { useAllTexts } from '#client/texts.ts'
import { type Head, headOf, titleOf } from '../head.ts'
import { useRoot } from '../root.ts'
import { MAIN_ID } from './Frame.tsx'

/** A navigation may name the key of the page that it stays on. */
type InPlace = Location<{ place?: string } | null>

/**
 * Does for client-side navigation what a browser does when it loads a document: updates the head,
 * scrolls to the top or to the anchor, moves the focus to the new page, and announces its title to
 * screen readers.
 */
export function RouteChange() {
  const { settings } = useRoot()
  const texts = useAllTexts()
  // Other filters of a list keep its place.
  const { hash, key: own, state } = useLocation() as InPlace
  const key = state?.place ?? own
  const page = useMatches().at(-1)
  const [title, setTitle] = useState('')
  const shown = useRef(key)

  useLayoutEffect(() => {
    applyHead(headOf(page?.handle, page?.loaderData, settings, texts), settings, location.origin)
  }, [page, settings, texts])

  useScrollToStart(key, hash)

  const pending = useNavigation().location as InPlace | undefined
  useEffect(() => {
    if (pending && !pending.state?.place)
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  }, [pending])

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    setTitle(document.title)
    ;(anchorOf(hash) ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true })
  }, [key, hash])

  return <output className="sr-only">{title}</output>
}

const anchorOf = (hash: string) =>
  hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null

/**
 * Shows every new page from its top, or from its anchor, Back and Forward included. The browser
 * would restore the old place after them, so it is asked not to; a reload keeps its place.
 */
function useScrollToStart(key: string, hash: string): void {
  const shown = useRef(key)
  useEffect(() => {
    const restore = (by: ScrollRestoration) => () => (history.scrollRestoration = by)
    const [leave, arrive] = [restore('auto'), restore('manual')]
    arrive()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', arrive)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', arrive)
      leave()
    }
  }, [])
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const anchor = anchorOf(hash)
    if (anchor) anchor.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [key, hash])
}

/** Keeps the document's head right while the browser moves from page to page. */
function applyHead(head: Head, settings: SiteSettings, origin: string): void {
  document.title = titleOf(head, settings)
  document.querySelector('meta[name=description]')?.setAttribute('content', head.description ?? '')
  const canonical = document.querySelector('link[rel=canonical]')
  if (head.canonical) canonical?.setAttribute('href', origin + head.canonical)
}
