import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsDone, repeatJobs, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows, listRows } from '#tests/rows.ts'

const FILE = readFileSync(new URL('examples/shopify-products.csv', import.meta.url))

let shop: OpenShop
let owner: Colleague
/** The addresses of which pictures were fetched. */
const asked: string[] = []
beforeAll(async () => {
  const png = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#b5652b' },
  })
    .png()
    .toBuffer()
  shop = await openShop({
    settings: { RATE_LIMIT_SCALE: '1000' },
    async fetchPicture(url) {
      asked.push(url)
      return url.endsWith('scarf-2.jpg') ? { fault: 'too large' } : { bytes: png }
    },
  })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const read = async (id: number): Promise<ImportReport> =>
  (await owner.shop(`GET /imports/${id}/`)).json()

const inState = (id: number, state: string) =>
  eventually(async () => {
    const report = await read(id)
    expect(report.state).toBe(state)
    return report
  })

const sendPart = (by: Colleague, id: number, body: Buffer, part: number, tenant = 1) =>
  by.send(`/api/shops/${tenant}/imports/${id}/parts/?part=${part}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  })

async function upload(bytes: Buffer, by = owner): Promise<number> {
  const { id } = (await owner.shop('POST /imports/', { file_name: 'products.csv' })).json()
  const half = Math.ceil(bytes.length / 2)
  for (const part of [0, 1]) {
    const body = bytes.subarray(part * half, (part + 1) * half)
    const sent = await sendPart(by, id, body, part)
    expect(sent.status).toBe(201)
  }
  await owner.shop(`POST /imports/${id}/reading/`)
  return id
}

describe('an import in the back office', () => {
  let id: number

  test('takes a file in parts, and checks it', async () => {
    id = await upload(FILE)
    const report = await inState(id, 'checked')
    expect(report).toMatchObject({ kind: 'Shopify products', file_name: 'products.csv' })
    expect(report.counts['products']).toMatchObject({ new: 4, wrong: 2, skipped: 1 })
    expect(report.columns[1]).toEqual({ at: 1, head: 'Title', field: 'title', use: 'field' })
  })

  test('checks again with other choices', async () => {
    const choices = {
      mode: 'update',
      empty: 'leave',
      with_stock: false,
      untracked_stock: 7,
      decimal: '',
      // The vendor is left out.
      mapping: { 3: '' },
    }
    await owner.shop(`PUT /imports/${id}/choices/`, choices)
    const report = await inState(id, 'checked')
    expect(report.columns[3]).toEqual({ at: 3, head: 'Vendor', field: '', use: 'skipped' })
    expect(report.untracked_stock).toBe(7)
  })

  test('gives the wrong rows as a file with the reasons', async () => {
    const { csv } = (await owner.shop(`GET /imports/${id}/wrong-rows/`)).json()
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/,Status,Reason$/)
    expect(lines[1]).toMatch(/^tea-cup,.*,Variant Price: Enter an amount such as 129 or 129\.50\.$/)
  })

  test('says once what is said of many rows, and first what is wrong', async () => {
    const head = 'Handle,Title,Variant Price'
    const other = await upload(
      Buffer.from([head, ...Array(600).fill(head), 'cup,Cup,cheap'].join('\n')),
    )
    const { notes } = await inState(other, 'checked')
    expect(notes).toMatchObject([
      { outcome: 'wrong', count: 1, places: [{ row: 602, value: 'cheap' }] },
      { outcome: 'skipped', count: 600, reason: 'This row repeats the header.' },
    ])
    expect(notes[1]!.places).toHaveLength(50)
    expect(notes[1]!.places[0]).toEqual({ row: 2, value: '' })
    await owner.shop(`DELETE /imports/${other}/`)
  })

  test('says it in the language of who reads it, and as it is what was said before', async () => {
    const head = 'Handle,Title,Variant Price'
    const other = await upload(Buffer.from([head, head, 'cup,Cup,7,8'].join('\n')))
    await inState(other, 'checked')
    const reasons = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const report = await owner.shop(`GET /imports/${other}/`, undefined, headers)
      return report.json().notes.map(({ reason }) => reason)
    }
    expect(await reasons('en')).toContain('This row repeats the header.')
    expect(await reasons('de')).toContain('Diese Zeile wiederholt die Kopfzeile.')
    const file = await owner.shop(`GET /imports/${other}/wrong-rows/`, undefined, {
      'Accept-Language': 'de',
    })
    expect(file.json().csv).toContain('Die Zeile hat 4 Zellen und die Kopfzeile 3.')
    await changeRows(shop, 'import_notes', { import_id: other }, { reason: 'It was left out.' })
    expect((await reasons('de'))[0]).toBe('It was left out.')
    await owner.shop(`DELETE /imports/${other}/`)
  })

  test('imports once, and keeps a report', async () => {
    const started = (await owner.shop(`POST /imports/${id}/run/`)).json()
    expect(started.state).toBe('running')
    const report = await inState(id, 'done')
    expect(report.counts['products']).toMatchObject({ new: 4, wrong: 2 })
    const again = await owner.shop(`POST /imports/${id}/run/`)
    expect(again.status).toBe(409)
    const { csv } = (await owner.shop(`GET /imports/${id}/wrong-rows/`)).json()
    expect(csv.trim().split('\r\n')).toHaveLength(3)
  })

  test('fetches the pictures after the rows, and names those that fail', async () => {
    const { fetched } = await eventually(async () => {
      const report = await read(id)
      expect(report.fetched.waiting).toBe(0)
      return report
    })
    const reason = 'too large'
    const url = 'https://cdn.shopify.example/s/files/scarf-2.jpg'
    expect(fetched).toEqual({ waiting: 0, done: 2, failed: 1, faults: [{ row: 3, url, reason }] })
    const { images, variants } = await shop.api('GET /products/products/:slug/', {
      params: { slug: 'yak-wool-scarf' },
    })
    expect(images).toMatchObject([{ alt_text: 'Scarf on a chair' }])
    expect(variants?.[0]?.image).toBe(images[0]!.image)
  })

  test('asks for no picture again when the file comes again', async () => {
    asked.length = 0
    const again = await upload(FILE)
    await inState(again, 'checked')
    await owner.shop(`POST /imports/${again}/run/`)
    const report = await inState(again, 'done')
    expect(report.fetched).toMatchObject({ waiting: 0, done: 0 })
    expect(asked).toEqual([])
  })

  test('reverts what it made, but for what was changed since', async () => {
    await changeRows(shop, 'products', { slug: 'singing-bowl' }, { name: 'Our bowl' })
    await owner.shop(`POST /imports/${id}/reversal/`)
    const report = await inState(id, 'reverted')
    expect(report.notes).toMatchObject([
      { places: [{ value: 'Singing Bowl' }], reason: 'It has been changed since. It stays.' },
    ])
    const headers = { 'Accept-Language': 'de' }
    const german = await owner.shop(`GET /imports/${id}/`, undefined, headers)
    expect(german.json().notes).toMatchObject([{ reason: 'Es wurde seitdem geändert und bleibt.' }])
    const rows = await listRows(
      shop,
      'products',
      { slug: ['yak-wool-scarf', 'singing-bowl', 'incense'] },
      ['slug'],
    )
    expect(rows).toEqual([{ slug: 'singing-bowl' }])
  })

  test('puts back the values that it changed', async () => {
    const file = (price: string) => Buffer.from(`Handle,Title,Price\nsinging-bowl,Bowl,${price}\n`)
    const other = await upload(file('44.00'))
    await inState(other, 'checked')
    await owner.shop(`POST /imports/${other}/run/`)
    await inState(other, 'done')
    await owner.shop(`POST /imports/${other}/reversal/`)
    await inState(other, 'reverted')
    const rows = await listRows(shop, 'products', { slug: 'singing-bowl' }, ['name', 'price_cents'])
    expect(rows).toEqual([{ name: 'Our bowl', price_cents: 3850 }])
  })

  test('names a file that it does not know, with the next step', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const report = await inState(await upload(png), 'failed')
    expect(report.sentences[0]).toMatch(/^This is a picture\./)
  })

  test('is not there for another shop', async () => {
    const stranger = await newColleague(shop, 'owner', 2)
    expect((await stranger.shop(`GET /imports/${id}/`)).status).toBe(404)
    expect((await sendPart(stranger, id, Buffer.from('x'), 0, 2)).status).toBe(404)
  })
})

test('deletes an unused file after a week and a report after 90 days, without a new import', async () => {
  const checked = async () => {
    const id = await upload(FILE)
    await inState(id, 'checked')
    return id
  }
  // Each file is read before the next is sent: a shop has three unread files at most.
  const [unused, fresh, done, running] = [
    await checked(),
    await checked(),
    await checked(),
    await checked(),
  ]
  const makeOlder = (id: number, days: number, state: string) =>
    changeRows(shop, 'imports', { id }, { created_at: ago({ days }), state })
  await makeOlder(unused, 8, 'checked')
  await makeOlder(fresh, 6, 'checked')
  await makeOlder(done, 91, 'done')
  await makeOlder(running, 91, 'running')
  await startNow(shop, 'import.forgotten')
  await jobsDone(shop, 'import.forgotten')
  const rows = await listRows(shop, 'imports', { id: [unused, fresh, done, running] }, ['id'])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([fresh, running]))
  await makeOlder(running, 0, 'done')
})

// Guard: the job of reading goes on with a file that is read (import-jobs.ts).
test('checks a file although its process died right after reading it', async () => {
  const id = await upload(FILE)
  await inState(id, 'checked')
  await jobsDone(shop, 'import.reading')
  await changeRows(shop, 'imports', { id }, { state: 'read', check_counts: '{}' })
  await repeatJobs(shop, 'import.reading', { import: id })
  await startNow(shop, 'import.reading')
  const report = await inState(id, 'checked')
  expect(report.counts['products']).toMatchObject({ wrong: 2, skipped: 1 })
})

test('keeps what staff have filled in since when a later file states it for the first time', async () => {
  const importing = async (csv: string) => {
    const id = await upload(Buffer.from(csv))
    await inState(id, 'checked')
    await owner.shop(`POST /imports/${id}/run/`)
    return inState(id, 'done')
  }
  const start = 'Handle,Title,Variant Price,Type,SEO Title,Body (HTML)\ntwice-told,Twice told,10,'
  await importing(`${start},,\n`)
  const rows = await listRows(shop, 'products', { slug: 'twice-told' }, ['id'])
  const { id } = rows[0]!
  const saved = await owner.shop(`PATCH /products/${id}/`, {
    seo_title: { from: '', to: 'Of staff' },
  })
  expect(saved.status).toBe(200)
  await importing(`${start}Mugs,Of the file,<p>Of the file</p>\n`)
  const product = await shop.owner.query(
    `select p.seo_title, p.long_html_description as text, c.name as category
       from products p join categories c on c.id = p.category_id where p.id = $1`,
    [id],
  )
  expect(product.rows).toEqual([
    { seo_title: 'Of staff', text: '<p>Of the file</p>', category: 'Mugs' },
  ])
})

test('fetches the pictures within descriptions, and the same file again is all the same', async () => {
  const importing = async (body: string, mode = 'update') => {
    const csv = `Handle,Title,Variant Price,Body (HTML)\ntold-in-pictures,Told,10,"${body.replaceAll('"', '""')}"\n`
    const id = await upload(Buffer.from(csv))
    const checked = await inState(id, 'checked')
    if (mode !== checked.mode) {
      const { empty, with_stock, untracked_stock, decimal, mapping } = checked
      const choices = { mode, empty, with_stock, untracked_stock, decimal, mapping }
      await owner.shop(`PUT /imports/${id}/choices/`, choices)
      await inState(id, 'checked')
    }
    await owner.shop(`POST /imports/${id}/run/`)
    await inState(id, 'done')
    return eventually(async () => {
      const report = await read(id)
      expect(report.fetched.waiting).toBe(0)
      return report
    })
  }
  const text = async () => {
    const { rows } = await shop.owner.query<{ text: string; description: string }>(
      `select long_html_description as text, description from products
         where slug = 'told-in-pictures'`,
    )
    return rows[0]!
  }
  const body =
    '<p>Before <img src="//cdn.old.example/bowl.jpg?v=1&amp;w=2" alt="A bowl"> after</p>' +
    '<p><img src="https://cdn.old.example/scarf-2.jpg"> and <img src="data:image/png;base64,AA"></p>'
  asked.length = 0
  const report = await importing(body)
  expect(new Set(asked)).toEqual(
    new Set(['https://cdn.old.example/bowl.jpg?v=1&w=2', 'https://cdn.old.example/scarf-2.jpg']),
  )
  expect(report.fetched).toMatchObject({ done: 1, failed: 1 })
  expect(report.notes.map(({ reason }) => reason)).toContain(
    'Pictures without an address on the web were left out.',
  )
  const shown = await text()
  expect(shown.text).toMatch(
    /^<p>Before <img src="\/media\/1\/[^"]+" alt="A bowl"[^>]* \/> after<\/p>/,
  )
  expect(shown.text).toContain('<a href="https://cdn.old.example/scarf-2.jpg#picture">Picture</a>')
  expect(shown.description).toBe('Before after and')
  asked.length = 0
  for (const mode of ['update', 'overwrite']) {
    const again = await importing(body, mode)
    expect(again.counts['products']).toMatchObject({ same: 1, changed: 0 })
  }
  expect([asked, await text()]).toEqual([[], shown])
  await importing(body.replace('Before', 'Earlier'))
  expect((await text()).text).toMatch(/^<p>Earlier <img src="\/media\/1\//)
})
