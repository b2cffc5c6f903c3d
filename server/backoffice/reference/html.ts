import { createHash } from 'node:crypto'
import { escapeHtml } from '#contract/rules/escape-html.ts'

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}' +
  'pre{overflow-x:auto;padding:.75rem;border:1px solid #8886;border-radius:.4rem;font-size:.85rem}' +
  'code{overflow-wrap:anywhere}pre code{overflow-wrap:normal}' +
  'table{border-collapse:collapse;display:block;overflow-x:auto}' +
  'td,th{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0}' +
  'summary{cursor:pointer;min-height:1.75rem}h2{margin-top:2.5rem}h3{margin:2rem 0 0}'

/** Lets the style of these pages through. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A page of the reference. `body` is HTML. */
export const pageOf = (title: string, body: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style>` +
  `<main><h1>${escapeHtml(title)}</h1>${body}</main></html>`

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`
export const block = (text: string): string =>
  `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
export const folded = (name: string, text: string): string =>
  `<details><summary>${escapeHtml(name)}</summary>${block(text)}</details>`

/** A table of cells that are HTML. */
export function table(heads: string[], rows: string[][]): string {
  const rowOf = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table tabindex="0">${rowOf(heads.map(escapeHtml), 'th')}${rows.map((row) => rowOf(row, 'td')).join('')}</table>`
}
