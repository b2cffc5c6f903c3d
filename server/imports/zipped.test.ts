import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, repeatJobs, startNow } from '#tests/jobs.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { zipOf, type Zippable } from '#tests/zip.ts'
import { addRows, countRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
let png: Buffer
const asked: string[] = []
beforeAll(async () => {
  const create = { width: 40, height: 30, channels: 3 as const, background: '#b5652b' }
  png = await sharp({ create }).png().toBuffer()
  shop = await openShop({
    async fetchPicture(url) {
      asked.push(url)
      return { fault: 'not reachable' }
    },
  })
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const TABLE =
  'Handle,Title,Published,Variant Price,Image Src\n' +
  'cup,Cup,true,9.00,My%20Cup.PNG\nbowl,Bowl,true,9.00,https://old.example/img/bowl.png?v=1\n'
const bytes = (text: string) => Buffer.from(text)
const linked = (target: string): Zippable[string] => [bytes(target), LINK]
const NOTHING: Zippable[string] = [bytes(''), { compress: false }]
/** The kind of a file of Unix as a zip keeps it: a symbolic link. */
const LINK = { mode: 0o120777 }

/** A zip of which its list of contents says something else. */
function withList(zip: Buffer, change: (entry: Buffer) => unknown): Buffer {
  const list = Buffer.from('504b0102', 'hex')
  for (let at = zip.indexOf(list); at >= 0; at = zip.indexOf(list, at + 4)) {
    change(zip.subarray(at))
  }
  return zip
}

describe('a zip of a file with its pictures', () => {
  test('is imported with pictures by their names, and asks for none elsewhere', async () => {
    const zip = await zipOf({
      'export/products.csv': bytes(TABLE),
      'export/images/my cup.png': png,
      'bowl.png': png,
      '__MACOSX/export/._products.csv': bytes('x'),
    })
    const run = await line.importText(zip)
    expect(run.counts.products).toMatchObject({ new: 2 })
    await eventually(async () => {
      const rows = await listRows(
        shop,
        'products',
        { tenant_id: 1, slug: ['cup', 'bowl'] },
        ['slug', 'images'],
        'slug',
      )
      expect(rows.map(({ slug, images }) => [slug, images.length])).toEqual([
        ['bowl', 1],
        ['cup', 1],
      ])
    })
    expect(asked).toEqual([])
    await expect.poll(async () => await countRows(shop, 'zipped_pictures')).toBe(0)
  })

  test.each([
    [
      'ID,Type,SKU,Name,Published,Regular price,Images\n91,simple,TWO-W,Two woo,1,9,"Red.jpg, caf\u00e9 #2.png"\n',
      'two-woo',
    ],
    [
      'Handle,Title,Variant Price,Image Src\ntwo-shop,Two,9.00,"Red.jpg,caf\u00e9 #2.png"\n',
      'two-shop',
    ],
  ])('gives a product all pictures that one cell names', async (table, slug) => {
    await line.importText(
      await zipOf({
        'table.csv': bytes(table),
        'pics/red.JPG': png,
        'pics/cafe\u0301 #2.png': await sharp(png).negate().png().toBuffer(),
      }),
    )
    await eventually(async () => {
      const rows = await listRows(shop, 'products', { tenant_id: 1, slug }, ['images'])
      expect(rows.map(({ images }) => images.length)).toEqual([2])
    })
  })

  test('leaves no picture behind if the process died before it tidied up', async () => {
    const { import: id } = (await jobsOf(shop, 'import.pictures')).at(-1)!.data
    await addRows(shop, 'zipped_pictures', {
      import_id: Number(id),
      name: 'bowl.png',
      content: png,
    })
    // The queue gives the job of a dead process to another one.
    await repeatJobs(shop, 'import.pictures')
    await startNow(shop, 'import.pictures')
    await expect.poll(async () => await countRows(shop, 'zipped_pictures')).toBe(0)
  })

  test('counts as read only when all its pictures are there', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `p${at}.png`)
    const zip = await zipOf({
      'a.csv': bytes(TABLE),
      ...Object.fromEntries(names.map((name) => [name, png])),
    })
    const owner = await newColleague(shop, 'owner')
    const { id } = (await owner.shop('POST /imports/', { file_name: 'a.zip' })).json()
    await owner.send(`/api/shops/1/imports/${id}/parts/?part=0`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: zip,
    })
    await owner.shop(`POST /imports/${id}/reading/`)
    const pictures = await eventually(async () => {
      const { rows } = await shop.owner.query<{ state: string; pictures: number }>(
        `select state, (select count(*)::int from zipped_pictures where import_id = i.id) as pictures
           from imports i where id = $1`,
        [id],
      )
      expect(['read', 'checking', 'checked']).toContain(rows[0]!.state)
      return rows[0]!.pictures
    })
    expect(pictures).toBe(names.length)
  })

  test.each([
    ['without rows', { 'a.png': bytes('x') }, 'There is no CSV or XML file in the zip.'],
    ['with two files', { 'a.csv': bytes('x'), 'b.csv': bytes('y') }, 'There are 2 files'],
    ['with an archive', { 'a.csv': bytes('x'), 'b.zip': bytes('y') }, 'There is another archive'],
    ['with a bomb', { 'a.csv': Buffer.alloc(5_000_000) }, 'A file in the zip becomes more than'],
    ['with names that lead out', { '../a.csv': bytes(TABLE) }, 'This zip has unsafe file names'],
    ['with an absolute name', { '/etc/a.csv': bytes(TABLE) }, 'This zip has unsafe file names'],
    ['with a name of Windows', { '..\\a.csv': bytes(TABLE) }, 'This zip has unsafe file names'],
    ['with a link', { 'a.csv': linked('/etc/passwd') }, 'There are links in the zip.'],
    [
      'with a linked picture',
      { 'a.csv': bytes(TABLE), 'b.png': linked('/etc/passwd') },
      'There are links in the zip.',
    ],
    [
      'with 20,001 files',
      Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.png`, NOTHING])),
      'A zip has at most 20,000 files. Split it.',
    ],
    ['of Excel', { '[Content_Types].xml': bytes('<x/>') }, 'This is an Excel file.'],
  ])('%s is named with the next step', async (_, files: Zippable, sentence) => {
    const report = await line.importText(await zipOf(files))
    expect([report.state, report.sentences]).toEqual([
      'failed',
      [expect.stringContaining(sentence)],
    ])
  })

  test.each([
    [
      'locked by a password',
      (entry: Buffer) => entry.writeUInt16LE(1, 8),
      'protected by a password',
    ],
    [
      'of more than 2 GB',
      (entry: Buffer) => {
        entry.writeUInt32LE(30_000_000, 20)
        entry.writeUInt32LE(2_000_000_001, 24)
      },
      'The zip is larger than 2 GB when',
    ],
    ['that says less than it holds', (entry: Buffer) => entry.writeUInt32LE(10, 24), 'damaged'],
  ])('%s is named with the next step', async (_, change, sentence) => {
    const report = await line.importText(withList(await zipOf({ 'a.csv': bytes(TABLE) }), change))
    expect([report.state, report.sentences]).toEqual([
      'failed',
      [expect.stringContaining(sentence)],
    ])
  })
})
