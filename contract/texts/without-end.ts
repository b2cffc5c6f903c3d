/** A text without such characters at its end. A pattern like /0+$/ looks at each run from each of its places. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}
