/** Text that is HTML already. */
export type Html = { html: string }

type Part = Html | string | number | false | undefined | Part[]

/** HTML with everything that is put into it escaped, unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, at) => text + written(parts[at])).join(''),
})

function written(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  return typeof part === 'object' ? part.html : escaped(String(part))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)
