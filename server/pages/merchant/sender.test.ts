import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let manager: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  manager = await newColleague(shop, 'manager')
})
afterAll(() => shop.close())

const SUBJECT = 'The sender of your mails was changed'

const changeTo = async (colleague: Colleague, contact_email: string) => {
  const from = (await owner.shop('GET /settings/')).json().contact_email
  return colleague.shop('PATCH /settings/', { contact_email: { from, to: contact_email } })
}

test('leaves the sender of mails to an owner, and the rest of the settings to a manager', async () => {
  const before = (await owner.shop('GET /settings/')).json()
  const refused = await changeTo(manager, 'mine@elsewhere.example')
  expect([refused.status, refused.json()]).toEqual([
    403,
    {
      detail:
        'Your role here does not allow changing the sender of mails. Ask an owner of the shop.',
    },
  ])
  expect((await owner.shop('GET /settings/')).json().contact_email).toBe(before.contact_email)
  const note = { age_note: { from: before.age_note, to: 'From 18 years.' } }
  expect((await manager.shop('PATCH /settings/', note)).status).toBe(200)
})

test('informs the owners alone of a new sender, by mail', async () => {
  const other = await newColleague(shop, 'owner')
  expect((await changeTo(owner, 'new@khukuri.example')).status).toBe(200)
  for (const { email } of [owner, other]) {
    const [mail] = await mailbox.to(email, 1)
    expect(mail!.headers['subject']).toBe(SUBJECT)
    expect(mail!.text).toContain('new@khukuri.example')
    expect(mail!.text).toContain(owner.name)
  }
  const answers = { reply_to: { from: '', to: 'answers@khukuri.example' } }
  expect((await other.shop('PATCH /settings/mail/', answers)).status).toBe(200)
  const mails = await mailbox.to(owner.email, 2)
  expect(mails.map(({ text }) => text).join()).toContain('answers@khukuri.example')
  expect(mailbox.mails().filter(({ headers }) => headers['to'] === manager.email)).toEqual([])
})
