import compile from 'icu-minify/compile'

/** What a text has besides its words: `plurals` are the forms of each plural. */
export type Parts = { parameters: Set<string>; tags: Set<string>; plurals: string[][] }

/** The kind of a plural in compiled texts; the numbers up to 6 are the kinds of other parameters. */
const PLURAL = 2

/** Adds the parts of a compiled text: strings, 0 for a count, parameters and tags. */
function collect(nodes: unknown, found: Parts): Parts {
  for (const node of Array.isArray(nodes) ? (nodes as unknown[]) : []) {
    if (!Array.isArray(node)) continue
    const [name, kind, forms] = node as [string, unknown, Record<string, unknown>]
    if (kind === undefined || (typeof kind === 'number' && kind !== 0)) {
      found.parameters.add(name)
      if (kind === PLURAL) found.plurals.push(Object.keys(forms))
      for (const form of Object.values(forms ?? {})) collect(form, found)
    } else {
      found.tags.add(name)
      collect(node.slice(1), found)
    }
  }
  return found
}

export const partsOf = (text: string): Parts =>
  collect(compile(text), { parameters: new Set(), tags: new Set(), plurals: [] })
