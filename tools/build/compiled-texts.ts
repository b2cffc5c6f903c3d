import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** "…/contract/language/office/de/orders.ts", and the shoppers' tables without "office". */
const TABLE = /^(.*\/contract\/language\/(?:office\/)?)(en|de|ne)\/([\w-]+)\.ts$/
type Table = Record<string, string>

/**
 * Compiles the tables of texts that browsers import, as the default export. What a language lacks is
 * English. `keepsTables`: the table itself stays beside it, for tests that read both.
 */
export const compiledTexts = ({ keepsTables = false } = {}): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  async load(id) {
    const [, folder, locale, group] = TABLE.exec(id) ?? []
    if (folder === undefined) return null
    const [, english] = await tableAt(`${folder}en/${group}.ts`)
    const [name, own] = await tableAt(`${folder}${locale}/${group}.ts`)
    const texts = Object.entries({ ...english, ...own }).map(([key, text]) => [key, compile(text)])
    const compiled = `export default ${JSON.stringify(Object.fromEntries(texts))}`
    const table = keepsTables ? `\nexport const ${name} = ${JSON.stringify(own)}` : ''
    return { code: compiled + table, map: null }
  },
})

/** Read anew each time, for the development server loads a changed table again. */
async function tableAt(path: string): Promise<[name: string, table: Table]> {
  const module = (await import(`${pathToFileURL(path).href}?at=${Date.now()}`)) as object
  return Object.entries(module)[0] as [string, Table]
}
