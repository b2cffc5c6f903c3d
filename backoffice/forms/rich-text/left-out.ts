import { listFormat } from '../../texts/lists.ts'

import { isOwnPicture } from '#contract/pictures.ts'
import { t } from '../../texts/rich-text.ts'

/** Visible elements that the server removes from a text, in the words of the merchant. */
const LEFT_OUT: [elements: string, name: string][] = [
  ['iframe, frame, video, embed, object', t('videosAndEmbeds')],
  ['audio', t('sound')],
  ['form, input, select, textarea, button', t('formsAndButtons')],
  ['svg, math, canvas', t('drawings')],
  ['hr', t('horizontalLines')],
  ['script', t('scripts')],
]

const FOREIGN_PICTURES = t('picturesFromElsewhere')

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
  const list = listFormat('disjunction').format(names)
  return t('leftOut', { list })
}
