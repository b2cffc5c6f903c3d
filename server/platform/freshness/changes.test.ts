import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#tests/open-shop.ts'
import { forgetChanges, pollChanges, noteOf } from './changes.ts'

const WRITERS = 4

let copy: Awaited<ReturnType<typeof copyDatabase>>
let writers: pg.Client[]
let polling: pg.Client

beforeAll(async () => {
  copy = await copyDatabase('empty')
  const clients = Array.from({ length: WRITERS + 1 }, () => new pg.Client(copy.server))
  for (const client of clients) await client.connect()
  ;[polling, ...writers] = clients as [pg.Client, ...pg.Client[]]
})
afterAll(async () => {
  for (const client of [polling, ...writers]) await client.end()
  await copy.drop()
})

const note = (client: pg.Client, tag: string) => client.query(noteOf(1, new Set([tag]))!)
const begin = (client: pg.Client) => client.query('begin; set local app.tenant_id = 1')
const tagsOf = ({ changes }: Awaited<ReturnType<typeof pollChanges>>) =>
  changes.flatMap(({ tags }) => tags)

test('a change is found once it is committed, and once, however transactions overlap', async () => {
  let count = 0
  const step = fc.record({
    writer: fc.nat(WRITERS - 1),
    ends: fc.constantFrom('commit', 'rollback'),
    polls: fc.boolean(),
    forgets: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const open = new Map<number, string>()
      const expected: string[] = []
      const found: string[] = []
      let { seen } = await pollChanges(polling, undefined)
      const poll = async () => {
        const looked = await pollChanges(polling, seen)
        found.push(...tagsOf(looked))
        seen = looked.seen
        expect(found.toSorted()).toEqual(expected.toSorted())
      }
      for (const { writer, ends, polls, forgets } of steps) {
        const client = writers[writer]!
        const tag = open.get(writer)
        if (tag === undefined) {
          open.set(writer, `1:${++count}`)
          await begin(client)
          await note(client, `1:${count}`)
        } else {
          open.delete(writer)
          await client.query(ends)
          if (ends === 'commit') expected.push(tag)
        }
        if (polls) await poll()
        // Only what everybody has had the time to see goes.
        if (forgets) await forgetChanges(polling, seen)
      }
      for (const writer of open.keys()) await writers[writer]!.query('rollback')
      await poll()
    }),
    { numRuns: 25 },
  )
})

test('the first poll finds nothing, for nothing has been kept before it', async () => {
  const [client] = writers as [pg.Client]
  await begin(client)
  await note(client, '1:before')
  await client.query('commit')
  expect(tagsOf(await pollChanges(polling, undefined))).toEqual([])
})

test('a change that a process has not read yet is kept, though its transaction is the older one', async () => {
  const [early, late] = writers as [pg.Client, pg.Client]
  const { seen } = await pollChanges(polling, undefined)
  await begin(early)
  await note(early, '1:early')
  await begin(late)
  await note(late, '1:late')
  await late.query('commit')
  const afterLate = await pollChanges(polling, seen)
  await early.query('commit')
  await forgetChanges(polling, afterLate.seen)
  expect(tagsOf(await pollChanges(polling, afterLate.seen))).toEqual(['1:early'])
  expect(tagsOf(await pollChanges(polling, seen))).toEqual(['1:early'])
})

test("a shop's transaction cannot read, change or name another's", async () => {
  const [client] = writers as [pg.Client]
  await begin(client)
  await note(client, '1:own')
  expect((await client.query('select from changes where tenant_id <> 1')).rowCount).toBe(0)
  await expect(client.query('delete from changes')).rejects.toThrow('permission denied')
  await client.query('rollback')
  await begin(client)
  const foreign = client.query(noteOf(2, new Set(['2:theirs']))!)
  await expect(foreign).rejects.toThrow('row-level security')
  await client.query('rollback')
})
