import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, logIn } from '#tests/customer.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let line: ImportLine
let owner: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000', ...mailbox.settings } })
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  line.end()
  await shop.close()
  mailbox.remove()
})

const HEAD =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags\n'
const FILE =
  `${HEAD}'71,Sita,Sharma-Rana,Sita.Rana@mail.example,yes,,1 Lake Road,,Pokhara,P4,NP,'33700,'+977 61 520,'+977 9800,no,120.00,3,Likes tea,no,"vip, tea"\n` +
  `'72,小明,王,ming@mail.example,no,,,,,,,,,,no,0,0,,no,\n` +
  `'73,Shop,Support,help@mail.example,no,,,,,,,,,,no,0,0,,yes,\n` +
  `'74,Ram,Thapa,,no,,,,,,,,,'+977 9811,yes,0,0,,no,\n` +
  `'75,Hari,Karki,not an address,no,,,,,,,,,,no,0,0,,no,\n`

const accounts = async () => {
  const { rows } = await shop.owner.query(
    `select username, email, password_hash, email_proved_at from customers
       where email like '%@mail.example' order by email collate "C"`,
  )
  return rows
}

describe('a file of customers', () => {
  test('makes accounts without password, mail or real name', async () => {
    const before = await line.fingerprint()
    const check = await line.importText(FILE, '--dry-run')
    expect(await line.fingerprint()).toEqual(before)
    const run = await line.importText(FILE)
    expect([run.counts, run.rows]).toEqual([check.counts, check.rows])
    expect(run.counts.customers).toEqual({ new: 3, changed: 0, same: 0, skipped: 1, wrong: 1 })
    expect(run.rows).toMatchObject([
      { row: 5, outcome: 'skipped', reason: expect.stringContaining('no email address') },
      { row: 6, column: 'Email', outcome: 'wrong' },
    ])
    const none = { password_hash: null, email_proved_at: null }
    expect(await accounts()).toEqual([
      { username: 'Sita S', email: 'Sita.Rana@mail.example', ...none },
      { username: expect.stringMatching(/^customer\d+$/), email: 'help@mail.example', ...none },
      { username: '小明', email: 'ming@mail.example', ...none },
    ])
    expect(mailbox.mails()).toEqual([])
  })

  test('shows name, consent and address to the staff alone, who find them', async () => {
    const { results } = (await owner.shop('GET /customers/?search=rana')).json()
    expect(results).toMatchObject([{ name: 'Sita Sharma-Rana', username: 'Sita S' }])
    const one = (await owner.shop(`GET /customers/${results[0]!.id}/`)).json()
    expect(one).toMatchObject({
      notes: [{ text: 'Likes tea' }],
      former: {
        name: 'Sita Sharma-Rana',
        phone: '+977 9800',
        accepts_email: 'yes',
        accepts_sms: 'no',
        tags: ['vip', 'tea'],
        address: ['1 Lake Road', 'Pokhara 33700', 'P4', 'NP'],
      },
    })
  })

  test('changes nothing when it comes again, and keeps what staff changed', async () => {
    const before = await line.fingerprint()
    const again = await line.importText(FILE)
    expect(again.counts.customers).toMatchObject({ new: 0, changed: 0, same: 3 })
    expect(await line.fingerprint()).toEqual(before)
    await changeRows(shop, 'customer_facts', { first_name: 'Sita' }, { city: 'Kathmandu' })
    const later = await line.importText(FILE.replace('Lake Road', 'Hill Road'))
    expect(later.counts.customers).toMatchObject({ changed: 1, same: 2 })
    const rows = await listRows(shop, 'customer_facts', { first_name: 'Sita' }, ['street', 'city'])
    expect(rows).toEqual([{ street: '1 Hill Road', city: 'Kathmandu' }])
  })

  test('comes out as a file that is all the same when it is imported', async () => {
    const { csv } = (await owner.shop('GET /customers/csv/')).json()
    expect(csv).toContain('Sita,Sharma-Rana,Sita.Rana@mail.example,yes,,1 Hill Road,,Kathmandu')
    const before = await line.fingerprint()
    const { counts, rows } = await line.importText(csv)
    expect(counts.customers).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    expect(counts.customers.same).toBeGreaterThan(2)
    expect(rows).toEqual([])
    expect(await line.fingerprint()).toEqual(before)
  })

  test('lets its customers set a password by mail', async () => {
    const email = 'ming@mail.example'
    const password = 'a better password'
    expect((await logIn(shop, { login_id: email, password: '' })).status).toBeGreaterThan(399)
    await callsAt(shop).post('/accounts/password-reset/', { email })
    const [mail] = await mailbox.to(email)
    expect(mail!.text).not.toContain('王')
    const token = mail!.link.split('#')[1]!
    const sent = { token, password, password_confirm: password }
    const set = await callsAt(shop).post('/accounts/password-reset/confirm/', sent)
    expect(set.status).toBe(200)
    expect((await logIn(shop, { login_id: email, password })).status).toBe(200)
  })

  test('is reverted but for customers who have come since', async () => {
    const rows = await listRows(shop, 'imports', {}, ['id'], 'created_at')
    const id = rows[0]!.id
    await owner.shop(`POST /imports/${id}/reversal/`)
    await expect
      .poll(async () => (await owner.shop(`GET /imports/${id}/`)).json().state)
      .toBe('reverted')
    expect((await accounts()).map(({ email }) => email)).toEqual([
      'Sita.Rana@mail.example',
      'ming@mail.example',
    ])
    const { notes: said } = (await owner.shop(`GET /imports/${id}/`)).json()
    expect(said.map(({ reason }) => reason)).toEqual([
      'It has been changed since. It stays.',
      'The customer uses the account since. It stays.',
    ])
  })
})
