import postcss from 'postcss'
import type { Plugin } from 'vite'
import { classesOf, renameClasses } from './selectors.ts'

/** The classes that the build's modules name, as they are called in its stylesheet. */
export type ClassNames = {
  /** From a utility of the sources, such as "md:px-4", to its name in the build. */
  short: Map<string, string>
  /** Everything that stands between spaces in a text of the module. */
  ofModule: Map<string, Set<string>>
  /** The modules that a module loads with itself. */
  imports: Map<string, readonly string[]>
}

export const noClassNames = (): ClassNames => ({
  short: new Map(),
  ofModule: new Map(),
  imports: new Map(),
})

/** Words like "flex" could be said elsewhere; a sign as in "px-4" makes a class of a text. */
const UNMISTAKABLE = /[-:[\]()/.]/
const STYLESHEET = /\/storefront\/styles\.css$/

/**
 * Gives utilities names of two letters in the stylesheet and in the scripts. The browser's build comes
 * first and decides the names; the server's takes them from it.
 */
export function shortClasses(names: ClassNames): Plugin[] {
  return [
    {
      name: 'short-classes:stylesheet',
      // Goes after Tailwind's own plugin, which is one of these as well.
      enforce: 'pre',
      transform(css, id) {
        if (!STYLESHEET.test(id)) return undefined
        const root = postcss.parse(css)
        const utilities = new Set<string>()
        root.walkAtRules('layer', (layer) => {
          if (layer.params !== 'utilities') return
          layer.walkRules(({ selector }) =>
            classesOf(selector).forEach((name) => utilities.add(name)),
          )
        })
        for (const name of utilities)
          if (UNMISTAKABLE.test(name)) names.short.set(name, shortName(names.short.size))
        root.walkRules((rule) => {
          rule.selector = renameClasses(rule.selector, names.short)
        })
        return { code: root.toString(), map: null }
      },
    },
    {
      name: 'short-classes:scripts',
      enforce: 'post',
      // Before the names of the files are made from what is in them.
      renderChunk(code) {
        let done = 0
        let renamed = ''
        for (const { start, end } of textsIn(this.parse(code))) {
          renamed += code.slice(done, start) + shortText(code.slice(start, end), names.short)
          done = end
        }
        return { code: renamed + code.slice(done), map: null }
      },
    },
  ]
}

/** Remembers which module of the browser's names which words, and loads which others. */
export const classesOfModules = (names: ClassNames): Plugin => ({
  name: 'classes-of-modules',
  enforce: 'post',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return
    names.ofModule.set(id, new Set(code.split(/[\s"'`]+/)))
  },
  buildEnd() {
    for (const id of names.ofModule.keys())
      names.imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
  },
})

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `${ALPHABET}0123456789`

/** 0 → "aa", 1 → "ab"; three thousand names. */
function shortName(place: number): string {
  const first = ALPHABET[Math.floor(place / SIGNS.length)]
  if (first === undefined) throw new Error('The stylesheet has more utilities than short names')
  return first + SIGNS[place % SIGNS.length]
}

const shortText = (text: string, short: Map<string, string>): string =>
  text.replace(/[^\s"'`]+/g, (word) => short.get(word) ?? word)

type Part = { start: number; end: number }

/** The places of all texts in a script, from its beginning to its end. */
function textsIn(tree: unknown): Part[] {
  const found: Part[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, start, end } = node as Part & { type?: string; value?: unknown }
    if (type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string'))
      found.push({ start, end })
    else Object.values(node).forEach(visit)
  }
  visit(tree)
  return found.toSorted((a, b) => a.start - b.start)
}
