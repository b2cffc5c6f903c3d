import type { Page } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'

/** The path and query that a step leads to, and the heading of the page there. */
export const HEADINGS: Record<string, string> = {
  '/': KHUKURI.content.company.tagline,
  '/products': 'Our Products',
  '/products?category=ceremonial': 'Products in Category Ceremonial and collector’s',
  '/company-info': 'About',
  '/contact': 'Contact Us',
  '/blog': 'Blog',
  '/faq': 'Frequently Asked Questions',
  '/orders': 'Orders',
  '/login?redirect=/orders': 'Login',
}

export type Move =
  | { kind: 'click'; href: string }
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'logout' }
  | { kind: 'again' }

/** Makes the move in the page at once. @returns the address that it asks for, if it is possible there */
export const make = (page: Page, move: Move) => page.evaluate(makeMove, move)

type Shown = Awaited<ReturnType<typeof shownOn>>

/** The visible page at this moment, and its title. */
export const shownOn = (page: Page) => page.evaluate(readPage)

/** A list of products goes without the name of a category that could not be had. */
const WITHOUT_NAME: Record<string, string> = {
  '/products?category=ceremonial': 'Products in Category',
}

/**
 * The page that was asked for, its failure that can be tried again, or what is shown instead.
 * `hasFailed`: a reply that the page can do without may be missing.
 */
export function outcomeOf(
  address: string,
  shown: Shown,
  hasFailed = false,
): 'page' | 'failure' | Shown {
  const { isNavigating, isBusy, hasSkeleton, hasError, canTryAgain, headings } = shown
  if (isNavigating || isBusy || hasSkeleton || shown.address !== address) return shown
  if (hasError) return canTryAgain && headings.length === 1 ? 'failure' : shown
  const heading = headings.join()
  const isThere = heading === HEADINGS[address] || (hasFailed && heading === WITHOUT_NAME[address])
  return isThere ? 'page' : shown
}

export const outcomeOn = async (page: Page, address: string, hasFailed = false) =>
  outcomeOf(address, await shownOn(page), hasFailed)

/** Two frames: whatever was due to be drawn is. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

// The following functions run in the page, without access to this file.

async function makeMove(move: Move): Promise<string | undefined> {
  /** The address changes at once, the page may come later. */
  async function travel(step: number): Promise<string> {
    await new Promise((done) => {
      window.addEventListener('popstate', done, { once: true })
      history.go(step)
    })
    return location.pathname + location.search
  }

  if (move.kind === 'click') {
    const link = document.querySelector<HTMLElement>(`a[href="${move.href}"]`)
    link?.click()
    return link ? move.href : undefined
  }
  /** Elements of `main` come first: the narrow menu has a second one of each. */
  function press(name: string): boolean {
    const all = document.querySelectorAll<HTMLElement>('main a, button')
    const named = [...all].find(({ textContent }) => textContent.trim() === name)
    named?.click()
    return named !== undefined
  }
  if (move.kind === 'logout') return press('Logout') ? '/' : undefined
  if (move.kind === 'again') {
    press('Try again')
    return undefined
  }
  if (move.kind === 'forward') return navigation.canGoForward ? travel(1) : undefined
  const { idx } = (history.state ?? {}) as { idx?: number }
  return idx ? travel(-1) : undefined
}

function readPage() {
  const main = document.querySelector('main')
  const seen = (selector: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].filter((each) => each.checkVisibility())
  const textOf = ({ textContent }: Element) => textContent.trim().replace(/\s+/g, ' ')
  const texts = (selector: string) => seen(selector).map(textOf)
  const focus = document.activeElement
  return {
    address: location.pathname + location.search,
    headings: seen('h1').map((heading) => textOf(heading.closest('hgroup') ?? heading)),
    isNavigating: document.querySelector('[data-navigating]') !== null,
    isBusy: main?.getAttribute('aria-busy') === 'true',
    hasSkeleton:
      seen('.skeleton, [aria-busy=true]').length > 0 || texts('*').includes('Loading...'),
    hasError: seen('[role=alert]').length > 0,
    canTryAgain: texts('a, button').includes('Try again'),
    /** Undefined where the next press of a key would begin at the top of the document. */
    focus: focus && focus !== document.body && focus.checkVisibility() ? focus.tagName : undefined,
  }
}
