/** JSON that can stand in HTML: it cannot end its own script element. */
export function jsonBlock(id: string | undefined, type: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`
}
