import { escapeHtml } from '#contract/rules/escape-html.ts'
import { decodedText } from './character-references.ts'
import type { StoredPicturePlace } from '#server/platform/media/media-store.ts'

/**
 * A picture of another site within a text: until it is fetched, and if it cannot be, a link to it
 * stands in its place, which this end of its address marks.
 */
const MARK = '#picture'

export type TextPicture = { url: string; alt: string }

const IMAGE = /<img\b[^>]*(?:>|$)/gi
const LINKED_IMAGE = /<a\b[^<>]*>\s*(<img\b[^>]*>)\s*<\/a>/gi
const MOST_OF_A_TEXT = 100

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return decodedText(found?.[1] ?? found?.[2] ?? '').trim()
}

/** A text before it is sanitised, with links in the places of pictures that lie elsewhere. */
export function withPicturesLater(
  html: string,
  { base, isOwn }: { base: string; isOwn: (src: string) => boolean },
): { html: string; pictures: TextPicture[] } {
  const pictures: TextPicture[] = []
  const text = html.replaceAll(LINKED_IMAGE, '$1').replaceAll(IMAGE, (tag) => {
    const src = attribute(tag, 'src')
    // Pages that load pictures late have the address elsewhere.
    const named = /^(data:|$)/.test(src) ? attribute(tag, 'data-(?:lazy-)?src') : src
    if (isOwn(named)) return tag
    const url = URL.parse(named.replace(/^\/\//, 'https://'), base || undefined)
    if (!url || !/^https?:$/.test(url.protocol)) return ''
    url.hash = ''
    const alt = attribute(tag, 'alt').slice(0, 300)
    if (pictures.length >= MOST_OF_A_TEXT) return linkTo(url.href, '', alt)
    if (!pictures.some((each) => each.url === url.href)) pictures.push({ url: url.href, alt })
    return linkTo(url.href, MARK, alt)
  })
  return { html: text, pictures }
}

const NO_ALT = 'Picture'

const linkTo = (url: string, mark: string, alt: string) =>
  `<a href="${escapeHtml(url + mark)}">${escapeHtml(alt) || NO_ALT}</a>`

const WAITING = /<a href="([^"]*)#picture">[^<]*<\/a>/g

/** The pictures that a sanitised text waits for. */
export const picturesWaitingIn = (html: string): TextPicture[] =>
  [...html.matchAll(/<a href="([^"]*)#picture">([^<]*)<\/a>/g)].map(([, href = '', alt = '']) => ({
    url: decodedText(href),
    alt: alt === NO_ALT ? '' : decodedText(alt),
  }))

/** The number of pictures in a text, of those that lie elsewhere too. */
export const countPicturesIn = (html: string): number =>
  [...comparedText(html).matchAll(IMAGE)].length

/** A sanitised text that shows a picture where it has waited for it. */
export const withPicture = (
  html: string,
  { url, alt }: TextPicture,
  { image, width, height }: StoredPicturePlace,
): string =>
  html.replaceAll(WAITING, (link, href: string) =>
    decodedText(href) === url
      ? `<img src="${image}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" />`
      : link,
  )

/** A text as it is compared: where its pictures lie makes no difference. */
export const comparedText = (html: string): string =>
  html.replaceAll(WAITING, '<img>').replaceAll(IMAGE, '<img>')
