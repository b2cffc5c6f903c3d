import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const handbook = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')

const inBlocks = [...handbook.matchAll(/^```(?:sh|sql)\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
  block!.trim().split('\n'),
)
const inSentences = [...handbook.matchAll(/`((?:npm|docker|node) [^`]+)`/g)].map(
  ([, command]) => command!,
)

/** Every command that docs/operating.md tells an operator to give. */
export const HANDBOOK_COMMANDS: readonly string[] = [...new Set([...inBlocks, ...inSentences])]

/** A command as the handbook has it, on this machine's paths in place of the handbook's. */
export function asWritten(command: string, paths: Record<string, string> = {}): string {
  if (!HANDBOOK_COMMANDS.includes(command)) throw new Error(`The handbook has no "${command}".`)
  return Object.entries(paths).reduce((text, [from, to]) => text.replace(from, to), command)
}
