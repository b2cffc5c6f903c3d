import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, by the last measurement. One that began last would keep one core busy while
 * the other waits; a fresh clone would only know the files' sizes.
 */
const LONGEST = [
  // First of its process: later ones find the names of statements used up by the files before.
  'server/statements',
  'backoffice/written-twice',
  'card/killed',
  'upgrades/upgrade',
  'server/faults-under-work',
  'upgrades/rehearse',
  'server/start-and-stop',
  'tests/run',
  'exports/shop/believed',
  'bulk/bulk-jobs',
  'server/several-starts',
  'tests/backup',
  'calls/written-twice',
  'placing/crashes',
  'agents/obedient-agent',
  'mails/confirmations',
  'backoffice/hostile-input',
  'shop-command/shop-command',
  'server/floods',
  'tests/build',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? LONGEST.length : place
    }
    const rest = await super.sort(files)
    // Stable, and each project by itself as before.
    return rest.toSorted((a, b) =>
      a.project.name === b.project.name ? placeOf(a) - placeOf(b) : 0,
    )
  }
}
