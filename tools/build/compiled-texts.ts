import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** "…/contract/language/office/de/orders.ts", and the shoppers' tables without "office". */
const TABLE = /^(.*\/contract\/language\/(?:office\/)?)(en|de|ne)\/([\w-]+)\.ts$/
type Table = Record<string, string>

/**
 * Compiles the tables of texts that browsers import, as the default export. What a language lacks is
 * English.
 */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  async load(id) {
    const [, folder, locale, group] = TABLE.exec(id) ?? []
    if (folder === undefined) return null
    const english = await tableAt(`${folder}en/${group}.ts`)
    const table = { ...english, ...(await tableAt(`${folder}${locale}/${group}.ts`)) }
    const texts = Object.entries(table).map(([key, text]) => [key, compile(text)])
    return { code: `export default ${JSON.stringify(Object.fromEntries(texts))}`, map: null }
  },
})

/** Read anew each time, for the development server loads a changed table again. */
async function tableAt(path: string): Promise<Table> {
  const module = (await import(`${pathToFileURL(path).href}?at=${Date.now()}`)) as object
  return Object.values(module)[0] as Table
}
