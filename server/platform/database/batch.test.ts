import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { copyDatabase } from '#tests/open-shop.ts'
import { answeredBy, inOrder, sendBatch, sendBatchAndCommit, statement } from './batch.ts'
import { type Database, openDatabase } from './database.ts'

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

/** The turn of the database's event loop in which the statement was sent. */
const turn = ({ db }: Tx) =>
  answeredBy(
    statement(sql<{ turn: number }>`select nextval('turns') as turn`.compile(db)),
    (rows) => rows.map(({ turn: got }) => got),
  )
const failing = ({ db }: Tx) => statement(sql`select 1 / 0`.compile(db))

const inTx = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant(1, (db) => work({ db }))
const sorted = (turns: number[]) => turns.toSorted((a, b) => a - b)

test('answers statements in the order of the list, however many stand in it and in its parts', async () => {
  const sizesOfParts = fc.array(fc.nat({ max: 4 }), { maxLength: 300, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sizesOfParts, async (sizes) => {
      const answers = await inTx((tx) =>
        sendBatch(tx, [
          ...sizes.map((size) => inOrder(Array.from({ length: size }, () => turn(tx)))),
          turn(tx),
        ]),
      )
      expect(answers.map((part) => part.length)).toEqual([...sizes, 1])
      const turns = answers.flat(2)
      expect(turns).toEqual(sorted(turns))
    }),
    { numRuns: 20 },
  )
})

test('leaves the place of an absent statement empty', async () => {
  const answers = await inTx((tx) => sendBatch(tx, [turn(tx), undefined, turn(tx)]))
  const [[first], nothing, [last]] = answers
  expect(nothing).toBeUndefined()
  expect(last).toBe(first! + 1)
})

test('throws the first failure of a batch and rolls the transaction back', async () => {
  const asked = inTx((tx) => sendBatch(tx, [turn(tx), failing(tx), turn(tx)]))
  await expect(asked).rejects.toThrow('division by zero')
  expect(await inTx((tx) => sendBatch(tx, [turn(tx)]))).toHaveLength(1)
})

test('commits what travelled with the commit, whatever is found out afterwards', async () => {
  await database.outsideTenants('create table notes (note text check (note <> $$no$$))')
  const write = (note: string, after: () => void) =>
    inTx(async (tx) => {
      const noting = statement(sql`insert into notes values (${note})`.compile(tx.db))
      await sendBatchAndCommit(tx, [noting, turn(tx)])
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

test('sends nothing behind the commit', async () => {
  const asked = inTx(async (tx) => {
    await sendBatchAndCommit(tx, [turn(tx)])
    await sendBatch(tx, [turn(tx)])
  })
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
