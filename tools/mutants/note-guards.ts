import { appendFileSync, readFileSync } from 'node:fs'

/**
 * Read by each process of a run with switched guards. A line of the notes is the number of a guard that ended a
 * call, and the test; the test is empty in a process that the tests have started.
 */
const { GUARDS_NOTED_IN: NOTES, GUARDS_REMOVED_IN: REMOVED } = process.env
/** The number of the guard that is removed for a test file. */
const removed = REMOVED ? (JSON.parse(readFileSync(REMOVED, 'utf8')) as Record<string, number>) : {}
const noted = new Set<string>()

const testFile = () =>
  (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__?.filepath ?? ''

Object.assign(globalThis, {
  isRemoved: (number: number) => removed[testFile()] === number,
  noteGuard(number: number) {
    const line = `${number}\t${testFile()}\n`
    if (NOTES === undefined || noted.has(line)) return
    noted.add(line)
    appendFileSync(NOTES, line)
  },
})
