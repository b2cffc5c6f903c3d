const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Whether a long description says or shows more than the short one: imported ones are often equal. */
export function saysMore(html: string, description: string): boolean {
  if (html.includes('<img')) return true
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
  return !['', words(description)].includes(words(text))
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
