import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const HEAD = 'Handle,Title,Variant Price\n'
const check = (text: string | Buffer) => line.importText(text, '--dry-run')

describe('a file that cannot be imported is named with the next step', () => {
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['a zip', Buffer.from('504b030414000600', 'hex'), 'This zip file is damaged.'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture.'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel file.'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]><rss/>', 'The file has a DOCTYPE.'],
    ['other XML', '<?xml version="1.0"?><shop/>', 'This XML file is not an export of WordPress.'],
    ['JSON', '{"products": []}', 'This is JSON.'],
    ['a web page', '<!doctype html><p>Log in', 'This is a web page.'],
    ['bytes', Buffer.alloc(500, '\0\0a'), 'This is not a text file.'],
    ['no header', 'scarf,Scarf,12.00\nbowl,Bowl,3.00\n', 'The first row is not the header'],
    ['tax rates', 'Country,State,ZIP/Postcode,Rate\nDE,,,19\n', 'This is a table of tax rates.'],
    [
      'orders',
      'Name,Financial Status,Lineitem name\n#1,paid,Cup\n',
      'This is a Shopify order file.',
    ],
    ['a header alone', HEAD, 'The file has a header and no rows below it.'],
    [
      'a header and blank rows',
      `${HEAD},,\n  ,,\n\n`,
      'The file has a header and no rows below it.',
    ],
    ['a header of redirects', 'Redirect from,Redirect to', 'The file has a header and no rows'],
    [
      'a header of customers',
      'First Name,Last Name,Email\r\n',
      'The file has a header and no rows below it.',
    ],
    [
      'an export of WordPress without posts',
      '<?xml version="1.0"?><rss xmlns:wp="w"><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>',
      'The file has a header and no rows below it.',
    ],
    ['5,000 columns', `${'Handle,'.repeat(5000)}\na\n`, 'The file has 5001 columns'],
  ])('%s', async (_, text, sentence) => {
    const report = await check(text)
    expect(report.state).toBe('failed')
    expect(report.sentences[0]).toMatch(new RegExp(`^${sentence.replaceAll('.', String.raw`\.`)}`))
  })
})

describe('a wrong row is named, and the others are imported', () => {
  test.each([
    ['a row that is too short', 'a,A,1.00\nb\nc,C,2.00\n', 3, 'The row has 1 cells'],
    ['a row that is too long', 'a,A,1.00\nb,B,1.00,x\nc,C,2.00\n', 3, 'The row has 4 cells'],
    [
      'a cell of 2 MB',
      `a,A,1.00\nb,${'x'.repeat(2_000_000)},1.00\nc,C,2.00\n`,
      3,
      'This cell is too',
    ],
    ['a price that is none', 'a,A,1.00\nb,B,soon\nc,C,2.00\n', 3, 'Enter an amount such as'],
    ['a row without a key', 'a,A,1.00\n,B,1.00\nc,C,2.00\n', 3, 'The row does not say'],
    [
      'a new product without a name',
      'a,A,1.00\nb,,1.00\nc,C,2.00\n',
      3,
      'There is no such product',
    ],
  ])('%s', async (_, text, row, reason) => {
    const { counts, rows } = await check(HEAD + text)
    expect(counts.products).toMatchObject({ new: 2, wrong: 1 })
    const found = rows.filter(({ outcome }) => outcome === 'wrong')
    expect(found).toMatchObject([{ row, reason: expect.stringContaining(reason) as string }])
  })

  test('a quotation mark that is never closed ends the file at its row', async () => {
    const { counts, rows } = await check(`${HEAD}a,A,1.00\nb,"B,1.00\nc,C,2.00\n`)
    expect(counts.products).toMatchObject({ new: 1, wrong: 1 })
    expect(rows.at(-1)).toMatchObject({
      row: 3,
      reason: expect.stringContaining('quotation mark') as string,
    })
  })

  test('the header once more is skipped, and a column that is there twice is read once', async () => {
    const head = 'Handle,Title,Title,Variant Price\n'
    const report = await check(`${head}a,A,B,1.00\n${head}b,B,C,2.00\n`)
    expect(report.counts.products).toMatchObject({ new: 2, skipped: 1, wrong: 0 })
    expect(report.sentences).toEqual(['The column “Title” occurs twice. The first one is used.'])
  })
})

describe('the encoding of a file is found out', () => {
  const text = `${HEAD}schale,Schäle – groß,1.00\n`
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text.replace('–', '\u0096'), 'latin1')],
    ['with NUL characters', Buffer.from(text.replace('Schäle', 'Sch\0äle'))],
    ['with the separator of a spreadsheet', Buffer.from(`sep=;\n${text.replaceAll(',', ';')}`)],
    [
      'with tabs and other ends of lines',
      Buffer.from(text.replaceAll(',', '\t').replaceAll('\n', '\r\n')),
    ],
  ])('%s', async (_, bytes) => {
    const file = await line.importText(bytes, '--mode', 'overwrite')
    expect(file.counts.products).toMatchObject({ wrong: 0 })
    const rows = await listRows(shop, 'products', { slug: 'schale' }, ['name'])
    expect(rows).toEqual([{ name: 'Schäle – groß' }])
    await changeRows(shop, 'products', { slug: 'schale' }, { name: 'x' })
  })
})

test('keeps the text of a formula and of a script as text', async () => {
  const file = `Handle,Title,Body (HTML)\nx,"'=HYPERLINK(""a"")","<script>alert(1)</script><p onclick=""x()"">Hi</p>"\n`
  await line.importText(file)
  const rows = await listRows(shop, 'products', { slug: 'x' }, ['name', 'long_html_description'])
  expect(rows).toEqual([{ name: '=HYPERLINK("a")', long_html_description: '<p>Hi</p>' }])
})

test('reads amounts in the notation of the file, and asks where a notation is not clear', async () => {
  const file = (prices: string[]) =>
    `Handle;Title;Variant Price\n${prices.map((price, at) => `n${at};N${at};${price}`).join('\n')}\n`
  const clear = await line.importText(file(['1.234', '12,50']))
  expect(clear.counts.products).toMatchObject({ new: 2, wrong: 0 })
  const rows = await listRows(shop, 'products', { slug: ['n0', 'n1'] }, ['price_cents'], 'slug')
  expect(rows).toEqual([{ price_cents: 123_400 }, { price_cents: 1250 }])
  const unclear = await check(file(['1.234']).replace('n0', 'n9'))
  expect(unclear.rows[0]?.reason).toMatch(/can mean/)
  const said = await line.importText(
    file(['1.234']).replace('n0', 'n9'),
    '--dry-run',
    '--decimal',
    ',',
  )
  expect(said.counts.products).toMatchObject({ new: 1, wrong: 0 })
})
