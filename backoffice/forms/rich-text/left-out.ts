import { OFFICE_LOCALE } from '../../texts/language.ts'

import { isOwnPicture } from '#contract/pictures.ts'

/** Visible elements that the server removes from a text, in the words of the merchant. */
const LEFT_OUT: [elements: string, name: string][] = [
  ['iframe, frame, video, embed, object', 'videos and embedded pages'],
  ['audio', 'sound'],
  ['form, input, select, textarea, button', 'forms and buttons'],
  ['svg, math, canvas', 'drawings'],
  ['hr', 'horizontal lines'],
  ['script', 'scripts'],
]

const FOREIGN_PICTURES = 'pictures that were not uploaded here'

/**
 * A sentence about the parts of a text that the shop's pages cannot show; undefined if they show all.
 */
export function leftOut(html: string, shop: number): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const pictures = [...body.querySelectorAll('img')]
  const names = [
    ...LEFT_OUT.filter(([elements]) => body.querySelector(elements)).map(([, name]) => name),
    ...(pictures.every((each) => isOwnPicture(each.getAttribute('src') ?? '', shop))
      ? []
      : [FOREIGN_PICTURES]),
  ]
  if (names.length === 0) return undefined
  const list = new Intl.ListFormat(OFFICE_LOCALE, { type: 'disjunction' }).format(names)
  return `The shop’s pages cannot show ${list}. These are left out when the text is saved.`
}
