import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import { cellOf, codeOf, type FileField, type FileKind, type FileRow } from './import-kind.ts'

/** Heads of Judge.me, Loox, Yotpo, Stamped, Okendo, Shopify, WooCommerce, and of our own file. */
const HEADS: Record<string, string> = {
  id: 'reviewid id commentid metaobjecthandle',
  handle: 'producthandle handle shopifyhandle shopifyproducthandle producturlhandle',
  product_url: 'producturl url productlink',
  sku: 'productsku sku',
  product_id: 'productid shopifyproductid productshopifyid commentpostid',
  rating: 'rating reviewrating reviewscore score stars starrating',
  title: 'title reviewtitle headline',
  body: 'body reviewbody review reviewcontent content reviewtext comment commentcontent',
  date: 'reviewdate date createdat reviewcreationdate datecreated reviewcreatedat submittedat commentdate createddate',
  name: 'reviewername author nickname displayname name customername reviewer commentauthor reviewauthor',
  reply: 'reply replycontent commentreply merchantreply storereply replybody response',
  reply_date: 'replydate repliedat dateresponded replycreatedat',
  state: 'state status curated published reviewstatus commentapproved approved',
}

/** Reviews as the apps for them export them. Addresses of people are never read. */
export const reviews: FileKind = {
  name: 'reviews',
  title: toStaff('kindOfFile', { kind: 'reviews' }),
  things: 'reviews',
  source: 'reviews',
  fields: Object.entries(HEADS).map(([name, heads]): FileField => ({
    name,
    heads: heads.split(' '),
  })),
  skipped: /./u,
  has: (fields) =>
    fields.has('rating') &&
    (fields.has('body') || fields.has('title')) &&
    ['handle', 'product_url', 'sku', 'product_id'].some((field) => fields.has(field)),
  keysOf: (row) => [reviewKey(row)],
}

const OWN_HEADS = ['Review ID', 'Product Handle', 'Reviewer Name', 'Reply Date']

/** Whether a file with these heads was written by a shop of ours. */
export const isOwnReviewFile = (header: readonly string[]): boolean =>
  OWN_HEADS.every((head) => header.includes(head))

const SAID = ['handle', 'product_url', 'sku', 'product_id', 'rating', 'body', 'date', 'name']

/** The number of a review, or else a hash of what makes it one. */
export const reviewKey = (row: FileRow): string => {
  const id = codeOf(row, 'id')
  if (id) return `id:${id}`
  const text = JSON.stringify(SAID.map((field) => cellOf(row, field) ?? ''))
  return createHash('sha256').update(text).digest('base64url')
}
