/** A text that a stranger wrote. An assistant gets such texts nowhere else. */
export type OutsideText = { who: string; text: string }

const LONGEST = 500

/** Control characters, those of format, and all that are shown as nothing: zero width, direction, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const SPACES = /[\s\p{Z}]+/gu
/** A dot within a host or an IP address. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu

/** The text without what hides in it, with addresses that lead nowhere. */
export function harmless(text: string): string {
  const plain = text.replace(SPACES, ' ').replace(UNSEEN, '').replace(DOT_OF_ADDRESS, '[.]').trim()
  return Array.from(plain).slice(0, LONGEST).join('')
}

/** `who` is the shop's own word for the writer, never a name. Blank texts are left out. */
export const fromOutside = (...texts: [who: string, text: string | null | undefined][]) => {
  const found = texts.flatMap(([who, text]): OutsideText[] => {
    const plain = harmless(text ?? '')
    return plain === '' ? [] : [{ who, text: plain }]
  })
  return found.length > 0 ? { from_outside: found } : {}
}
