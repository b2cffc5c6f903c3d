import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopSettings } from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, STAFF_PASSWORD } from '#tests/staff.ts'
import { addRows, ago, changeRows, deleteRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const page = async (path: string) => shop.fetch(path)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const SCRIPT = '<p>Hello</p><script>alert(1)</script><img src="https://elsewhere.example/x.png">'

describe('a page of the shop’s own', () => {
  const create = async (title: string) => (await owner.shop('POST /free-pages/', { title })).json()
  const publish = (id: number, content: string) =>
    owner.shop(`PATCH /free-pages/${id}/`, {
      content: { from: sha256(''), to: content },
      is_published: { from: false, to: true },
      in_footer: { from: false, to: true },
    })

  test('stands at its address once it is published, sanitised, in foot and sitemap', async () => {
    const { id, slug } = await create('How we forge')
    expect(slug).toBe('how-we-forge')
    expect((await page('/pages/how-we-forge')).status).toBe(404)
    expect((await publish(id, SCRIPT)).status).toBe(200)
    const shown = await page('/pages/how-we-forge')
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<p>Hello</p>')])
    expect(shown.text).not.toContain('alert(1)')
    expect(shown.text).not.toContain('elsewhere.example')
    expect((await page('/')).text).toContain('href="/pages/how-we-forge"')
    expect((await page('/sitemap.xml')).text).toContain('/pages/how-we-forge')
    expect((await shop.teaShop.fetch('/pages/how-we-forge')).status).toBe(404)
  })

  test('a second page of the same title gets the next free address, and a taken one is refused', async () => {
    const first = await create('Our smiths')
    const second = await create('Our smiths')
    expect([first.slug, second.slug]).toEqual(['our-smiths', 'our-smiths-2'])
    const taken = await owner.shop(`PATCH /free-pages/${second.id}/`, {
      slug: { from: 'our-smiths-2', to: 'our-smiths' },
    })
    expect(taken.status).toBe(409)
  })

  test('is recorded now and then while it is written, and with its values once anybody can read it', async () => {
    const { id } = await create('How we temper')
    const rename = (from: string, to: string) =>
      owner.shop(`PATCH /free-pages/${id}/`, { title: { from, to } })
    await rename('How we temper', 'How we harden')
    await rename('How we harden', 'Hardening')
    await publish(id, '<p>In oil.</p>')
    await rename('Hardening', 'How we harden')
    const rows = await listRows(
      shop,
      'audit_entries',
      { tenant_id: 1, subject_kind: 'page', subject_id: String(id), act: { not: 'page.added' } },
      ['act', 'after'],
      'at',
    )
    expect(rows).toEqual([
      { act: 'page.written', after: { title: 'written' } },
      { act: 'page.changed', after: expect.objectContaining({ is_published: true }) },
      { act: 'page.changed', after: { title: 'How we harden' } },
    ])
  })
})

test('a question is added, changed unless a colleague was faster, ordered and deleted', async () => {
  const blank = await owner.shop('POST /faqs/', { question: '\u3164', answer: '<p>Yes</p>' })
  expect([blank.status, blank.json()]).toEqual([400, { question: ['This field is required.'] }])
  const added = await owner.shop('POST /faqs/', { question: 'Is it sharp?', answer: '<p>Yes</p>' })
  const { id } = added.json()
  const rename = (from: string, to: string) =>
    owner.shop(`PATCH /faqs/${id}/`, { question: { from, to } })
  expect((await rename('Is it sharp?', 'Does it come sharp?')).status).toBe(200)
  const late = await rename('Is it sharp?', 'Sharp?')
  expect([late.status, late.json()]).toMatchObject([
    409,
    { conflicts: { question: { theirs: 'Does it come sharp?', yours: 'Sharp?' } } },
  ])
  const faqs = (await owner.shop('GET /faqs/')).json()
  const others = faqs.map((faq) => faq.id).filter((each) => each !== id)
  await owner.shop('PUT /faqs/order/', { ids: [id, ...others] })
  const [before] = await shop.api('GET /pages/manage/faqs/')
  expect(before?.question).not.toBe('Does it come sharp?')
  expect((await page('/faq')).text).not.toContain('Does it come sharp?')
  const publish = () =>
    owner.shop(`PATCH /faqs/${id}/`, { is_published: { from: false, to: true } })
  const answer = (from: string, to: string) =>
    owner.shop(`PATCH /faqs/${id}/`, { answer: { from: sha256(from), to } })
  await answer('<p>Yes</p>', '')
  expect((await publish()).json()).toEqual({
    answer: ['Write the answer before you publish the question.'],
  })
  await answer('', '<p>Yes</p>')
  expect((await publish()).status).toBe(200)
  const [first] = await shop.api('GET /pages/manage/faqs/')
  expect(first?.question).toBe('Does it come sharp?')
  expect((await page('/faq')).text).toContain('Does it come sharp?')
  expect((await owner.shop(`DELETE /faqs/${id}/`)).status).toBe(200)
  expect((await page('/faq')).text).not.toContain('Does it come sharp?')
})

test('a policy is replaced, and what it was before can be brought back', async () => {
  const [before, privacy] = (await owner.shop('GET /legal-texts/')).json()
  const publish = (from: string, content: string) =>
    owner.shop('PATCH /legal-texts/', { refund_policy: { from: sha256(from), to: content } })
  const after = await publish(before!.content, '<p>Sixty days.</p>')
  expect(after.status).toBe(200)
  expect((await page('/refund-policy')).text).toContain('Sixty days.')
  const late = await owner.shop('PATCH /legal-texts/', {
    privacy_policy: { from: sha256(privacy!.content), to: '<p>We keep nothing.</p>' },
    refund_policy: { from: sha256(before!.content), to: '<p>Ninety days.</p>' },
  })
  expect(late.status).toBe(409)
  expect((await page('/privacy-policy')).text).not.toContain('We keep nothing.')
  const versions = after.json()[0]?.versions ?? []
  const version = await owner.shop(`GET /legal-texts/versions/${versions[0]!.id}/`)
  expect(version.json()).toMatchObject({ content: before!.content })
})

describe('terms, delivery and imprint', () => {
  const write = (name: string, to: string, from = '') =>
    owner.shop('PATCH /legal-texts/', { [name]: { from: sha256(from), to } })
  const FOOT = 'href="/pages/terms"'

  test('stand in the footer and at their address only while they have a text', async () => {
    expect((await page('/pages/terms')).status).toBe(404)
    const before = (await page('/')).text
    expect(before).not.toContain('/pages/terms')
    expect((await write('terms', SCRIPT)).status).toBe(200)
    const shown = await page('/pages/terms')
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('<p>Hello</p>')
    expect(shown.text).not.toContain('alert(1)')
    expect(shown.text).toMatch(/<h1[^>]*>Terms and conditions<\/h1>/)
    const settings = await shop.api('GET /pages/settings/public/')
    expect(settings.footer_pages).toContainEqual({ slug: 'terms', title: 'Terms and conditions' })
    expect((await page('/faq')).text).toContain(FOOT)
    expect((await page('/sitemap.xml')).text).toContain('/pages/terms')
    expect((await shop.teaShop.fetch('/pages/terms')).status).toBe(404)
    // The editor's rest of an emptied text counts as empty.
    const now = await textOf(owner, 'terms')
    expect((await write('terms', '<p> </p>', now)).status).toBe(200)
    expect((await page('/pages/terms')).status).toBe(404)
    expect((await page('/')).text).toBe(before)
    expect((await page('/sitemap.xml')).text).not.toContain('/pages/terms')
  })

  test('share no address with a page of the shop’s own', async () => {
    const made = (await owner.shop('POST /free-pages/', { title: 'Terms' })).json()
    expect(made.slug).toBe('terms-2')
    const slug = { from: 'terms-2', to: 'terms' }
    const taken = await owner.shop(`PATCH /free-pages/${made.id}/`, { slug })
    expect([taken.status, taken.json()]).toEqual([
      409,
      { detail: 'This address is reserved for a policy.' },
    ])
    // A page that was there before keeps the address, and the policy waits.
    await addRows(shop, 'free_pages', {
      slug: 'delivery',
      title: 'How we deliver',
      content: '<p>By mule.</p>',
      is_published: true,
    })
    const refused = await write('delivery', '<p>By air.</p>')
    expect([refused.status, refused.json()]).toEqual([
      400,
      { delivery: [expect.stringContaining('A custom page has the address /pages/delivery.')] },
    ])
    await deleteRows(shop, 'free_pages', { tenant_id: 1, slug: 'delivery' })
    expect((await write('delivery', '<p>By air.</p>')).status).toBe(200)
    expect((await page('/pages/delivery')).text).toContain('By air.')
  })

  const TYPES = ['refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint']
  test.each(TYPES)(
    'have a template that suits any trade, with the shop’s facts: %s',
    async (type) => {
      const tenant = await newEmptyShop(shop)
      await changeRows(
        shop,
        'site_settings',
        { tenant_id: tenant },
        { site_title: 'Rai & <b>Sons</b>', contact_email: 'rai@sons.example' },
      )
      const colleague = await newColleague(shop, 'content', tenant)
      const reply = await colleague.shop(`GET /legal-texts/templates/${type}/`)
      const { content } = reply.json()
      expect(reply.status).toBe(200)
      expect(content).toContain('Rai &amp; &lt;b&gt;Sons&lt;/b&gt;')
      expect(content).toContain('rai@sons.example')
      expect(content).not.toMatch(/khukuri|knife|blade|forge|\btea\b|nepal/i)
      expect(content).toMatch(/\[[^\]]+\]/)
      // The text is saved as it was offered.
      const kept = await colleague.shop('PATCH /legal-texts/', {
        [type]: {
          from: sha256(await textOf(colleague, type)),
          to: content,
        },
      })
      expect(kept.status).toBe(200)
      expect(await textOf(colleague, type)).toBe(content)
    },
  )

  const textOf = async (colleague: Colleague, type: string) =>
    (await colleague.shop('GET /legal-texts/'))
      .json()
      .find(({ document_type }) => document_type === type)!.content

  test('name what a shop has not said in brackets, and there is no other template', async () => {
    const tenant = await newEmptyShop(shop)
    await changeRows(shop, 'site_settings', { tenant_id: tenant }, { contact_email: '' })
    const colleague = await newColleague(shop, 'owner', tenant)
    const { text } = await colleague.shop('GET /legal-texts/templates/imprint/')
    expect(text).toContain('Email: [email address]')
    const unknown = await colleague.call(`GET /shops/${tenant}/legal-texts/templates/cookies/`)
    expect(unknown.status).toBe(404)
  })
})

test('company and contact details are on their pages with the next request', async () => {
  const company = await owner.shop('PATCH /company/', {
    tagline: {
      from: (await shop.api('GET /pages/company-info/')).tagline,
      to: 'Forged by hand, still.',
    },
  })
  expect(company.status).toBe(200)
  expect((await page('/company-info')).text).toContain('Forged by hand, still.')
  const { contact_emails: from } = await shop.api('GET /contact/info/')
  const contact_emails = { from, to: [{ id: 1, purpose: 'All', email_address: 'a@b.example' }] }
  expect((await owner.shop('PATCH /contact-details/', { contact_emails })).status).toBe(200)
  expect((await page('/contact')).text).toContain('a@b.example')
})

test('rows that were added and never written are not published', async () => {
  const { core_values } = (await owner.shop('GET /company/')).json()
  const written = { name: 'Patience', description: '' }
  const values = { from: core_values, to: [{ name: ' ', description: '' }, written] }
  const company = await owner.shop('PATCH /company/', { core_values: values })
  expect(company.json()).toMatchObject({ core_values: [written] })
  const from = (await owner.shop('GET /contact-details/')).json()
  const place = { ...from.branch_locations[0]!, name: 'Forge' }
  const nowhere = { ...place, name: '', address: '', phone_number: '', map_location_url: '' }
  const details = await owner.shop('PATCH /contact-details/', {
    branch_locations: { from: from.branch_locations, to: [nowhere, place] },
    contact_emails: {
      from: from.contact_emails,
      to: [{ id: 1, purpose: '', email_address: '' }],
    },
    social_media_profiles: {
      from: from.social_media_profiles,
      to: [{ id: 1, platform_display: '', link: '' }],
    },
  })
  expect([details.status, details.json()]).toMatchObject([
    200,
    { branch_locations: [place], contact_emails: [], social_media_profiles: [] },
  ])
})

test('links of the contact page lead to the web, and get the https:// that is missing', async () => {
  const from = (await owner.shop('GET /contact-details/')).json()
  const detailsWith = (link: string, map_location_url = '') => ({
    branch_locations: {
      from: from.branch_locations,
      to: [{ ...from.branch_locations[0]!, map_location_url }],
    },
    social_media_profiles: {
      from: from.social_media_profiles,
      to: [{ id: 1, platform_display: 'Network', link }],
    },
  })
  const save = (changes: ReturnType<typeof detailsWith>) =>
    owner.shop('PATCH /contact-details/', changes)
  for (const link of ['@lalitclay', 'javascript:alert(1)']) {
    const refused = await save(detailsWith(link, link))
    const fault = ['Row 1: Enter a link such as https://example.com/page.']
    expect([refused.status, refused.json()]).toEqual([
      400,
      { branch_locations: fault, social_media_profiles: fault },
    ])
  }
  const kept = await save(detailsWith('social.example/us', 'maps.example/patan'))
  expect(kept.json()).toMatchObject({
    branch_locations: [{ map_location_url: 'https://maps.example/patan' }],
    social_media_profiles: [{ link: 'https://social.example/us' }],
  })
  // A link that was stored before links were checked leads nowhere.
  await changeRows(
    shop,
    'contact_info',
    { tenant_id: 1 },
    {
      social_media_profiles:
        '[{"id": 1, "platform_display": "Old", "link": "javascript:alert(1)"}]',
    },
  )
  const { social_media_profiles } = (await owner.shop('GET /contact-details/')).json()
  expect(social_media_profiles).toMatchObject([{ link: '' }])
})

describe('settings', () => {
  const settings = async () => (await owner.shop('GET /settings/')).json()

  test('are on every page once they are saved', async () => {
    const { site_title: from, theme_name } = await settings()
    const named = await owner.shop('PATCH /settings/', { site_title: { from, to: 'Dobhan' } })
    expect(named.status).toBe(200)
    expect((await page('/')).text).toContain('<title>Dobhan</title>')
    const look = { theme_name: { from: theme_name, to: 'ink' } }
    expect((await owner.shop('PATCH /settings/look/', look)).status).toBe(200)
    expect((await page('/')).text).toContain('data-theme="ink"')
  })

  test('have notes that stand beside the prices', async () => {
    const { delivery_note: from } = await settings()
    const delivery_note = { from, to: ' Leaves us within a week. ' }
    const saved = await owner.shop('PATCH /settings/', { delivery_note })
    expect([saved.status, saved.json()]).toMatchObject([
      200,
      { delivery_note: 'Leaves us within a week.' },
    ])
    expect((await page('/')).text).toContain('Leaves us within a week.')
  })

  test('have a country, and dollars as their currency', async () => {
    expect(await settings()).toMatchObject({ country: '', currency: 'USD' })
    const moved = await owner.shop('PATCH /settings/', { country: { from: '', to: 'NP' } })
    expect([moved.status, moved.json()]).toMatchObject([200, { country: 'NP', currency: 'USD' }])
  })

  test.each([
    [{ site_title: ' ' }, 'site_title'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ google_analytics_id: 'UA"><script>' }, 'google_analytics_id'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '+05:45' }, 'time_zone'],
    [{ country: 'XX' }, 'country'],
    [{ social_media_links: { x: 'javascript:alert(1)' } }, 'social_media_links'],
  ])('that make no sense are refused at their field: %j', async (wrong, field) => {
    const now = await settings()
    const [[name, to]] = Object.entries(wrong) as [[keyof ShopSettings, unknown]]
    const reply = await owner.shop('PATCH /settings/', { [name]: { from: now[name], to } })
    expect([reply.status, reply.json()]).toEqual([400, { [field]: [expect.any(String)] }])
    expect(await settings()).toEqual(now)
  })

  test('settings of payment need a recent factor, and never show the secret', async () => {
    const account = { merchant_id: 'JT01', secret: 'S'.repeat(32) }
    await changeRows(shop, 'staff_sessions', {}, { stepped_up_at: ago({ minutes: 11 }) })
    const early = await owner.shop('PUT /settings/card-account/', account)
    expect([early.status, early.json()]).toMatchObject([403, { step_up: true }])
    await owner.call('POST /session/step-up/', { password: STAFF_PASSWORD })
    const saved = await owner.shop('PUT /settings/card-account/', account)
    expect([saved.status, saved.json()]).toMatchObject([200, { card_merchant_id: 'JT01' }])
    expect(saved.text).not.toContain(account.secret)
    const audit = await owner.shop('GET /audit/')
    expect(audit.text).toContain('card_account.saved')
    expect(audit.text).not.toContain(account.secret)
  })
})
