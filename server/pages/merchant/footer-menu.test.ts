import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { may, ROLES } from '#contract/backoffice/people/permissions.ts'
import type { FooterGroup, FooterLink } from '#contract/backoffice/records/footer-menu.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let standardFooter: string
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  standardFooter = await footer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await publish([])
})

const footer = async (from = shop as Pick<OpenShop, 'fetch'>) =>
  /<footer[\s\S]*<\/footer>/.exec(shownHtml((await from.fetch('/faq')).text))![0]
const stored = async (by = owner) => (await by.shop('GET /footer-menu/')).json()
const publish = async (groups: FooterGroup[], by = owner) =>
  by.shop('PATCH /footer-menu/', { groups: { from: (await stored()).groups, to: groups } })
const link = (kind: FooterLink['kind'], more: Partial<FooterLink> = {}): FooterLink => ({
  kind,
  id: null,
  url: '',
  label: '',
  ...more,
})
const group = (...links: FooterLink[]): FooterGroup => ({ heading: 'Our house', links })
const menu = async () => (await shop.api('GET /pages/settings/public/')).footer_menu
const newPage = async (title: string) => {
  const page = (await owner.shop('POST /free-pages/', { title })).json()
  const published = { is_published: { from: false, to: true } }
  await owner.shop(`PATCH /free-pages/${page.id}/`, published)
  return page
}

test('a shop without a menu of its own has the footer that it had', async () => {
  expect((await stored()).groups).toEqual([])
  expect(standardFooter).toContain('Best reviewed')
  await publish([group(link('blog'))])
  expect(await footer()).not.toContain('Best reviewed')
  await publish([])
  expect(await footer()).toBe(standardFooter)
  expect(await menu()).toBeUndefined()
})

test('a merchant chooses links in groups, and every page shows them at once', async () => {
  const page = await newPage('How we forge')
  const category = (await stored()).targets.find(({ kind }) => kind === 'category')
  await publish([
    { heading: ' Read ', links: [link('blog'), link('page', { id: page.id, label: ' Forging ' })] },
    {
      heading: 'Buy',
      links: [
        link('products'),
        link('category', { id: category!.id }),
        link('web', { url: 'https://market.example/dobhan', label: 'On the market' }),
      ],
    },
    { heading: 'Left empty', links: [] },
  ])
  const [read, buy, legal] = (await menu())!
  expect(read).toEqual({
    heading: 'Read',
    links: [
      { label: 'Blog', to: '/blog' },
      { label: 'Forging', to: '/pages/how-we-forge' },
    ],
  })
  expect(buy!.links.map(({ label }) => label)).toEqual([
    'All products',
    category!.name,
    'On the market',
  ])
  expect(legal!.heading).toBe('Legal')
  for (const { to } of [...read!.links, ...buy!.links.slice(0, 2), ...legal!.links]) {
    expect([to, (await shop.fetch(to!)).status]).toEqual([to, 200])
  }
  const shown = await footer()
  expect(shown).toContain('href="/pages/how-we-forge"')
  expect(shown).toMatch(
    /<a rel="noopener"[^>]*href="https:\/\/market.example\/dobhan"[^>]*>On the market/,
  )
  expect(await footer(shop.teaShop)).not.toContain('Forging')
})

test('legal pages with a text and the privacy choices stand in the footer in any case', async () => {
  await owner.shop('PATCH /settings/', { google_analytics_id: { from: '', to: 'G-ABC1234567' } })
  await saveSettings(shop, 'return_settings', { sells_to_eu: true }, KHUKURI.tenant)
  await publish([{ heading: 'Company', links: [link('imprint'), link('accessibility')] }])
  expect(await menu()).toEqual([
    { heading: 'Company', links: [{ label: 'Imprint', to: '/pages/imprint' }] },
    {
      heading: 'Legal',
      links: [
        { label: 'Withdraw from contract here', to: '/pages/withdraw-from-contract' },
        { label: 'Refund Policy', to: '/refund-policy' },
        { label: 'Privacy Policy', to: '/privacy-policy' },
        { label: 'Privacy choices' },
      ],
    },
  ])
  expect(await footer()).toMatch(/<button[^>]*id="privacy-choices"[^>]*>Privacy choices/)
  const shown = (await stored()).targets.filter(({ is_shown }) => !is_shown)
  expect(shown.map(({ kind }) => kind)).toContain('accessibility')
})

test('a page that is unpublished or deleted leaves the footer, and the menu keeps its link', async () => {
  const page = await newPage('Our workshop')
  await publish([group(link('blog'), link('page', { id: page.id }))])
  expect(await footer()).toContain('Our workshop')
  await owner.shop(`PATCH /free-pages/${page.id}/`, { is_published: { from: true, to: false } })
  expect(await footer()).not.toContain('Our workshop')
  const targets = async () => (await stored()).targets.filter(({ id }) => id === page.id)
  expect(await targets()).toMatchObject([{ name: 'Our workshop', is_shown: false }])
  await owner.shop(`DELETE /free-pages/${page.id}/`)
  expect(await targets()).toEqual([])
  expect((await stored()).groups[0]!.links[1]!.id).toBe(page.id)
})

test('a renamed category and an unpublished collection change the footer at once', async () => {
  const category = (await stored()).targets.find(({ kind }) => kind === 'category')
  const collection = (await owner.shop('POST /collections/', { name: 'For the kitchen' })).json()
  const turn = (to: boolean) =>
    owner.shop(`PATCH /collections/${collection.id}/`, { is_published: { from: !to, to } })
  await publish([
    group(
      link('category', { id: category!.id }),
      link('collection', { id: collection.id }),
      link('web', { url: 'https://market.example', label: 'Market' }),
    ),
  ])
  expect(await footer()).not.toContain('For the kitchen')
  await turn(true)
  expect(await footer()).toContain('href="/collections/for-the-kitchen"')
  await turn(false)
  expect(await footer()).not.toContain('For the kitchen')
  const name = { from: category!.name, to: 'Blades of the hills' }
  expect((await owner.shop(`PATCH /categories/${category!.id}/`, { name })).status).toBe(200)
  expect(await footer()).toContain('Blades of the hills')
  const { links } = (await menu())![0]!
  expect(links.map(({ label }) => label)).toEqual(['Blades of the hills', 'Market'])
})

test.each([
  ['a script', link('web', { url: 'javascript:alert(1)', label: 'Click' })],
  ['an unencrypted site', link('web', { url: 'http://market.example', label: 'Market' })],
  ['a link without a label', link('web', { url: 'https://market.example' })],
  ['a page that is not chosen', link('page')],
])('refuses %s', async (_, refused) => {
  const reply = await publish([group(refused)])
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.json())).toContain('groups')
})

test('refuses a group without a heading, and more groups than fit', async () => {
  expect((await publish([{ heading: ' ', links: [link('blog')] }])).status).toBe(400)
  expect((await publish(Array.from({ length: 7 }, () => group(link('blog'))))).status).toBe(400)
})

test('a colleague who may not edit content is refused, and the log names who published', async () => {
  for (const role of ROLES.filter((each) => !may(each, 'content.edit'))) {
    const colleague = await newColleague(shop, role)
    expect((await publish([group(link('blog'))], colleague)).status).toBe(403)
  }
  await publish([group(link('blog'))])
  const log = (await owner.shop('GET /audit/')).text
  expect(log).toContain('footer_menu.published')
})
