import type { OpenShop } from '../open-shop.ts'

type Shop = Pick<OpenShop, 'owner'>

/** The tables of shops and jobs. */
async function listTables({ owner }: Shop): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text in ('public', 'jobs') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The tables in which a row holds text like this regular expression, in whatever case. */
export async function tablesThatHold(shop: Shop, pattern: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await listTables(shop)) {
    const { rowCount } = await shop.owner.query(
      `select 1 from ${name} t where t::text ~* $1 limit 1`,
      [pattern],
    )
    if (rowCount) found.push(name)
  }
  return found
}

/** All rows of a table as one text. */
export async function textOf({ owner }: Shop, table: string): Promise<string> {
  const { rows } = await owner.query<{ all: string | null }>(
    `select string_agg(t::text, '') as all from ${table} t`,
  )
  return rows[0]!.all ?? ''
}
