import { appendFileSync, readFileSync } from 'node:fs'

/**
 * Read by each process of a run with switched guards. A line of the notes is the number of a guard that ended a
 * call, and the test, which a process that the test starts has from its environment.
 */
const { GUARDS_NOTED_IN: NOTES, GUARDS_REMOVED_IN: REMOVED } = process.env
/** The number of the guard that is removed for a test file. */
const removed = REMOVED ? (JSON.parse(readFileSync(REMOVED, 'utf8')) as Record<string, number>) : {}
const noted = new Set<string>()

let last = process.env['GUARDS_TEST'] ?? ''

function testFile(): string {
  const worker = (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__
  const file = worker?.filepath ?? last
  if (file !== last) process.env['GUARDS_TEST'] = last = file
  return file
}

Object.assign(globalThis, {
  isRemoved: (number: number) => removed[testFile()] === number,
  noteGuard(number: number) {
    const line = `${number}\t${testFile()}\n`
    if (NOTES === undefined || noted.has(line)) return
    noted.add(line)
    appendFileSync(NOTES, line)
  },
})
