const CLASS = /\.(?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+/gi

const unescaped = (name: string): string =>
  name
    .slice(1)
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

/** The classes of a selector, as HTML writes them. */
export const classesOf = (selector: string): string[] =>
  (selector.match(CLASS) ?? []).map(unescaped)

/** A selector with other names for some of its classes; the new names need no escapes. */
export const renameClasses = (selector: string, names: Map<string, string>): string =>
  selector.replace(CLASS, (name) => {
    const other = names.get(unescaped(name))
    return other === undefined ? name : `.${other}`
  })
