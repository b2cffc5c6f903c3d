import { type Said, toStaff } from '#contract/language/said.ts'
import { customers } from './customers.ts'
import { type FileKind, type Mapping, plainCell, plainHead } from './import-kind.ts'
import { redirects } from './redirects.ts'
import { reviews } from './reviews.ts'
import { shopifyProducts } from './shopify-products.ts'
import { woocommerceProducts } from './woocommerce-products.ts'
import { wordpress } from './wordpress.ts'

/** The kinds of files that can be imported, by what tells them apart. */
const KINDS: readonly FileKind[] = [
  shopifyProducts,
  woocommerceProducts,
  customers,
  redirects,
  wordpress,
  reviews,
]

export const kindNamed = (name: string): FileKind | undefined =>
  KINDS.find((kind) => kind.name === name)

const MOST_COLUMNS = 300

/** The next step for files that are known and not imported. */
const STRANGERS: [heads: string[], sentence: Said][] = [
  [['productpage', 'producturl', 'hidden'], toStaff('thisIsASquarespaceFile')],
  [['country', 'state', 'zippostcode', 'rate'], toStaff('thisIsATableOfTaxRates')],
  [['name', 'financialstatus', 'lineitemname'], toStaff('thisIsAShopifyOrderFile')],
]

/** The kind of file with this header and its columns, or a sentence with the next step. */
export function recognise(
  header: string[],
  rows: string[][],
  chosen: Record<number, string> = {},
): { kind: FileKind; mapping: Mapping } | { sentence: Said } {
  if (header.length > MOST_COLUMNS) {
    return {
      sentence: toStaff('theFileHasColumns', { count: header.length, most: MOST_COLUMNS }),
    }
  }
  for (const kind of KINDS) {
    const mapping = mappingOf(kind, header, rows, chosen)
    if (kind.has(new Set(Object.keys(mapping.columns)))) return { kind, mapping }
  }
  const heads = new Set(header.map(plainHead))
  const stranger = STRANGERS.find(([known]) => known.every((head) => heads.has(head)))
  const first = header.slice(0, 3).join(', ').slice(0, 100)
  return { sentence: stranger?.[1] ?? toStaff('theFirstRowIsNotTheHeader', { first }) }
}

const METAFIELD = /\((?:product|variant)\.metafields\.[^()]+\)$/i

function mappingOf(
  kind: FileKind,
  header: string[],
  rows: string[][],
  chosen: Record<number, string>,
): Mapping {
  const mapping: Mapping = { columns: {}, details: [], skipped: [], unknown: [], notes: [] }
  const byColumn = kind.fieldsOf?.(header, rows)
  const fields = new Map(kind.fields.flatMap(({ name, heads }) => heads.map((h) => [h, name])))
  for (const [at, cell] of header.entries()) {
    const head = plainCell(cell.trim())
    if (head === '') continue
    const metafield = METAFIELD.exec(head)?.[0]
    const name =
      chosen[at] ??
      byColumn?.[at] ??
      fields.get(plainHead(head)) ??
      (metafield && fields.get(plainHead(metafield)))
    if (name === '') mapping.skipped.push(head)
    else if (name !== undefined && mapping.columns[name] === undefined) mapping.columns[name] = at
    else if (name !== undefined) {
      mapping.notes.push(toStaff('theColumnOccursTwice', { head }))
    } else if (metafield && metafield !== head) {
      mapping.details.push({ at, name: head.slice(0, -metafield.length).trim() })
    } else if (kind.skipped.test(plainHead(head))) mapping.skipped.push(head)
    else mapping.unknown.push(head)
  }
  return mapping
}
