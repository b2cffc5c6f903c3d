import { appendFileSync, readFileSync } from 'node:fs'

/**
 * Read by each process of a run with switched guards. A line of the notes is the number of a guard that ended a
 * call, and the test, which a process that the test starts has from its environment.
 */
const { GUARDS_NOTED_IN: NOTES, GUARDS_REMOVED_IN: REMOVED } = process.env
/** The number of the guard that is removed for a test file. */
const removed = REMOVED ? (JSON.parse(readFileSync(REMOVED, 'utf8')) as Record<string, number>) : {}
const noted = new Set<string>()

/** Vitest's own state of a worker. */
const WORKER = '__vitest_worker__'
type Worker = { filepath?: string }
let last = process.env['GUARDS_TEST'] ?? ''

function testFile(): string {
  const file = (Reflect.get(globalThis, WORKER) as Worker | undefined)?.filepath ?? last
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
