import { type Sentence, toStaff } from '#contract/language/said.ts'
import {
  addImportedComment,
  changeImportedComment,
  deleteImportedComment,
  type FileComment,
  listAnsweredComments,
  listImportedComments,
  lockComments,
} from '#server/blog/imported/imported-comments.ts'
import {
  addImportedPost,
  changeImportedPost,
  deleteImportedPost,
  listAnsweredPosts,
  listPosts,
  listPostsBySlug,
  lockPosts,
} from '#server/blog/imported/imported-posts.ts'
import {
  addImportedPage,
  changeImportedPage,
  deleteImportedPage,
  listPages,
  listPagesBySlug,
  lockPages,
} from '#server/pages/imported/imported-pages.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { listKnownThings } from '../things/external-ids.queries.ts'
import { insertPictures } from '../pictures/pictures.queries.ts'
import type { Values } from '../kinds/product-record.ts'
import type { PlannedRecord, StandingRecord } from '../records/file-record.ts'
import { handleRecords } from '../records/handle-records.ts'
import { refuse } from '../records/outcomes.ts'
import { readRecord } from '../records/plan-records.ts'
import type { FileRow } from '../kinds/import-kind.ts'
import type { Reading } from '../kinds/reading.ts'
import { forgetOldAddresses, keepOldAddresses } from '../redirects/old-addresses.ts'
import { comparedText } from '../texts/text-pictures.ts'
import type { Batch } from '../things/thing.ts'
import {
  type FileAnswer,
  type FileText,
  readComment,
  readPage,
  readPost,
} from './read-wordpress.ts'

type Row = { id: number; content: string }

/** Records with their texts as they are compared, and as they are. */
const standing = (rows: (Row & Values)[]): Map<number, StandingRecord> =>
  new Map(
    rows.map(({ id, ...values }) => [
      id,
      {
        id,
        values: { ...values, content: comparedText(values.content) },
        raw: { content: values.content },
      },
    ]),
  )

async function bySlug(
  tx: ReadTx,
  records: FileText[],
  list: (tx: ReadTx, slugs: string[]) => Promise<Map<string, number>>,
): Promise<(number | undefined)[]> {
  const slugs = records.map(({ slug }) => slug)
  const found = await list(tx, slugs)
  return slugs.map((slug) => found.get(slug))
}

/** The text itself in place of the one that was compared. */
const written = ({ html }: FileText, changes: Values): Values =>
  'content' in changes ? { ...changes, content: html } : changes

type TextKind = {
  kind: 'post' | 'page'
  among: 'posts' | 'free_pages'
  counted: 'posts' | 'pages'
  /** The beginning of their addresses in the shop, such as "/blog/". */
  place: string
  read: (reading: Reading, rows: FileRow[]) => FileText
  bySlug: (tx: ReadTx, slugs: string[]) => Promise<Map<string, number>>
  lock: (tx: Tx, ids: number[]) => Promise<unknown>
  list: (tx: ReadTx, ids: number[]) => Promise<(Row & Values)[]>
  add: (tx: Tx, wanted: string, values: Values) => Promise<{ id: number; slug: string }>
  change: (tx: Tx, id: number, values: Values) => Promise<unknown>
  used?: (tx: ReadTx, ids: number[]) => Promise<Map<number, Sentence>>
  remove: (tx: Tx, id: number) => Promise<string | undefined>
}

/** Posts and pages: texts with an address, old addresses and pictures. */
const handleTexts = ({ kind, place, read, list, add, change, remove, ...of }: TextKind) =>
  handleRecords<FileText, StandingRecord>({
    ...of,
    kind,
    noun: kind,
    read: readRecord(read),
    match: (tx, records) => bySlug(tx, records, of.bySlug),
    standing: async (tx, ids) => standing(await list(tx, ids)),
    async add(tx, { record }) {
      const { id, slug } = await add(tx, record.slug, written(record, record.values))
      const target = place + slug
      await keepOldAddresses(
        tx,
        record.paths.map((path) => ({ path, target })),
      )
      return id
    },
    change: (tx, id, changes, { planned }) => change(tx, id, written(planned.record, changes)),
    follow: (tx, all, batch) => wantPictures(tx, batch, all, kind),
    async remove(tx, { id }) {
      const slug = await remove(tx, id)
      if (slug) await forgetOldAddresses(tx, place + slug)
    },
    restore: (tx, { id }, before) => change(tx, id, before),
  })

export const postsHandler = handleTexts({
  kind: 'post',
  among: 'posts',
  counted: 'posts',
  place: '/blog/',
  read: readPost,
  bySlug: listPostsBySlug,
  lock: lockPosts,
  list: listPosts,
  add: addImportedPost,
  change: changeImportedPost,
  used: (tx, ids) => because(listAnsweredPosts(tx, ids), toStaff('itHasReceivedComments')),
  remove: deleteImportedPost,
})

export const pagesHandler = handleTexts({
  kind: 'page',
  among: 'free_pages',
  counted: 'pages',
  place: '/pages/',
  read: readPage,
  bySlug: listPagesBySlug,
  lock: lockPages,
  list: listPages,
  add: addImportedPage,
  change: changeImportedPage,
  remove: deleteImportedPage,
})

/** Jobs fetch the pictures of what is new, and of texts that have changed. */
async function wantPictures(
  tx: Tx,
  { importId }: Batch,
  planned: PlannedRecord<FileText>[],
  kind: 'post' | 'page',
): Promise<void> {
  const wanted = planned
    .filter(
      ({ outcome, after }) => outcome === 'new' || (outcome === 'changed' && after['content']),
    )
    .flatMap(({ record, subjectId, outcome }) =>
      [
        ...record.pictures.map((picture) => ({ ...picture, place: 'text' as const })),
        ...(record.featured && outcome === 'new' && kind === 'post'
          ? [{ ...record.featured, place: 'featured' as const }]
          : []),
      ].map(({ url, alt, place }, number) => ({
        product_id: subjectId!,
        subject_kind: kind,
        place,
        number,
        url,
        alt_text: alt,
        variants: [],
        row: record.row,
      })),
    )
  await insertPictures(tx, importId, wanted)
}

const because = async (ids: Promise<number[]>, reason: Sentence) =>
  new Map((await ids).map((id) => [id, reason]))

const NO_POST = toStaff('itsPostWasNotImported')

export const commentsHandler = handleRecords<FileAnswer, StandingRecord>({
  kind: 'comment',
  among: 'comments',
  noun: 'comment',
  counted: 'comments',
  read: readRecord(readComment),
  // Two comments may say the same: one is known by its number alone.
  match: async (_tx, records) => records.map(() => undefined),
  lock: lockComments,
  async standing(tx, ids) {
    const rows = await listImportedComments(tx, ids)
    return new Map(rows.map(({ id, ...values }) => [id, { id, values }]))
  },
  async prepare(tx, planned, { source }) {
    const all = planned.filter(({ outcome }) => outcome === 'new')
    if (all.length === 0) return
    const idsOf = async (kind: string, keys: string[]) => {
      const known = await listKnownThings(tx, { source, kind }, keys)
      return new Map([...known].map(([key, { subject_id }]) => [key, subject_id]))
    }
    const posts = await idsOf(
      'post',
      all.map(({ record }) => record.post),
    )
    const answered = await idsOf(
      'comment',
      all.map(({ record }) => record.parent),
    )
    for (const each of all) {
      each.record.place = { posts, answered }
      if (!posts.has(each.record.post)) refuse(each, { counted: 'comments' }, NO_POST)
    }
  },
  async add(tx, { record: { key, post, parent, place, values } }) {
    const { posts, answered } = place!
    const at = { post_id: posts.get(post)!, parent_id: answered.get(parent) ?? null }
    const id = await addImportedComment(tx, at, values as FileComment)
    answered.set(key, id)
    return id
  },
  change: (tx, id, changes) => changeImportedComment(tx, id, changes),
  used: (tx, ids) => because(listAnsweredComments(tx, ids), toStaff('itHasBeenAnswered')),
  remove: (tx, { id }) => deleteImportedComment(tx, id),
  restore: (tx, { id }, before) => changeImportedComment(tx, id, before),
  goesWithOthers: true,
})
