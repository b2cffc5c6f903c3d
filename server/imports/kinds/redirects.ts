import { toStaff } from '#contract/language/said.ts'
import { cellOf, type FileKind } from './import-kind.ts'

/** Old addresses with where they lead, as Shopify exports them. */
export const redirects: FileKind = {
  name: 'redirects',
  title: toStaff('kindOfFile', { kind: 'redirects' }),
  things: 'redirects',
  source: 'shopify',
  fields: [
    { name: 'from', heads: ['redirectfrom'] },
    { name: 'to', heads: ['redirectto'] },
  ],
  skipped: /^$/,
  has: (fields) => fields.has('from') && fields.has('to'),
  keysOf: (row) => [cellOf(row, 'from') ?? ''].filter(Boolean),
}
