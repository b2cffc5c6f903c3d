import type pg from 'pg'
import { SERVER_ROLE } from '#tests/database/test-database.ts'
import { type Case, CASES } from './function-cases.ts'
import { OF_ALL_SHOPS, type OfAllShops } from './functions-of-all-shops.ts'
import { type Installation, OURS, THEIRS } from './installation.ts'

export const KNOWN_FUNCTIONS = [...Object.keys(CASES), ...Object.keys(OF_ALL_SHOPS)]

/** Each case in which a function answers or does something else than it may, as a sentence. */
export async function walkFunction({ db }: Installation, name: string): Promise<string[]> {
  const ofAll = OF_ALL_SHOPS[name]
  if (ofAll) return mixedShops(db, name, ofAll)
  const wrong: string[] = []
  for (const each of CASES[name] ?? []) {
    const found = await withRows(db, () => tryCase(db, each))
    if (found !== undefined) wrong.push(`${name}: ${each.call} ${found}`)
  }
  return wrong
}

async function withRows<T>(db: pg.Client, work: () => Promise<T>): Promise<T> {
  await db.query('savepoint rows')
  try {
    return await work()
  } finally {
    await db.query('rollback to savepoint rows; release savepoint rows')
  }
}

async function tryCase(db: pg.Client, each: Case): Promise<string | undefined> {
  if (each.given) await db.query(each.given)
  const { shop, person } = each.by ?? {}
  await db.query(`set local app.tenant_id = '${shop ?? ''}'; set local app.staff_id = '${person ?? ''}';
    ${each.byOwner ? '' : `set local session authorization ${SERVER_ROLE}`}`)
  let answer: unknown
  try {
    answer = (await db.query<{ it: unknown }>(each.call)).rows.map(({ it }) => it)
  } catch (error) {
    answer = (error as { code?: string }).code
  }
  if (JSON.stringify(answer) !== JSON.stringify(each.answer))
    return `answers ${JSON.stringify(answer)}`
  if (!each.after) return
  await db.query('reset session authorization')
  const { rows } = await db.query<{ it: unknown }>(each.after)
  if (rows[0]?.it !== each.is) return `leaves ${String(rows[0]?.it)}`
}

/** The answer about both shops has to be the answers about each of them alone, and each table has to decide. */
async function mixedShops(db: pg.Client, name: string, { deciding, given = '' }: OfAllShops) {
  if (deciding.length === 0) return []
  const ask = (gone: string, theirsGone: string, alone?: number) =>
    withRows(db, async () => {
      for (const table of deciding)
        await db.query(`insert into ${table} select * from kept_${table} on conflict do nothing`)
      await db.query(given)
      if (gone) await db.query(`delete from ${gone}`)
      if (theirsGone) await db.query(`delete from ${theirsGone} where tenant_id = ${THEIRS}`)
      for (const table of alone ? [...deciding, 'tenants'] : [])
        await db.query(`delete from ${table} where tenant_id <> ${alone}`)
      const { rows } = await db.query<{ it: string }>(
        `select f::text as it from ${name}() f order by 1`,
      )
      return rows.map(({ it }) => it).join()
    })
  const wrong: string[] = []
  const undecided = new Set(deciding)
  for (const gone of ['', ...deciding]) {
    const whole = await ask(gone, '')
    for (const table of deciding) {
      const together = await ask(gone, table)
      if (together !== whole) undecided.delete(table)
      const apart = [await ask(gone, table, OURS), await ask(gone, table, THEIRS)]
      if (together !== apart.filter(Boolean).join())
        wrong.push(`${name} without ${gone} and their ${table}: ${together} is not ${apart.join()}`)
    }
  }
  return [...wrong, ...[...undecided].map((table) => `${name}: ${table} decides nothing`)]
}
