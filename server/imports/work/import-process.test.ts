import { expect, test } from 'vitest'
import { createImportProcesses } from './import-process.ts'

/** Work that lasts until its test ends it. */
function openWork() {
  let end!: () => void
  const over = new Promise<void>((resolve) => (end = resolve))
  return { end, over }
}

test('each shop has a process of its own and one piece of work at a time', async () => {
  const processes = createImportProcesses()
  const begun: string[] = []
  const long = openWork()
  const work =
    (name: string, over: Promise<void> = Promise.resolve()) =>
    async (process: unknown) => {
      begun.push(name)
      await over
      return process
    }
  const first = processes.run(1, work('long of 1', long.over))
  const second = processes.run(1, work('short of 1'))
  const ofTwo = await processes.run(2, work('of 2'))
  const ofThree = await processes.run(3, work('of 3'))
  expect(begun).toEqual(['long of 1', 'of 2', 'of 3'])
  long.end()
  const ofOne = await first
  expect(await second).toBe(ofOne)
  expect(new Set([ofOne, ofTwo, ofThree]).size).toBe(3)
  processes.end()
})

test('work that fails leaves its place to the next', async () => {
  const processes = createImportProcesses()
  const failed = processes.run(1, () => Promise.reject(new Error('broken')))
  const after = processes.run(1, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await after).toBe('done')
  processes.end()
})

test('work that others wait for gets a process of its own after calm work', async () => {
  const processes = createImportProcesses()
  const same = (process: unknown) => Promise.resolve(process)
  const calm = await processes.run(1, same, true)
  expect(await processes.run(1, same, true)).toBe(calm)
  const waitedFor = await processes.run(1, same)
  expect(waitedFor).not.toBe(calm)
  expect(await processes.run(1, same)).toBe(waitedFor)
  processes.end()
})
