import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { addressOf, anchorOf } from './handbook-links.ts'

/** A page as it is imported: whole, or its title alone with `?title`. */
const PAGE = /^(.*\/docs\/handbook\/.*\.md)(\?title)?$/

type Picture = { source: string; width: number; height: number }

/**
 * Renders a page of the handbook where a browser imports it, as HTML in the default export; `?title`
 * exports its title instead. Pictures become files of the build.
 */
export const handbookPages = (): Plugin => ({
  name: 'handbook-pages',
  enforce: 'pre',
  async load(id) {
    const [, path, title] = PAGE.exec(id) ?? []
    if (path === undefined) return null
    const text = await readFile(path, 'utf8')
    this.addWatchFile(path)
    if (title) return `export default ${JSON.stringify(titleOf(text))}`
    const { html, pictures } = await render(text, dirname(path))
    const imports = pictures.map(
      ({ source }, index) => `import picture${index} from ${JSON.stringify(source)}`,
    )
    const parts = html.split(/(?<=src=")picture(\d+)(?=")/)
    const joined = parts.map((part, index) =>
      index % 2 === 0 ? JSON.stringify(part) : `picture${part}`,
    )
    return `${imports.join('\n')}\nexport default ${joined.join(' + ')}`
  },
})

/** The first heading. */
const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''

async function render(text: string, folder: string) {
  const pictures: Picture[] = []
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type !== 'image') return
      const source = join(folder, (token as Tokens.Image).href)
      const { width, height } = await sharp(source).metadata()
      pictures.push({ source, width, height })
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens)
        return `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${addressOf(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }) {
        const index = pictures.findIndex(({ source }) => source === join(folder, href))
        const { width, height } = pictures[index]!
        return `<img src="picture${index}" alt="${text}" width="${width}" height="${height}">`
      },
      // A table that is wider than a phone scrolls by itself, by keys as well.
      table(token) {
        const table = tableOf(this.parser, token)
        return `<div class="handbook-table" tabindex="0">${table}</div>\n`
      },
    },
  })
  return { html: await marked.parse(text), pictures }
}

type Parser = { parseInline: (tokens: Tokens.TableCell['tokens']) => string }

function tableOf(parser: Parser, { header, rows }: Tokens.Table): string {
  const row = (cells: Tokens.TableCell[], name: string) =>
    `<tr>${cells.map(({ tokens }) => `<${name}>${parser.parseInline(tokens)}</${name}>`).join('')}</tr>`
  const body = rows.map((cells) => row(cells, 'td')).join('')
  return `<table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table>`
}
