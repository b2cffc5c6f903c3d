const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The lines of a page: its texts, the addresses of its links, and its data for search engines. */
export function linesOfPage(html: string): string[] {
  return html
    .replaceAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g, '\n$1\n')
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '\n')
    .replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>/g, '\n→ $1\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
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
