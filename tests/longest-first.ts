import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, by the last measurement. One that began last would keep one core busy while
 * the other waits; a fresh clone would only know the files' sizes.
 */
const LONGEST = [
  // First of its process: later ones find the names of statements used up by the files before.
  'server/statements',
  'placing/crashes',
  'server/several-starts',
  'server/start-and-stop',
  'tests/run',
  'card/schedules',
  'server/floods',
  'shop-command/shop-command',
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
