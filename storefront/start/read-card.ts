import type { Destination } from '../destination.ts'

/** What the card around a link shows of the page that the link leads to. */
export function readCard(anchor: Element): Pick<Destination, 'name' | 'picture'> {
  const card = anchor.closest('article')
  if (!card) return {}
  const picture = card.querySelector('picture')
  const shown = picture?.querySelector('img')
  const source = [...(picture?.querySelectorAll('source') ?? [])].find(
    ({ media }) => !media || matchMedia(media).matches,
  )
  const isDrawn = shown && shown.complete && shown.naturalWidth > 0
  return {
    name: card.querySelector('h2, h3')?.textContent ?? undefined,
    picture: isDrawn
      ? { shown: shown.currentSrc, avif: source?.srcset ?? '', media: source?.media || undefined }
      : undefined,
  }
}
