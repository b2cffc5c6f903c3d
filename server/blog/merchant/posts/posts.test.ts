import { DAY_MS } from '#contract/rules/days.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostPicture, StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { sha256 } from '#server/calls/field-changes.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsDone, loseJobs, repeatJobs, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, conflictsIn, newColleague } from '#tests/staff.ts'
import { ago, changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let writer: Colleague
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  writer = await newColleague(shop, 'content')
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const begun = async (title = 'From the forge') => {
  const reply = await writer.shop('POST /posts/', { title })
  expect(reply.status).toBe(201)
  return reply.json()
}
const read = async (id: number) => (await writer.shop(`GET /posts/${id}/`)).json()
const save = (id: number, changes: object, by = writer) =>
  by.shop(`PATCH /posts/${id}/draft/`, changes)
const write = async (post: Pick<StaffPost, 'id' | 'content'>, to: string) => {
  const reply = await save(post.id, { content: { from: sha256(post.content), to } })
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  return reply.json()
}
const publish = (id: number, at?: Date) =>
  writer.shop(`PUT /posts/${id}/publication/`, at ? { at: at.toISOString() } : {})
const pageOf = async ({ slug }: StaffPost) => (await shop.fetch(`/blog/${slug}`)).text
const published = async (title: string, text = '<p>Steel.</p>') => {
  const post = await write(await begun(title), text)
  const reply = await publish(post.id)
  expect(reply.status).toBe(200)
  return reply.json()
}

describe('a post', () => {
  test('is published with a picture, but not with a text that shows nothing', async () => {
    const draft = await begun('Nothing yet')
    const fillers = await write(draft, '<p>\u3164 &nbsp;</p><p><strong>\u2800</strong></p>')
    expect(fillers.content).not.toBe('')
    expect((await publish(draft.id)).json()).toEqual({ content: ['Write the text first.'] })
    const picture = '/media/1/0123456789abcdef0123456789abcdef/640.jpg'
    await write(fillers, `<p><img src="${picture}" alt="A blade"></p>`)
    expect((await publish(draft.id)).status).toBe(200)
  })

  test('is written, published, and on the shop’s pages with the next request', async () => {
    const draft = await begun('Why we quench in oil')
    expect(draft).toMatchObject({ slug: 'why-we-quench-in-oil', status: 'draft', url: null })
    expect((await publish(draft.id)).json()).toEqual({ content: ['Write the text first.'] })
    expect((await shop.fetch('/blog')).text).not.toContain('Why we quench in oil')
    await write(draft, '<p onclick="x()">Water cracks &amp; warps it.</p><script>steal()</script>')
    expect(await pageOf(draft)).not.toContain('Water cracks')
    const out = (await publish(draft.id)).json()
    expect(out).toMatchObject({ status: 'published', has_draft: false })
    expect(await pageOf(draft)).toContain('<p>Water cracks &amp; warps it.</p>')
    const list = (await shop.fetch('/blog')).text.replaceAll('<!-- -->', '')
    // Without an excerpt the first words stand for it; the byline is the colleague's.
    expect(list).toContain('Water cracks &amp; warps it.')
    expect(list).toContain(`By ${writer.name} on`)
    expect((await shop.fetch('/rss.xml')).text).toContain('Water cracks &amp;amp; warps it.')
    expect((await shop.fetch('/sitemap-posts-1.xml')).text).toContain('why-we-quench-in-oil')
  })

  test('that is published changes beside itself until it is published again', async () => {
    const post = await published('Two kinds of steel')
    const changed = await write(post, '<p>Three kinds.</p>')
    expect(changed).toMatchObject({ has_draft: true, status: 'published' })
    expect(await pageOf(post)).toContain('<p>Steel.</p>')
    await save(post.id, { title: { from: 'Two kinds of steel', to: 'Three kinds of steel' } })
    expect(await pageOf(post)).toContain('Two kinds of steel')
    const out = (await publish(post.id)).json()
    // Visitors know the address: it stays.
    expect(out).toMatchObject({ title: 'Three kinds of steel', slug: post.slug, has_draft: false })
    expect(out.published_at).toBe(post.published_at)
    expect(await pageOf(post)).toContain('<p>Three kinds.</p>')
    await write(out, '<p>Four.</p>')
    const back = await writer.shop(`DELETE /posts/${post.id}/draft/`)
    expect(back.json()).toMatchObject({ content: '<p>Three kinds.</p>', has_draft: false })
    expect((await writer.shop(`DELETE /posts/${post.id}/draft/`)).status).toBe(409)
  })

  test('is taken off the shop with what was written since, and only then taken away', async () => {
    const post = await published('Soon gone')
    await write(post, '<p>Written since.</p>')
    expect((await writer.shop(`DELETE /posts/${post.id}/`)).status).toBe(409)
    const off = await writer.shop(`DELETE /posts/${post.id}/publication/`)
    expect(off.json()).toMatchObject({ status: 'draft', content: '<p>Written since.</p>' })
    expect((await shop.fetch(`/blog/${post.slug}`)).status).toBe(404)
    expect((await writer.shop(`DELETE /posts/${post.id}/publication/`)).status).toBe(409)
    expect((await writer.shop(`DELETE /posts/${post.id}/`)).status).toBe(200)
    expect((await writer.shop(`GET /posts/${post.id}/`)).status).toBe(404)
  })

  test('keeps its address until an author changes it, and the old one redirects', async () => {
    const draft = await begun('Untitled')
    const named = await save(draft.id, { title: { from: 'Untitled', to: 'A grip of horn' } })
    expect(named.json()).toMatchObject({ slug: 'a-grip-of-horn' })
    expect((await begun('A grip of horn')).slug).toBe('a-grip-of-horn-2')
    await write(draft, '<p>Buffalo horn.</p>')
    await publish(draft.id)
    const path = `PUT /posts/${draft.id}/slug/` as const
    expect((await writer.shop(path, { slug: ' ' })).status).toBe(400)
    expect((await writer.shop(path, { slug: 'a-grip-of-horn-2' })).status).toBe(409)
    expect((await writer.shop(path, { slug: 'Horn!' })).json()).toMatchObject({ slug: 'horn' })
    const old = await shop.fetch('/blog/a-grip-of-horn')
    expect([old.status, old.headers['location']]).toEqual([301, '/blog/horn'])
  })

  test('shows what two wrote at once, and loses neither', async () => {
    const post = await begun('Both of us')
    const mine = await save(post.id, { excerpt: { from: '', to: 'Mine' } })
    const elsewhere = await save(post.id, { seo_title: { from: '', to: 'Theirs' } }, owner)
    expect([mine.status, elsewhere.status]).toEqual([200, 200])
    expect(await read(post.id)).toMatchObject({ excerpt: 'Mine', seo_title: 'Theirs' })
    const same = await save(post.id, { excerpt: { from: '', to: 'Theirs' } }, owner)
    expect(same.status).toBe(409)
    expect(conflictsIn(same)['excerpt']).toMatchObject({
      theirs: 'Mine',
      yours: 'Theirs',
      by: writer.name,
    })
  })

  test('takes pictures of its own shop alone', async () => {
    const post = await begun('With a picture')
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#7d4f0d' },
    })
      .png()
      .toBuffer()
    const upload = (body: Buffer) =>
      writer.send(`/api/shops/1/posts/${post.id}/pictures/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body,
      })
    expect((await upload(Buffer.from('<svg onload="x()"/>'))).status).toBe(400)
    const reply = await upload(bytes)
    const picture = reply.json() as PostPicture
    expect([reply.status, picture]).toMatchObject([201, { width: 40, height: 30 }])
    const chosen = await save(post.id, { featured_image: { from: null, to: picture.image } })
    expect(chosen.json()).toMatchObject({ featured_image: picture.image })
    const foreign = picture.image.replace('/media/1/', '/media/2/')
    const stolen = await save(post.id, { featured_image: { from: picture.image, to: foreign } })
    expect(stolen.status).toBe(400)
    const written = await write(
      post,
      `<p>See</p><img src="${foreign}"><img src="${picture.image}">`,
    )
    expect(written.content).toContain(`src="${picture.image}"`)
    expect(written.content).not.toContain(foreign)
  })
})

test('autosaves of one spell are one version and one entry of the audit log; earlier texts return', async () => {
  const post = await published('In many steps', '<p>One</p>')
  let last = post
  for (const text of ['<p>Two</p>', '<p>Two and</p>', '<p>Two and a half</p>']) {
    last = await write(last, text)
  }
  const versions = async () => (await writer.shop(`GET /posts/${post.id}/versions/`)).json()
  expect(await versions()).toMatchObject([
    { by: writer.name, is_published: false },
    { by: writer.name, is_published: true },
  ])
  const [, before] = await versions()
  const old = await writer.shop(`GET /posts/${post.id}/versions/${before!.id}/`)
  expect(old.json()).toEqual({ title: 'In many steps', content: '<p>One</p>' })
  const entries = await listRows(
    shop,
    'audit_entries',
    { subject_kind: 'post', subject_id: String(post.id) },
    ['act'],
    'at',
  )
  expect(entries.map(({ act }) => act)).toEqual(['post.added', 'post.written', 'post.published'])
})

describe('a schedule', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000)

  test('brings the post out at its time, with the pages that show it', async () => {
    const post = await write(await begun('Out at noon'), '<p>Noon.</p>')
    const at = inAnHour()
    expect((await publish(post.id, at)).json()).toMatchObject({
      status: 'scheduled',
      publish_at: at.toISOString(),
    })
    expect((await shop.fetch('/blog')).text).not.toContain('Out at noon')
    // The job runs too early: no post comes out before its time.
    await startNow(shop, 'blog.publish')
    await jobsDone(shop, 'blog.publish')
    expect((await read(post.id)).status).toBe('scheduled')
    await changeRows(shop, 'posts', { id: post.id }, { publish_at: ago({ seconds: 1 }) })
    await publishAgain(post.id)
    await eventually(async () => expect((await shop.fetch('/blog')).text).toContain('Out at noon'))
    expect(await read(post.id)).toMatchObject({ status: 'published', publish_at: null })
  })

  test('is given up, and has an end', async () => {
    const post = await write(await begun('Not yet'), '<p>Wait.</p>')
    await publish(post.id, inAnHour())
    const off = await writer.shop(`DELETE /posts/${post.id}/publication/`)
    expect(off.json()).toMatchObject({ status: 'draft', publish_at: null })
    const far = await publish(post.id, new Date(Date.now() + 400 * DAY_MS))
    expect(far.status).toBe(400)
  })

  test('that came while no process ran is kept by the next one that starts', async () => {
    const post = await write(await begun('While we slept'), '<p>Late.</p>')
    await publish(post.id, inAnHour())
    await loseJobs(shop, 'blog.publish')
    await changeRows(shop, 'posts', { id: post.id }, { publish_at: ago({ hours: 1 }) })
    const other = await shop.another()
    expect((await other.fetch(`/blog/${post.slug}`)).text).toContain('Late.')
    await eventually(async () => expect(await pageOf(post)).toContain('Late.'))
    const shown = await read(post.id)
    expect(Date.now() - Date.parse(shown.published_at!)).toBeGreaterThan(3_500_000)
  })

  /** Does the work of the queue when the time has come. */
  const publishAgain = (postId: number) => repeatJobs(shop, 'blog.publish', { postId })
})

describe('a preview', () => {
  const share = async (id: number) => (await writer.shop(`POST /posts/${id}/preview/`)).json()
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname

  test('shows the draft to every holder of the link, and is never cached', async () => {
    const post = await write(await begun('Read this first'), '<p>Unfinished.</p>')
    const link = await share(post.id)
    expect(Date.parse(link.expires_at) - Date.now()).toBeGreaterThan(6 * DAY_MS)
    const page = await shop.fetch(pathOf(link))
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<p>Unfinished.</p>')])
    expect(page.text).toContain('<meta name="robots" content="noindex">')
    expect(page.headers['cache-control']).toContain('no-store')
    await write(post, '<p>Unfinished still.</p>')
    expect((await shop.fetch(pathOf(link))).text).toContain('<p>Unfinished still.</p>')
    expect((await shop.fetch('/blog')).text).not.toContain('Read this first')
  })

  test('ends when it is withdrawn, when its time is over, and where its signature is not ours', async () => {
    const post = await write(await begun('Secret plans'), '<p>Secret.</p>')
    const path = pathOf(await share(post.id))
    const [id, round, seconds, mac] = path.split('/').at(-1)!.split('~')
    const forged = [
      [id, round, Number(seconds) + 1, mac],
      [id, Number(round) + 1, seconds, mac],
      [id, round, 1, mac],
      [id, round, seconds, mac!.replace(/.$/, mac!.endsWith('A') ? 'E' : 'A')],
    ].map((parts) => `/blog/preview/${parts.join('~')}`)
    for (const wrong of [...forged, '/blog/preview/x']) {
      const page = await shop.fetch(wrong)
      expect([wrong, page.status]).toEqual([wrong, 404])
      expect(page.text).not.toContain('Secret')
    }
    expect((await shop.teaShop.fetch(path)).status).toBe(404)
    expect((await shop.fetch(path)).status).toBe(200)
    await writer.shop(`DELETE /posts/${post.id}/preview/`)
    expect((await shop.fetch(path)).status).toBe(404)
    expect((await shop.fetch(pathOf(await share(post.id)))).status).toBe(200)
  })
})

test('posts are found by words and by state, and never another shop’s', async () => {
  await published('Charcoal from sal wood')
  const found = await writer.shop('GET /posts/?search=SAL+charc&status=published')
  const { results } = found.json()
  expect(results.map(({ title }) => title)).toEqual(['Charcoal from sal wood'])
  const stranger = await newColleague(shop, 'content', 2)
  const id = results[0]!.id
  for (const call of [
    `GET /posts/${id}/`,
    `DELETE /posts/${id}/`,
    `POST /posts/${id}/preview/`,
  ] as const) {
    expect([call, (await stranger.shop(call)).status]).toEqual([call, 404])
  }
})
