import { round, type Point } from '../geometry.ts'
import { glyphs } from './glyphs.ts'

/** How much room the words take, in units of their size. */
export function widthOfWords(words: string, spacing = 0): number {
  return Array.from(words).reduce((sum, letter) => sum + advanceOf(letter, spacing), 0)
}

/**
 * Words as markup in the fill and stroke around it, centred on where `at` leads from −width / 2 to
 * width / 2: along a line, around a tin, along a blade. (Outlines, as no machine has our typeface.)
 */
export function drawWords(
  words: string,
  size: number,
  at: (along: number) => Point & { degrees?: number; squeeze?: number },
  spacing = 0,
): string {
  let along = (-widthOfWords(words, spacing) * size) / 2
  let markup = ''
  for (const letter of words) {
    const advance = advanceOf(letter, spacing) * size
    const outline = glyphs[letter]?.[1]
    if (outline) {
      const { x, y, degrees = 0, squeeze = 1 } = at(along + advance / 2)
      const turn = degrees ? ` rotate(${round(degrees)})` : ''
      const scale = size / 1000
      markup +=
        `<path transform="translate(${round(x)} ${round(y)})${turn} ` +
        `scale(${(scale * squeeze).toFixed(5)} ${scale.toFixed(5)}) ` +
        `translate(${round((spacing * 1000 - advance / scale) / 2)} 0)" d="${outline}"/>`
    }
    along += advance
  }
  return markup
}

export const drawWordsLevel = (words: string, size: number, x: number, y: number, spacing = 0) =>
  drawWords(words, size, (along) => ({ x: x + along, y }), spacing)

const advanceOf = (letter: string, spacing: number) => (glyphs[letter]?.[0] ?? 500) / 1000 + spacing
