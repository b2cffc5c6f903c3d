const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The lines of a page: its texts, the addresses of its links, and its data for search engines. */
export function linesOfPage(html: string): string[] {
  let text = ''
  for (let at = 0; at < html.length;) {
    const open = placeOf(html, '<', at)
    text += html.slice(at, open)
    const isComment = html.startsWith('<!--', open)
    const end = placeOf(html, isComment ? '-->' : '>', open)
    at = end + (isComment ? 3 : 1)
    if (isComment) continue
    const tag = html.slice(open + 1, end)
    text += `\n${wordsOfTag(tag)}\n`
    const [hidden] = /^(?:script|style|svg)\b/.exec(tag) ?? []
    if (!hidden) continue
    const close = placeOf(html, `</${hidden}>`, at)
    if (tag.includes('application/ld+json')) text += html.slice(at, close)
    at = close
  }
  return text
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The place of a sign from `at` on, or the end. */
function placeOf(html: string, sign: string, at: number): number {
  const found = html.indexOf(sign, at)
  return found === -1 ? html.length : found
}

const HREF = ' href="'

function wordsOfTag(tag: string): string {
  const begin = /^a\b/.test(tag) ? tag.indexOf(HREF) + HREF.length : 0
  return begin >= HREF.length ? `→ ${tag.slice(begin, placeOf(tag, '"', begin))}` : ''
}

/** Each value of a reply, in a line with its path. */
export function linesOfJson(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${JSON.stringify(value)}`]
  const entries = Object.entries(value)
  if (entries.length === 0) return []
  return entries.flatMap(([key, each]) => linesOfJson(each, `${path}/${key}`))
}

/** Lists the lines that the second list lacks. */
export function lacking(lines: string[], from: string[]): string[] {
  const found = new Set(from)
  return [...new Set(lines)].filter((line) => !found.has(line))
}
