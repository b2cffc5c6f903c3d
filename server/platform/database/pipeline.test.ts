import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { copyDatabase } from '#tests/open-shop.ts'
import { type Database, openDatabase } from './database.ts'
import { commitAlong, inOrder } from './pipeline.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: Database<object>
beforeAll(async () => {
  copy = await copyDatabase('empty')
  database = openDatabase(copy.owner, () => {})
  await database.outsideTenants('create sequence turns')
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

type Tx = { db: Kysely<object> }

/** Which turn of the database's a question got; `late` microtasks go by before it is asked. */
async function turnOf({ db }: Tx, late: number): Promise<number> {
  for (let waited = 0; waited < late; waited++) await Promise.resolve()
  const { rows } = await sql<{ turn: number }>`select nextval('turns') as turn`.execute(db)
  return rows[0]!.turn
}

const inTx = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant(1, (db) => work({ db }))
const sorted = (turns: unknown[]) => turns.toSorted((a, b) => Number(a) - Number(b))

test('answers questions in the order of the list, however late each is asked', async () => {
  // Without the wait in `untilSent` the one that is asked late is answered last.
  const delays = fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(delays, async (lates) => {
      const turns = await inTx((tx) =>
        inOrder(
          tx,
          lates.map((late) => () => turnOf(tx, late)),
        ),
      )
      expect(turns).toEqual(sorted(turns))
    }),
    { numRuns: 50 },
  )
})

test('keeps an order within an order, and lets a question ask nothing', async () => {
  const [first, nothing, [second, third], fourth] = await inTx((tx) =>
    inOrder(tx, [
      () => turnOf(tx, 3),
      () => undefined,
      () => inOrder(tx, [() => turnOf(tx, 20), () => turnOf(tx, 0)]),
      () => turnOf(tx, 0),
    ]),
  )
  const turns = [first, second, third, fourth]
  expect(turns).toEqual(sorted(turns))
  expect(nothing).toBeUndefined()
})

test('refuses a question that waits for something else before it is sent', async () => {
  const asked = inTx((tx) =>
    inOrder(tx, [() => turnOf(tx, 0), () => delay(5).then(() => turnOf(tx, 0))]),
  )
  await expect(asked).rejects.toThrow('waits for something else first')
})

test('tells the failure of a question and rolls the transaction back', async () => {
  const asked = inTx((tx) =>
    inOrder(tx, [() => sql`select 1 / 0`.execute(tx.db), () => turnOf(tx, 0)]),
  )
  await expect(asked).rejects.toThrow('division by zero')
  expect(await inTx((tx) => turnOf(tx, 0))).toBeGreaterThan(0)
})

test('commits what travelled with the commit, whatever is found out afterwards', async () => {
  await database.outsideTenants('create table notes (note text check (note <> $$no$$))')
  const write = (note: string, after: () => void) =>
    inTx(async (tx) => {
      await inOrder(tx, [
        () => sql`insert into notes values (${note})`.execute(tx.db),
        () => turnOf(tx, 20),
        () => commitAlong(tx),
      ])
      after()
    })
  await write('kept', () => {})
  const late = write('kept too', () => {
    throw new Error('found out afterwards')
  })
  await expect(late).rejects.toThrow('found out afterwards')
  await expect(write('no', () => {})).rejects.toThrow('notes_note_check')
  const notes = await database.outsideTenants<{ note: string }>('select note from notes')
  expect(notes.map(({ note }) => note)).toEqual(['kept', 'kept too'])
})

test('asks nothing behind the commit', async () => {
  const asked = inTx((tx) => inOrder(tx, [() => commitAlong(tx), () => turnOf(tx, 0)]))
  await expect(asked).rejects.toThrow('is over')
})

test('does not take for committed what has failed without a word', async () => {
  const asked = inTx(async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => {})
  })
  await expect(asked).rejects.toThrow('Nothing was committed')
})

test('refuses to write where it was to read', async () => {
  const written = database.inTenant(1, (db) => sql`select nextval('turns')`.execute(db), {
    readOnly: true,
  })
  await expect(written).rejects.toThrow('read-only transaction')
})

test('ends a reading with the next question of its connection, or soon by itself', async () => {
  const startOf = async (db: Kysely<object>) => {
    const { rows } = await sql<{ pid: number; at: number }>`
      select pg_backend_pid() as pid, extract(epoch from now())::float8 as at`.execute(db)
    return rows[0]!
  }
  const first = await database.inTenant(1, startOf, { readOnly: true })
  const second = await database.inTenant(1, startOf)
  expect(second.pid).toBe(first.pid)
  expect(second.at).toBeGreaterThan(first.at)
  await database.inTenant(1, startOf, { readOnly: true })
  const bystander = openDatabase(copy.owner, () => {})
  await eventually(async () => {
    const open = await bystander.outsideTenants(
      `select from pg_stat_activity where datname = current_database()
         and state = 'idle in transaction'`,
    )
    expect(open).toEqual([])
  })
  await bystander.close()
})
