import postcss, { type AtRule, type Root } from 'postcss'
import type { ClassNames } from './short-classes.ts'
import { classesOf } from './selectors.ts'

/** The rules of the stylesheet that one page can need in one theme. */
export type PageStyle = { page: string; theme: string; css: string }

/** The words in the texts of modules, with what these load at once. */
export type PageWords = { page: string; words: Set<string> }

/**
 * Takes away, for each page and theme, the rules that name classes of other modules only, and the fonts
 * and rules of other themes. A class that no module names stays: the server's HTML may have it.
 */
export function pageStylesOf(
  css: string,
  themes: string[],
  pages: PageWords[],
  { short, ofModule }: Pick<ClassNames, 'short' | 'ofModule'>,
): PageStyle[] {
  const whole = postcss.parse(css)
  removeLater(whole)
  const written = new Map([...short].map(([name, inBuild]) => [inBuild, name]))
  const all = new Set([...ofModule.values()].flatMap((words) => [...words]))
  return themes.flatMap((theme) => {
    const themed = whole.clone()
    keepTheme(themed, theme)
    return pages.map(({ page, words }) => {
      const own = themed.clone()
      keepRules(own, (inBuild) => {
        const name = written.get(inBuild) ?? inBuild
        return words.has(name) || !(all.has(name) || written.has(inBuild))
      })
      removeUnused(own)
      return { page, theme, css: own.toString() }
    })
  })
}

/** Removes the rules for a mouse and for print: a page needs these no sooner than the whole stylesheet arrives. */
function removeLater(css: Root): void {
  css.walkComments((comment) => void comment.remove())
  css.walkAtRules('media', (media) => {
    if (/^print$|hover:\s*hover/.test(media.params)) media.remove()
  })
  css.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !/(?<!not\():hover|::selection/.test(selector))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
    const said = new Set<string>()
    for (const each of (rule.nodes ?? []).toReversed())
      if (each.type === 'decl' && said.size === said.add(each.toString()).size) each.remove()
  })
  removeEmpty(css)
}

/** Keeps a selector if the page can have each class that it asks for; of those in `:is()` too. */
function keepRules(css: Root, isOfPage: (name: string) => boolean): void {
  css.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => {
      const asked = selector.replace(/:not\([^)]*\)/g, '')
      return classesOf(asked).every(isOfPage)
    })
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  removeEmpty(css)
}

/** Removes what the rules that stayed do not name: movements, and properties of Tailwind's with their defaults. */
function removeUnused(css: Root): void {
  const used = new Set<string>()
  css.walkDecls(({ prop, value, parent }) => {
    if (isDefault(parent as AtRule)) return
    for (const [name] of `${prop} ${value}`.matchAll(/[\w-]+/g)) used.add(name)
  })
  css.walkAtRules(/^(property|keyframes)$/, (rule) => {
    if (!used.has(rule.params)) rule.remove()
  })
  css.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return
    layer.walkDecls((declaration) => {
      if (!used.has(declaration.prop)) declaration.remove()
    })
  })
  removeEmpty(css)
}

function isDefault(node: AtRule | undefined): boolean {
  if (node === undefined) return false
  const { type, name, params } = node
  if (type === 'atrule' && (name === 'property' || (name === 'layer' && params === 'properties')))
    return true
  return isDefault(node.parent as AtRule | undefined)
}

function removeEmpty(css: Root): void {
  const empty: AtRule[] = []
  css.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'property') empty.push(rule)
  })
  for (const rule of empty) rule.remove()
  if (empty.length > 0) removeEmpty(css)
}

function keepTheme(css: Root, theme: string): void {
  css.walkRules((rule) => {
    const named = /\[data-theme=["']?(\w+)/.exec(rule.selector)?.[1]
    if (named !== undefined && named !== theme) rule.remove()
  })
  const values = new Map<string, string>()
  css.walkDecls((declaration) => {
    const { prop, value, parent } = declaration
    if (parent?.type === 'atrule' && (parent as AtRule).name === 'font-face') return
    // Of a property the theme's own value stands last.
    if (/^--font|^font/.test(prop)) values.set(prop.startsWith('--') ? prop : value, value)
  })
  const used = [...values.values()].join()
  css.walkAtRules('font-face', (face) => {
    let family = ''
    face.walkDecls('font-family', ({ value }) => void (family = value.replace(/["']/g, '')))
    if (!used.replace(/["']/g, '').includes(family)) face.remove()
  })
  removeEmpty(css)
}
