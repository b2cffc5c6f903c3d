import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#contract/backoffice/people/permissions.ts'
import { type OperatedShop, operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { textOfCursor } from '#server/tenants/cursors.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  OFFICE,
  forgetStepUp,
  givePasskey,
  newColleague,
  officeBrowser,
  type Colleague,
} from '#tests/staff.ts'
import { changeRows, countRows, deleteRows } from '#tests/rows.ts'

type Listed = { results: OperatedShop[]; next: string | null }

let shop: OpenShop
let mailbox: Mailbox
let operator: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  const api = { PUBLIC_API_URL: 'https://API.shops.example./api' }
  shop = await openShop({ mailbox, settings: api })
  operator = await newColleague(shop, 'owner', 2)
  await say('operator', operator.email)
})
beforeEach(() => deleteRows(shop, 'call_counts'))
afterAll(() => shop.close())

/** `npm run shop -- …` as the owner of the tables. */
async function say(...args: string[]): Promise<string> {
  const said: string[] = []
  const { server, owner } = shop.database
  const settings = { DATABASE_URL: urlOf(server), DATABASE_OWNER_URL: urlOf(owner) }
  await runShopCommand(args, { ...mailbox.settings, ...settings }, (text) => said.push(text))
  return said.join('\n')
}

const wanted = {
  name: 'Green Cups',
  address: 'green-cups',
  owner_email: 'ram@greencups.example',
  country: 'NP',
  time_zone: 'Asia/Kathmandu',
  currency: 'USD',
  template: null,
}
const OWN_ADDRESS = 'This address is the installation’s own.'
let invited = 0
/** Each for another owner, whom one mail reaches. */
const make = (body: object = {}) =>
  operator.call('POST /operator/shops/', {
    ...wanted,
    owner_email: `owner-${invited++}@greencups.example`,
    ...body,
  })
const list = async (search = '') =>
  (
    await operator.call(`GET /operator/shops/?search=${encodeURIComponent(search)}`)
  ).json() as Listed
const CALLS = Object.keys(operatorEndpoints)

describe('a new shop', () => {
  test('shows its name to visitors at once, and its owner is invited by mail', async () => {
    const reply = await make({ owner_email: wanted.owner_email })
    expect([reply.status, reply.json()]).toMatchObject([
      201,
      {
        name: 'Green Cups',
        origin: `http://green-cups.localhost:${shop.port}`,
        currency: 'USD',
        state: 'invited',
      },
    ])
    const home = await shop.at('green-cups.localhost').fetch('/')
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('Green Cups')])
    expect(home.text).toContain('Opening soon')

    const [mail] = await mailbox.to(wanted.owner_email)
    const token = mail!.link.split('#')[1]!
    const owner = officeBrowser(shop)
    const joined = await owner.call('POST /invitations/acceptance/', {
      token,
      name: 'Ram',
      password: 'cups are green here',
      password_confirm: 'cups are green here',
    })
    expect(joined.status).toBe(200)
    const { shop: number } = reply.json() as OperatedShop
    const settings = await owner.call(`GET /shops/${number}/settings/`)
    expect(settings.json()).toMatchObject({
      site_title: 'Green Cups',
      contact_email: '',
      country: 'NP',
      currency: 'USD',
      time_zone: 'Asia/Kathmandu',
    })
    expect((await list('green'))?.results[0]).toMatchObject({ shop: number, state: 'running' })

    const audit = await owner.call(`GET /shops/${number}/audit/`)
    const acts = (audit.json() as { results: { act: string; by: string }[] }).results
    expect(acts.map(({ act, by }) => [act, by])).toEqual([
      ['staff.joined', 'Ram'],
      ['staff.invited', operator.name],
      ['shop.created', operator.name],
    ])
  })

  test('has its own language and currency from its first page on', async () => {
    // The transactions that make it find no settings, whose defaults must not be kept.
    await make({ address: 'yen-cups', currency: 'JPY', locale: 'de' })
    expect((await shop.at('yen-cups.localhost').fetch('/')).text).toContain('Wir öffnen bald')
    expect((await list('yen-cups')).results).toMatchObject([{ currency: 'JPY', opening: 'soon' }])
  })

  describe.each([
    ['khukuri', 'forge', 'How it is made'],
    ['tea', 'garden', 'Where it grows'],
  ] as const)('like %s', (template, theme, page) => {
    let numbers: number[]
    beforeAll(async () => {
      const domain = `${template}-like.localhost`
      const made = (await make({ address: `made-${template}-like`, template })).json()
      const named = ['--name', 'Green Cups', '--email', 'a@b.example', '--like', template]
      await say('create-shop', domain, ...named)
      const [byCommand] = (await list(domain)).results
      numbers = [(made as OperatedShop).shop, byCommand!.shop]
    })

    test('has its look and neutral texts; questions and pages are drafts', async () => {
      for (const number of numbers) {
        const colleague = await newColleague(shop, 'owner', number)
        expect((await colleague.shop('GET /settings/')).json().theme_name).toBe(theme)
        const faqs = (await colleague.shop('GET /faqs/')).json()
        expect(faqs.length).toBeGreaterThanOrEqual(5)
        expect(faqs.filter(({ is_published }) => is_published)).toEqual([])
        const pages = (await colleague.shop('GET /free-pages/')).json()
        expect(pages.map(({ title }) => title)).toContain(page)
        expect(pages.filter(({ is_published }) => is_published)).toEqual([])
        // Policies bind the merchant: none is public that was not read.
        const policies = (await colleague.shop('GET /legal-texts/')).json()
        expect(policies.filter(({ content }) => content !== '')).toEqual([])
      }
      const site = shop.at(`${template}-like.localhost`)
      const home = await site.fetch('/')
      const { tagline } = (
        await site.fetch('/api/pages/company-info/', {
          headers: { 'X-Tenant-ID': String(numbers[1]) },
        })
      ).json() as { tagline: string }
      expect(home.text).toContain(`data-theme="${theme}"`)
      expect(home.text).toContain(tagline)
      expect(home.text).not.toMatch(/\[(Say|What|Begin|Cool|The place)/)
    })

    test('has nothing that is sold, ordered or said by people, nor a word of the demo', async () => {
      const tables = ['products', 'categories', 'orders', 'customers', 'reviews', 'posts']
      for (const table of tables) {
        const { rows } = await shop.owner.query(
          `select from ${table} where tenant_id = any ($1) limit 1`,
          [numbers],
        )
        expect([table, rows]).toEqual([table, []])
      }
      const { rows } = await shop.owner.query<{ all: string }>(
        `select (select string_agg(f::text, '') from faqs f where tenant_id = any ($1))
          || (select string_agg(p::text, '') from free_pages p where tenant_id = any ($1))
          || (select string_agg(c::text, '') from company_info c where tenant_id = any ($1))
          || (select string_agg(s.site_description, '') from site_settings s where tenant_id = any ($1))
          as all`,
        [numbers],
      )
      expect(rows[0]!.all).not.toMatch(
        /khukuri|knife|blade|forge|bhojpur|ilam|nepal|\btea\b|dobhan|paat/i,
      )
    })
  })

  test('has a template that there is, or none', async () => {
    expect((await make({ address: 'like-what', template: 'shoes' })).status).toBe(400)
    const named = ['--name', 'Shoes', '--email', 'a@b.example', '--like', 'shoes']
    await expect(say('create-shop', 'shoes.localhost', ...named)).rejects.toThrow(
      '--like is one of khukuri, tea; not "shoes".',
    )
    expect((await list('shoes')).results).toEqual([])
  })

  test('has a domain of its own where one is named, and no second shop gets it', async () => {
    const made = (await make({ address: ' Teapots.Example. ' })).json() as OperatedShop
    expect(made.origin).toBe(`http://teapots.example:${shop.port}`)
    const taken = await make({ address: 'teapots.example' })
    expect([taken.status, taken.json()]).toEqual([
      409,
      { detail: 'teapots.example leads to a shop already.' },
    ])
    const both = await Promise.all([make({ address: 'at-once' }), make({ address: 'at-once' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  test.each([
    [{ name: ' ' }, 'name', 'The shop needs a name.'],
    [{ address: '' }, 'address', '"" is not a domain, such as shop.example.com.'],
    [{ address: 'green cups' }, 'address', '"green cups.localhost" is not a domain'],
    [{ address: 'https://cups.example' }, 'address', 'is not a domain'],
    [{ address: 'cups.example:3000' }, 'address', 'is not a domain'],
    [{ address: OFFICE }, 'address', OWN_ADDRESS],
    [{ address: `${OFFICE}.` }, 'address', OWN_ADDRESS],
    [{ address: 'ADMIN.localhost' }, 'address', OWN_ADDRESS],
    [{ address: 'ａｄｍｉｎ.localhost' }, 'address', OWN_ADDRESS],
    [{ address: 'admin' }, 'address', OWN_ADDRESS],
    [{ address: 'api.shops.example' }, 'address', OWN_ADDRESS],
    [{ address: '..' }, 'address', 'is not a domain'],
    [{ address: '-' }, 'address', 'is not a domain'],
    [{ address: 'a..b' }, 'address', 'is not a domain'],
    [{ address: '-a.localhost' }, 'address', 'is not a domain'],
    [{ address: 'a'.repeat(64) }, 'address', 'is not a domain'],
    [{ address: `${'a.'.repeat(130)}localhost` }, 'address', 'is not a domain'],
    [{ address: 'xn--' }, 'address', 'is not a domain'],
    [{ address: 'xn--a.xn--zzzzzzzzz' }, 'address', 'is not a domain'],
    [{ owner_email: 'ram' }, 'owner_email', 'Enter a valid email address.'],
    [{ country: 'XX' }, 'country', 'Choose a country from the list.'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'Choose a time zone from the list.'],
  ])('%j is refused at its field, and nothing is made', async (wrong, field, sentence) => {
    const before = await list()
    const reply = await make(wrong)
    expect([reply.status, reply.json()]).toEqual([
      400,
      { [field]: [expect.stringContaining(sentence)] },
    ])
    expect(await list()).toEqual(before)
  })

  test('leaves no row where it was refused halfway', async () => {
    const rows = () => countRows(shop, 'tenants')
    const before = await rows()
    await shop.owner.query(`create function refuse_it() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
      create trigger refuse_it before insert on site_settings for each row
        execute function refuse_it()`)
    expect((await make({ address: 'halfway' })).status).toBe(500)
    await shop.owner.query('drop function refuse_it cascade')
    expect(await rows()).toEqual(before)
    expect((await make({ address: 'halfway' })).status).toBe(201)
    shop.logged.splice(0)
  })

  test('counts invitations of one stranger over all new shops', async () => {
    const owner_email = 'stranger@elsewhere.example'
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      statuses.push((await make({ address: `stranger-${index}`, owner_email })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await list('stranger-')).results).toHaveLength(5)
  })

  test('wants the person proved again', async () => {
    await forgetStepUp(shop, operator)
    const reply = await make({ address: 'too-late' })
    expect([reply.status, reply.json()]).toMatchObject([403, { step_up: true }])
    await changeRows(shop, 'staff_sessions', {}, { stepped_up_at: new Date() })
  })
})

describe('the list of shops', () => {
  test('has all of them, the newest first, by name or address', async () => {
    const { results } = await list()
    expect(results.map(({ shop: number }) => number)).toEqual(
      results.map(({ shop: number }) => number).toSorted((one, other) => other - one),
    )
    expect(results.at(-1)).toMatchObject({
      shop: 1,
      name: 'Dobhan Forge',
      origin: `http://localhost:${shop.port}`,
      currency: 'USD',
      created_at: expect.any(String),
    })
    expect((await list('TEA.LOCAL')).results.map(({ shop: number }) => number)).toEqual([2])
    expect((await list('%')).results).toEqual([])
  })

  test('is read on in parts of fifty', async () => {
    await shop.owner.query(`insert into tenants (tenant_id, name)
      select 1000 + n, 'Shop of many ' || n from generate_series(1, 60) n;
      insert into tenant_domains (tenant_id, domain, is_primary)
      select 1000 + n, n || '.many.example', true from generate_series(1, 60) n`)
    const first = await list('shop of many')
    expect([first.results.length, first.results[0]]).toMatchObject([
      50,
      { shop: 1060, origin: expect.stringContaining('60.many.example'), state: 'no_owner' },
    ])
    const rest = await operator.call(
      `GET /operator/shops/?search=shop%20of%20many&cursor=${first.next}`,
    )
    expect(rest.json()).toMatchObject({ next: null, results: { length: 10 } })
    expect((await operator.call('GET /operator/shops/?cursor=x')).status).toBe(400)
    const above = textOfCursor({ value: '', id: '9999999999' })
    expect((await operator.call(`GET /operator/shops/?cursor=${above}`)).status).toBe(200)
    await shop.owner.query(`delete from tenant_domains where tenant_id > 1000;
      delete from tenants where tenant_id > 1000`)
  })
})

describe('those who are no operators', () => {
  test.each(ROLES)('find no list, and may make no shop: %s', async (role) => {
    const colleague = await newColleague(shop, role)
    const found = await colleague.call('GET /operator/shops/')
    expect([found.status, found.json()]).toEqual([404, { detail: 'Not found.' }])
    const refused = await colleague.call('POST /operator/shops/', { ...wanted, address: 'mine' })
    expect([refused.status, refused.json()]).toEqual([
      403,
      { detail: 'Only an operator of the installation may do this.' },
    ])
    expect((await list('mine')).results).toEqual([])
    expect((await colleague.call('GET /session/')).json()).toMatchObject({ is_operator: false })
  })

  test.each(CALLS)('must sign in first: %s', async (call) => {
    const reply = await officeBrowser(shop).call(call, wanted)
    expect([reply.status, reply.json()]).toEqual([401, { detail: 'Please sign in.' }])
  })
})

describe('an operator', () => {
  test('sees no shop from within that is not theirs', async () => {
    const mine = await operator.call('GET /shops/2/home/')
    expect(mine.status).toBe(200)
    for (const call of [
      'GET /shops/1/home/',
      'GET /shops/1/orders/',
      'POST /shops/1/free-pages/',
    ]) {
      const reply = await operator.call(call, { title: 'Mine' })
      expect([call, reply.status, reply.json()]).toEqual([call, 404, { detail: 'Not found.' }])
    }
  })

  test('has to have a second factor, but in a demo', async () => {
    const serious = await shop.another({ BACK_OFFICE_HOST: OFFICE, DEMO: '0' })
    const browser = officeBrowser(serious)
    for (const [name, value] of operator.cookies) browser.cookies.set(name, value)
    const reply = await browser.call('GET /operator/shops/')
    expect([reply.status, reply.json()]).toEqual([
      403,
      { detail: 'Set up a second factor first: operators need one.', factor_due: true },
    ])
    await givePasskey(shop, operator)
    expect((await browser.call('GET /operator/shops/')).status).toBe(200)
    await deleteRows(shop, 'staff_factors', { staff_id: operator.id })
  })

  test('is made at the command line, with an account where there is none', async () => {
    const said = await say('operator', 'First@Installation.example')
    const link = /http:\/\/admin\.localhost:\d+\/new-password#(\S+)/.exec(said)
    expect(link).not.toBeNull()
    const browser = officeBrowser(shop)
    const password = 'the first operator here'
    const set = { token: link![1], password, password_confirm: password }
    expect((await browser.call('POST /password-reset/confirmation/', set)).status).toBe(200)
    expect((await browser.call('POST /password-reset/confirmation/', set)).status).toBe(400)
    const signIn = { email: 'first@installation.example', password }
    expect((await browser.call('POST /session/', signIn)).status).toBe(200)
    expect((await browser.call('GET /session/')).json()).toMatchObject({
      name: 'first',
      shops: [],
      is_operator: true,
    })
    expect((await browser.call('GET /operator/shops/')).status).toBe(200)
    // An account that has a password gets none.
    expect(await say('operator', signIn.email)).not.toContain('new-password')
    await say('remove-operator', signIn.email)
    expect((await browser.call('GET /operator/shops/')).status).toBe(404)
    await expect(say('remove-operator', signIn.email)).rejects.toThrow('is not an operator')
    await expect(say('operator', 'nobody')).rejects.toMatchObject({ status: 400 })
  })

  test('is Maya in the demo', async () => {
    const { rows } = await shop.owner.query<{ name: string }>(
      'select name from staff where id < 10 and operator_since is not null',
    )
    expect(rows).toEqual([{ name: 'Maya Bishwakarma' }])
  })
})
