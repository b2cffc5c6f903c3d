import { withClient } from '#server/platform/database/with-client.ts'

const AT_ONCE = 200
const TABLES = { products: 'id', skus: 'product_id', external_ids: 'subject_id' } as const

/**
 * Writes the products of shop 1 with such slugs into an empty shop, with a few statements for 200 of
 * them: the least that an import of the same rows and search terms can do.
 * @returns seconds
 */
export const writeLeast = (owner: string, shop: number, slugs: string): Promise<number> =>
  withClient(owner, async (client) => {
    const columnsOf = async (table: string) => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
           where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
             and column_name <> 'tenant_id'`,
        [table],
      )
      return rows.map(({ name }) => name).join(', ')
    }
    const copy = async (table: string, condition: string, values: unknown[]) => {
      const columns = await columnsOf(table)
      await client.query(
        `insert into ${table} (tenant_id, ${columns})
           select ${shop}, ${columns} from ${table} where tenant_id = 1 and ${condition}`,
        values,
      )
    }
    await copy('categories', 'true', [])
    const { rows } = await client.query<{ id: string }>(
      'select id from products where tenant_id = 1 and slug like $1 order by created_at desc',
      [slugs],
    )
    const begin = performance.now()
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => id)
      await client.query('begin')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [String(shop)])
      for (const [table, id] of Object.entries(TABLES)) {
        await copy(table, `${id} = any($1::bigint[])`, [ids])
      }
      await client.query('call refresh_product_search($1::bigint[])', [ids])
      await client.query('commit')
    }
    return (performance.now() - begin) / 1000
  })
