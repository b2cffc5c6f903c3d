import { isBlank } from '#contract/texts/visible-text.ts'

/**
 * Everything that is no text: control characters but tab and line feed, marks that turn the
 * direction of what follows, and spaces without width that only hide. Joiners stay, for scripts and
 * emoji need them.
 */
const NO_TEXT =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g

/** A customer's text as lines of plain text; empty if it has no visible character. */
export function plainText(typed: string): string {
  const text = typed
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(NO_TEXT, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isBlank(text) ? '' : text
}

/** Plain text in one line. */
export const plainLine = (typed: string) => plainText(typed).replace(/\s+/g, ' ')
