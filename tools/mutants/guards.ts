import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** A line that ends a call early, or an assertion of its own. */
const GUARD =
  /^\s*(?:if \(.+\) (?:refuse\(.+\)|throw .+|return(?: \w+)?)|(?:await )?assert[A-Z]\w*\(.+\))$/

/** A guard's line is counted from 0. */
export type Guard = { path: string; line: number; text: string }

/** A line whose removal breaks the syntax of its file is none of them: that would tell nothing about tests. */
export function guardsIn(root: string, folder: string): Guard[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('/seeds/'))
    .toSorted()
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n')
      return lines
        .flatMap((text, line) => (GUARD.test(text) ? [{ path, line, text }] : []))
        .filter(({ line }) => isReadable(lines.with(line, '')))
    })
}

export const labelOf = ({ path, line, text }: Guard): string => `${path}:${line + 1} ${text.trim()}`

/** Guards at random; the same seed gives the same ones. */
export function sampleOf(guards: Guard[], count: number, seed: number): Guard[] {
  const left = [...guards]
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(next() % left.length, 1),
  ).flat()
}

/** The line of a guard that asks whether it is removed, and notes the calls that it ends. */
function switchedLine({ text }: Guard, number: number): string {
  const isThere = `!globalThis.isRemoved?.(${number})`
  const note = `globalThis.noteGuard?.(${number})`
  const line = text.trim()
  const [, condition, effect] = /^if \((.+?)\) ((?:refuse\(|throw |return\b).*)$/.exec(line) ?? []
  return effect
    ? `if (${isThere} && (${condition})) { ${note}; ${effect} }`
    : `if (${isThere}) { try { ${line} } catch (error) { ${note}; throw error } }`
}

function isReadable(lines: string[]): boolean {
  try {
    stripTypeScriptTypes(lines.join('\n'))
    return true
  } catch {
    return false
  }
}

/** The lines of a file with these guards switched. */
export function withSwitches(lines: string[], guards: (readonly [Guard, number])[]): string[] {
  return guards.reduce((changed, [guard, number]) => {
    const switched = changed.with(guard.line, switchedLine(guard, number))
    return isReadable(switched) ? switched : changed
  }, lines)
}
