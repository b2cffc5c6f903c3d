import type { SiteSettings } from '#contract/pages.ts'
import { descriptionOf, type Head, titleOf } from '../head.ts'

/** Keeps the document's head right while the browser moves from page to page. */
export function applyHead(head: Head, settings: SiteSettings, origin: string): void {
  document.title = titleOf(head, settings)
  document
    .querySelector('meta[name=description]')
    ?.setAttribute('content', descriptionOf(head, settings))
  const canonical = document.querySelector('link[rel=canonical]')
  if (head.canonical) canonical?.setAttribute('href', origin + head.canonical)
}
