import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** A line that ends a call early, or an assertion of its own. */
const GUARD =
  /^\s*(?:if \(.+\) (?:refuse\(.+\)|throw .+|return(?: \w+)?)|(?:await )?assert[A-Z]\w*\(.+\))$/

/** Its line is counted from 0. */
export type Guard = { path: string; line: number; text: string }

export function guardsIn(root: string, folder: string): Guard[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('/seeds/'))
    .toSorted()
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      return lines.flatMap((text, line) => (GUARD.test(text) ? [{ path, line, text }] : []))
    })
}

export const nameOf = ({ path, line, text }: Guard) => `${path}:${line + 1} ${text.trim()}`

/** The same few for the same seed. */
export function sampleOf(guards: Guard[], count: number, seed: number): Guard[] {
  const left = [...guards]
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(next() % left.length, 1),
  ).flat()
}

export const withoutGuard = (lines: string[], { line }: Guard): string[] => lines.with(line, '')

/** @returns undefined where the guard cannot note its effect, as in the body of an arrow function. */
export function withNote(lines: string[], guard: Guard, number: number): string[] | undefined {
  const note = `globalThis.noteGuard?.(${number})`
  const text = guard.text.trim()
  const [, condition, effect] = partsOf(text) ?? []
  const noted = effect
    ? `if (${condition}) { ${note}; ${effect} }`
    : `try { ${text} } catch (error) { ${note}; throw error }`
  const changed = lines.with(guard.line, noted)
  return isReadable(changed) ? changed : undefined
}

/** The condition of an `if` and what follows it. */
function partsOf(text: string): RegExpExecArray | null {
  return /^if \((.+?)\) ((?:refuse\(|throw |return\b).*)$/.exec(text)
}

export function isReadable(lines: string[]): boolean {
  try {
    stripTypeScriptTypes(lines.join('\n'))
    return true
  } catch {
    return false
  }
}
