/**
 * Replaces what a pattern finds in the HTML or the shortcodes of a stranger. Such a pattern ends in
 * `(?:>|$)`: without `$`, each beginning of an element would be read to the end of the text for an end that
 * is not there. What never ends is text, and stays.
 */
export const replaceEnded = (
  text: string,
  pattern: RegExp,
  end: string,
  replace: string | ((...found: string[]) => string),
): string =>
  text.replaceAll(pattern, (...found: string[]) => {
    const [all] = found as [string]
    if (!all.toLowerCase().endsWith(end)) return all
    return typeof replace === 'string' ? replace.replaceAll('$&', () => all) : replace(...found)
  })

/** As `replaceEnded` for tags alone, whose pattern ends in `[^>]*(?:>|$)`. */
export const replaceTags = (
  html: string,
  pattern: RegExp,
  replace: string | ((tag: string) => string),
): string => replaceEnded(html, pattern, '>', replace)
