import type pg from 'pg'
import { HTML_COLUMNS } from '#server/tenants/html-columns.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { quoted, type ShopTable } from './shop-tables.ts'

const AT_ONCE = 100

/** A text, and the key of its row. */
type Row = { html: string; key: object }

/** Sanitises all HTML of a shop that was written from a file: nobody has to believe who made the file. */
export async function cleanHtml(
  client: pg.Client,
  tables: ShopTable[],
  tenantId: number,
): Promise<void> {
  for (const place of HTML_COLUMNS) {
    const [name = '', column = '', field] = place.split('.')
    const table = quoted(name)
    const { order } = tables.find((each) => each.name === name)!
    const html = field === undefined ? quoted(column) : `${quoted(column)} ->> '${field}'`
    await client.query(`declare html no scroll cursor for
      select json_build_object(${order.map((key) => `'${key}', ${quoted(key)}`).join(', ')}) as key,
          ${html} as html
        from ${table} where tenant_id = ${tenantId} and ${html} <> ''`)
    const value =
      field === undefined
        ? '$1'
        : `jsonb_set(${table}.${quoted(column)}::jsonb, '{${field}}', to_jsonb($1::text))`
    const isRow = order.map((key) => `${table}.${quoted(key)} = k.${quoted(key)}`).join(' and ')
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from html`)
      for (const row of rows) {
        const clean = sanitizeHtml(row.html, tenantId)
        if (clean === row.html) continue
        await client.query(
          `update ${table} set ${quoted(column)} = ${value}
            from json_populate_record(null::${table}, $2::json) k
            where ${table}.tenant_id = ${tenantId} and ${isRow}`,
          [clean, JSON.stringify(row.key)],
        )
      }
      if (rows.length < AT_ONCE) break
    }
    await client.query('close html')
  }
}
