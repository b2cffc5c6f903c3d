import {
  fragmentsIn,
  type Holding,
  type Part,
  partsOf,
  predicatesIn,
  sources,
  untied,
} from './predicates.ts'

/** A condition on the shop in a source; without it `text` is the text of its declaration. */
type Mutant = { name: string; at: number; text: string }

/** All parts of the sources, with the tables that their conditions hold. */
export type Sources = {
  parts: Part[]
  /** The fragments of each part that hold the condition for another. */
  fragments: string[][]
  holding: Holding
  untied: string[][]
}

export function readConditions(): Sources {
  const parts = sources().flatMap(({ path, text }) => partsOf(path, text))
  const fragments = parts.map(fragmentsIn)
  const holding = new Set(fragments.flat())
  return { parts, fragments, holding, untied: parts.map(({ text }) => untied(text, holding)) }
}

export const predicateMutants = ({ parts }: Sources): Mutant[] =>
  parts.flatMap(({ path, name, text }, at) =>
    predicatesIn(text).map(({ from, to }) => ({
      name: `${path} ${name}: ${text.slice(from, to).replaceAll(/\s+/g, ' ')}`,
      at,
      text: text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    })),
  )

/** Whether a statement is no longer tied to its shop, there or where it uses the fragment. */
export function isNoticed({ parts, fragments, holding, untied: before }: Sources, mutant: Mutant) {
  const left = fragmentsIn({ ...parts[mutant.at]!, text: mutant.text })
  const lost = fragments[mutant.at]!.filter((name) => !left.includes(name))
  const still: Holding = new Set([...holding].filter((name) => !lost.includes(name)))
  const loses = (at: number, text: string) => untied(text, still).length > before[at]!.length
  if (loses(mutant.at, mutant.text)) return true
  return lost.length > 0 && parts.some(({ text }, at) => at !== mutant.at && loses(at, text))
}
