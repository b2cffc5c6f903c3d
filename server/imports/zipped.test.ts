import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

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
const zipOf = (files: Record<string, Buffer>) => Buffer.from(zipSync(files))

describe('a zip of a file with its pictures', () => {
  test('is imported with pictures by their names, and asks for none elsewhere', async () => {
    const zip = zipOf({
      'export/products.csv': bytes(TABLE),
      'export/images/my cup.png': png,
      'bowl.png': png,
      '__MACOSX/export/._products.csv': bytes('x'),
    })
    const run = await line.importText(zip)
    expect(run.counts.products).toMatchObject({ new: 2 })
    await eventually(async () => {
      const { rows } = await shop.owner.query(
        `select slug, json_array_length(images) as pictures from products
           where tenant_id = 1 and slug in ('cup', 'bowl') order by slug`,
      )
      expect(rows).toEqual([
        { slug: 'bowl', pictures: 1 },
        { slug: 'cup', pictures: 1 },
      ])
    }, 20_000)
    expect(asked).toEqual([])
    await expect
      .poll(async () => (await shop.owner.query('select 1 from zipped_pictures')).rowCount)
      .toBe(0)
  })

  test.each([
    ['without rows', { 'a.png': bytes('x') }, 'There is no CSV or XML file in the zip.'],
    ['with two files', { 'a.csv': bytes('x'), 'b.csv': bytes('y') }, 'There are 2 files'],
    ['with an archive', { 'a.csv': bytes('x'), 'b.zip': bytes('y') }, 'There is another archive'],
    ['with a bomb', { 'a.csv': Buffer.alloc(5_000_000) }, 'A file in the zip becomes more than'],
    ['with names that lead out', { '../a.csv': bytes(TABLE) }, 'This zip has names that lead out'],
    ['of Excel', { '[Content_Types].xml': bytes('<x/>') }, 'This is an Excel file.'],
  ])('%s is named with the next step', async (_, files: Record<string, Buffer>, sentence) => {
    const report = await line.importText(zipOf(files))
    expect([report.state, report.sentences]).toEqual([
      'failed',
      [expect.stringContaining(sentence)],
    ])
  })
})
