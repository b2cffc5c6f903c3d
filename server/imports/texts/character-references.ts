import { decodeHTMLStrict } from 'entities'

/**
 * The text of HTML without tags: each character reference ("&amp;", "&#8217;", "&eacute;") is decoded once, and
 * spaces that hold words together become plain ones. One without its semicolon is text.
 */
export const decodedText = (html: string): string =>
  html.includes('&') ? decodeHTMLStrict(html).replaceAll('\u00a0', ' ') : html
