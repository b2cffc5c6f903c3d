import { SEED } from '#tests/rounds.ts'
import type { Kind, Mutant } from './database-mutants.ts'
import type { Installation } from './installation.ts'
import { walkFunction } from './walk-functions.ts'
import { walkTable } from './walk-tables.ts'

/** `npm run mutants -- isolation` takes every guard away, `npm test` a sample of them. */
export const WHOLE = process.env['MUTANTS'] === 'isolation'

/** A sample is the same for the same seed. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  if (WHOLE) return [...all]
  const left = [...all]
  let state = SEED
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(next() % left.length, 1),
  ).flat()
}

/** Takes one guard away for the time of the walk, and says whether the walk finds the open way. */
async function isCaught(installation: Installation, mutant: Mutant): Promise<boolean> {
  const { db, tables } = installation
  await db.query('begin')
  try {
    await db.query(mutant.statement)
    const table = tables.find(({ name }) => name === mutant.subject)
    const open = table
      ? await walkTable(installation, table)
      : await walkFunction(installation, mutant.subject)
    return open.length > 0
  } finally {
    await db.query('rollback')
  }
}

type Score = { kind: Kind; all: number; missed: string[] }

export async function scoreOf(installation: Installation, mutants: Mutant[]): Promise<Score[]> {
  const scores = new Map<Kind, Score>()
  for (const mutant of mutants) {
    const { kind } = mutant
    const score = scores.get(kind) ?? { kind, all: 0, missed: [] }
    scores.set(kind, score)
    score.all++
    if (!(await isCaught(installation, mutant))) score.missed.push(mutant.name)
  }
  return [...scores.values()]
}
