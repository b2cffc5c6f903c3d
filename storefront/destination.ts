import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the pressed link's card shows already of the page that it leads to. */
export type KnownPicture = {
  /** The file that is drawn on the card. */
  shown: string
  /** Every size that there is, as in `<source srcset>`. */
  avif: string
  /** For which scheme it is, if there is another. */
  media?: string | undefined
}

/** The page that was asked for, from the press until it is shown. */
export type Destination = {
  pathname: string
  search: string
  name?: string | undefined
  picture?: KnownPicture | undefined
}

type Way = Destination & { from: string }

let way: Way | undefined
let last: Way | undefined
const listeners = new Set<() => void>()

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

function set(next: Way | undefined): void {
  if (way === next) return
  way = next
  for (const listener of listeners) listener()
}

/** Says at once where the reader is going; the page itself may take its time. */
export function announce(destination: Destination): void {
  last = { ...destination, from: addressOf(location) }
  set(last)
}

/** The page is there, or will not come. */
export const arrive = (): void => set(undefined)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Where the reader is going. What is shown decides, not what is known: it ends in the very drawing
 * that brings the new page.
 */
export function useDestination(): Destination | undefined {
  const shown = addressOf(useLocation())
  const current = useSyncExternalStore(
    subscribe,
    () => way,
    () => undefined,
  )
  return current?.from === shown && addressOf(current) !== shown ? current : undefined
}

/** The picture that the reader saw of this page before they came to it. */
export const pictureSeenOf = (pathname: string): KnownPicture | undefined =>
  last?.pathname === pathname ? last.picture : undefined

/** To a path of the shop that is not behind a link, said at once as a press of a link is. */
export function useGoTo() {
  const navigate = useNavigate()
  return async (path: string) => {
    const { pathname, search } = new URL(path, location.origin)
    const before = location.href
    announce({ pathname, search })
    await navigate(path)
    if (location.href === before) arrive()
  }
}
