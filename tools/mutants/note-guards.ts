import { appendFileSync } from 'node:fs'

/**
 * Read by each process of a run whose guards say that they ended a call. A line of the file is the number of
 * the guard and the test; the test is empty in a process that the tests have started.
 */
const FILE = process.env['GUARDS_NOTED_IN']
const noted = new Set<string>()

Object.assign(globalThis, {
  noteGuard(number: number) {
    const worker = (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__
    const line = `${number}\t${worker?.filepath ?? ''}\n`
    if (FILE === undefined || noted.has(line)) return
    noted.add(line)
    appendFileSync(FILE, line)
  },
})
