import postcss, { type AtRule, type Root } from 'postcss'

export type PageScripts = { page: string; script: string }

/** The rules of the stylesheet that one page can need in one theme. */
export type PageStyle = { page: string; theme: string; css: string }

/**
 * Takes away, for each page and theme, the rules that name classes of other pages' scripts only, and the
 * fonts and rules of other themes. A class that no script names stays: the server's HTML may have it.
 */
export function pageStylesOf(
  css: string,
  themes: string[],
  scripts: PageScripts[],
  shared: string,
): PageStyle[] {
  const whole = postcss.parse(css)
  const others = classesIn(whole).filter((name) => !shared.includes(name))
  const named = scripts.map(({ page, script }) => ({
    page,
    names: new Set(others.filter((name) => script.includes(name))),
  }))
  const ofPages = new Set(named.flatMap(({ names }) => [...names]))
  return themes.flatMap((theme) => {
    const themed = whole.clone()
    keepTheme(themed, theme)
    return named.map(({ page, names }) => {
      const own = themed.clone()
      keepRules(own, (name) => names.has(name) || !ofPages.has(name))
      return { page, theme, css: own.toString() }
    })
  })
}

const CLASS = /\.(?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+/gi

const classesOf = (selector: string): string[] =>
  (selector.match(CLASS) ?? []).map((name) =>
    name
      .slice(1)
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      )
      .replace(/\\(.)/g, '$1'),
  )

function classesIn(css: Root): string[] {
  const names = new Set<string>()
  css.walkRules((rule) => classesOf(rule.selector).forEach((name) => names.add(name)))
  return [...names]
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
