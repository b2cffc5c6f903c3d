import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** From the program's folder to the project, wherever the two lie. */
const WAY_BACK = '../..'
const PLACE =
  /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(dirname|filename|url)\b/g

/**
 * What lies beside a source is looked for there, not beside the program; but a process of its own,
 * which a source spells `new URL('./….ts', import.meta.url)`, is built like the program.
 */
export function sourcePlaces(root: string): Plugin {
  const wayTo = (file: string) => `${WAY_BACK}/${relative(root, file).split(sep).join('/')}`
  return {
    name: 'source-places',
    enforce: 'pre',
    // Only who develops needs them, and with them Vite: they stay sources.
    resolveId: {
      filter: { id: /\/development\.ts$/ },
      handler(source, importer = '') {
        return { id: wayTo(join(dirname(importer), source)), external: true }
      },
    },
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: 'import.meta.' },
      handler(source, id) {
        const file = wayTo(id)
        const code = source.replaceAll(PLACE, (_, built: string | undefined, kind: string) => {
          if (built !== undefined) return `new URL('./${built}.js', import.meta.url)`
          if (kind === 'url') return `new URL('${file}', import.meta.url).href`
          return `\`\${import.meta.dirname}/${kind === 'dirname' ? dirname(file) : file}\``
        })
        // Each line stays where it is.
        return { code, map: null }
      },
    },
  }
}
