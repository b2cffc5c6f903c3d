import createBidi, { type Bidi } from 'bidi-js'
import { type Face, faceOf, lastFace, type Weight } from './fonts.ts'

// The types describe another build of the package than Node loads.
const bidi = (createBidi as unknown as () => Bidi)()

/** A piece of a line in one face and one direction, in the order in which the line is drawn. */
export type Run = { text: string; face: Face }

/** Signs that only choose among the pictures of an emoji, of which there is one. */
const OF_EMOJI = /[\uFE0E\uFE0F]|(?<=\p{Extended_Pictographic})(\p{Emoji_Modifier}|\u200D)/gu

/** Signs that join others: they take the face of what they stand in. */
const JOINS = /\p{Mn}|\p{Mc}|\u200C|\u200D|\uFE0F/u
const CONTROL = /\p{Cc}|[\u2066-\u2069\u200E\u200F\u202A-\u202E]/gu

/**
 * A line as runs, from left to right as it is drawn. Arabic words come in the order in which
 * they are read, with brackets turned, and figures within them keep their own order.
 */
export function runsOf(line: string, weight: Weight): Run[] {
  const text = withoutModifiers(line.normalize('NFC')).replaceAll(CONTROL, ' ')
  const { levels } = bidi.getEmbeddingLevels(text)
  const pieces: (Run & { level: number })[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at]!
    const shown = drawable(
      (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character,
      weight,
    )
    const last = pieces.at(-1)
    const face = faceFor(shown, last, weight)
    if (last && last.level === level && last.face === face) last.text += shown
    else pieces.push({ text: shown, face, level })
    at += character.length
  }
  return inDrawnOrder(pieces).map(({ text: logical, face, level }) => ({
    // A face of letters that run to the right draws what it is given; spaces and signs are turned here.
    text:
      level % 2 === 1 && !face.isRightToLeft ? Array.from(logical).toReversed().join('') : logical,
    face,
  }))
}

/** Printers set this sign for a letter that they do not have. */
const MISSING = '〓'

const drawable = (character: string, weight: Weight): string =>
  /\p{L}/u.test(character) && !faceOf(character.codePointAt(0)!, weight) ? MISSING : character

/** Marks are taken one after the other: a joiner may follow a modifier. */
const withoutModifiers = (text: string) => text.replaceAll(OF_EMOJI, '').replaceAll(OF_EMOJI, '')

function faceFor(character: string, last: Run | undefined, weight: Weight): Face {
  const codePoint = character.codePointAt(0)!
  const isHad = last?.face.font.hasGlyphForCodePoint(codePoint) ?? false
  // A word stays in one face, so that its letters join.
  if (last && (JOINS.test(character) || (character === ' ' && isHad))) return last.face
  return faceOf(codePoint, weight) ?? lastFace(weight)
}

/** From the highest level down, what stands at it or above is turned around. */
function inDrawnOrder<Piece extends { level: number }>(pieces: Piece[]): Piece[] {
  const drawn = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    let from = 0
    while (from < drawn.length) {
      if (drawn[from]!.level < level) {
        from++
        continue
      }
      let to = from
      while (to < drawn.length && drawn[to]!.level >= level) to++
      drawn.splice(from, to - from, ...drawn.slice(from, to).toReversed())
      from = to
    }
  }
  return drawn
}
