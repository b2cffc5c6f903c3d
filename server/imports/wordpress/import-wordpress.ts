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
import type { PlannedRecord, RecordKind, StandingRecord } from '../records/file-record.ts'
import { planRecords } from '../records/plan-records.ts'
import { revertRecords } from '../records/revert-records.ts'
import { writeRecords } from '../records/write-records.ts'
import { forgetOldAddresses, keepOldAddresses } from '../redirects/old-addresses.ts'
import { comparedText } from '../texts/text-pictures.ts'
import type { Batch, ThingHandler } from '../things/thing.ts'
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

const POST: RecordKind<FileText> = {
  kind: 'post',
  counted: 'posts',
  noun: 'post',
  read: readPost,
  match: (tx, records) => bySlug(tx, records, listPostsBySlug),
  standing: async (tx, ids) => standing(await listPosts(tx, ids)),
}

const PAGE: RecordKind<FileText> = {
  kind: 'page',
  counted: 'pages',
  noun: 'page',
  read: readPage,
  match: (tx, records) => bySlug(tx, records, listPagesBySlug),
  standing: async (tx, ids) => standing(await listPages(tx, ids)),
}

const COMMENT: RecordKind<FileAnswer> = {
  kind: 'comment',
  counted: 'comments',
  noun: 'comment',
  read: readComment,
  // Two comments may say the same: one is known by its number alone.
  match: async (_tx, records) => records.map(() => undefined),
  standing: async (tx, ids) => {
    const rows = await listImportedComments(tx, ids)
    return new Map(rows.map(({ id, ...values }) => [id, { id, values }]))
  },
}

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

export const postsHandler: ThingHandler = {
  kind: POST.kind,
  plan: (tx, batch, things, lock) => planRecords(tx, batch, things, POST, lock),
  lock: lockPosts,
  async write(tx, batch, planned) {
    await writeRecords(tx, planned as PlannedRecord<FileText>[], POST, {
      add: async (record) => {
        const { id, slug } = await addImportedPost(tx, record.slug, written(record, record.values))
        await keepOldAddresses(
          tx,
          record.paths.map((path) => ({ path, target: `/blog/${slug}` })),
        )
        return id
      },
      change: (id, changes, { record }) => changeImportedPost(tx, id, written(record, changes)),
    })
    await wantPictures(tx, batch, planned as PlannedRecord<FileText>[], 'post')
  },
  revert: (tx, _batch, done) =>
    revertRecords(tx, done, {
      lock: lockPosts,
      standing: POST.standing,
      used: (within, ids) =>
        because(listAnsweredPosts(within, ids), 'It has received comments since. It stays.'),
      remove: async (id) => {
        const slug = await deleteImportedPost(tx, id)
        if (slug) await forgetOldAddresses(tx, `/blog/${slug}`)
      },
      restore: (id, before) => changeImportedPost(tx, id, before),
    }),
}

export const pagesHandler: ThingHandler = {
  kind: PAGE.kind,
  plan: (tx, batch, things, lock) => planRecords(tx, batch, things, PAGE, lock),
  lock: lockPages,
  async write(tx, batch, planned) {
    await writeRecords(tx, planned as PlannedRecord<FileText>[], PAGE, {
      add: async (record) => {
        const { id, slug } = await addImportedPage(tx, record.slug, written(record, record.values))
        await keepOldAddresses(
          tx,
          record.paths.map((path) => ({ path, target: `/pages/${slug}` })),
        )
        return id
      },
      change: (id, changes, { record }) => changeImportedPage(tx, id, written(record, changes)),
    })
    await wantPictures(tx, batch, planned as PlannedRecord<FileText>[], 'page')
  },
  revert: (tx, _batch, done) =>
    revertRecords(tx, done, {
      lock: lockPages,
      standing: PAGE.standing,
      used: async () => new Map(),
      remove: async (id) => {
        const slug = await deleteImportedPage(tx, id)
        if (slug) await forgetOldAddresses(tx, `/pages/${slug}`)
      },
      restore: (id, before) => changeImportedPage(tx, id, before),
    }),
}

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

const because = async (ids: Promise<number[]>, reason: string) =>
  new Map((await ids).map((id) => [id, reason]))

const NO_POST = 'Its post was not imported.'

export const commentsHandler: ThingHandler = {
  kind: COMMENT.kind,
  plan: (tx, batch, things, lock) => planRecords(tx, batch, things, COMMENT, lock),
  lock: lockComments,
  async write(tx, { source }, all) {
    const planned = all as PlannedRecord<FileAnswer>[]
    const keys = (of: (record: FileAnswer) => string) => planned.map(({ record }) => of(record))
    const known = (record: FileAnswer) => record.post
    const there = await listKnownThings(tx, { source, kind: 'post' }, keys(known))
    const parents = await listKnownThings(
      tx,
      { source, kind: 'comment' },
      keys(({ parent }) => parent),
    )
    const ids = new Map([...parents].map(([key, { subject_id }]) => [key, subject_id]))
    for (const each of planned) {
      if (each.outcome !== 'new' || there.has(each.record.post)) continue
      each.outcome = 'wrong'
      each.counts = { comments: { wrong: 1 } }
      const { row, label: value } = each
      each.notes.push({ row, column: '', value, outcome: 'wrong', reason: NO_POST })
    }
    await writeRecords(tx, planned, COMMENT, {
      add: async ({ key, post, parent, values }) => {
        const place = { post_id: there.get(post)!.subject_id, parent_id: ids.get(parent) ?? null }
        const id = await addImportedComment(tx, place, values as FileComment)
        ids.set(key, id)
        return id
      },
      change: (id, changes) => changeImportedComment(tx, id, changes),
    })
  },
  revert: (tx, _batch, done) =>
    revertRecords(tx, done, {
      lock: lockComments,
      standing: COMMENT.standing,
      used: (within, ids) =>
        because(listAnsweredComments(within, ids), 'It has been answered since. It stays.'),
      remove: (id) => deleteImportedComment(tx, id),
      restore: (id, before) => changeImportedComment(tx, id, before),
      goesWithOthers: true,
    }),
}
