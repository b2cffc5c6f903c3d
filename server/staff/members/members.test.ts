import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  STAFF_PASSWORD,
  givePasskey,
  leaveShops,
  makeOperator,
  newColleague,
  officeBrowser,
  type Colleague,
} from '#tests/staff.ts'
import { addRows, deleteRows } from '#tests/rows.ts'
import { textOf } from '#tests/database/whole-tables.ts'

let mailbox: Mailbox
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  // The demo's own owner could do the things that these tests call impossible.
  await deleteRows(shop, 'memberships', { staff_id: 1 })
})
afterAll(() => shop.close())

const mailedToken = async (email: string) => {
  const [mail] = await mailbox.to(email, 1)
  expect(mail!.link).toMatch(/^http:\/\/admin\.localhost:\d+\/invitation#/)
  return mail!.link.split('#')[1]!
}
const invite = async (email: string, role: string, by = owner) => {
  const reply = await by.shop('POST /staff/invitations/', { email, role })
  expect(reply.status).toBe(201)
  return mailedToken(email)
}
const accept = (token: string, values: object = {}) =>
  officeBrowser(shop).call('POST /invitations/acceptance/', {
    token,
    name: 'Nima Sherpa',
    password: STAFF_PASSWORD,
    password_confirm: STAFF_PASSWORD,
    ...values,
  })
const membersSeen = async (by: Colleague) => (await by.shop('GET /staff/')).json().members

describe('an invitation', () => {
  test('names the colleague who invites', async () => {
    await invite('named@colleagues.example', 'content')
    const { rows } = await shop.owner.query<{ name: string }>(
      `select s.name from staff s join staff_invitations i on i.invited_by = s.id
       where i.email = 'named@colleagues.example'`,
    )
    const [mail] = await mailbox.to('named@colleagues.example', 1)
    expect(mail!.text).toContain(`${rows[0]!.name} invites you to help run`)
  })
  test('is mailed, and makes its recipient a colleague once', async () => {
    const token = await invite('nima@colleagues.example', 'fulfilment')
    const look = await officeBrowser(shop).call('POST /invitations/look/', { token })
    expect(look.json()).toMatchObject({ email: 'nima@colleagues.example', role: 'fulfilment' })
    expect((await accept(token, { password: 'short' })).json()).toHaveProperty('password')
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(token)))
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).filter((status) => status !== 400 && status !== 401)).toEqual([])
    const nima = (await membersSeen(owner)).find(({ name }) => name === 'Nima Sherpa')
    expect(nima).toMatchObject({ role: 'fulfilment', email: 'nima@colleagues.example' })
    expect((await accept(token)).status).toBe(400)
    const text = await textOf(shop, 'jobs.job')
    expect(text).not.toContain(token)
    expect(text).not.toContain('@')
  })

  test('is of no use when it is old, altered, taken back, or made for another shop', async () => {
    const token = await invite('late@colleagues.example', 'content')
    const [tenant, id, seal] = token.split('.')
    expect((await accept(`2.${id}.${seal}`)).status).toBe(400)
    expect((await accept(`${tenant}.${id}.${'x'.repeat(43)}`)).status).toBe(400)
    const age = (age: string) =>
      shop.owner.query(`update staff_invitations set created_at = now() - interval '${age}'`)
    await age('73 hours')
    expect((await accept(token)).status).toBe(400)
    await age('1 hour')
    const { invitations } = (await owner.shop('GET /staff/')).json()
    const open = invitations.find(({ email }) => email === 'late@colleagues.example')!
    expect((await owner.shop(`DELETE /staff/invitations/${open.id}/`)).status).toBe(200)
    expect((await accept(token)).status).toBe(400)
  })

  test('brings an account of another shop in after its own sign-in', async () => {
    const pema = await newColleague(shop, 'manager', 2)
    const token = await invite(pema.email, 'read_only')
    expect((await accept(token)).status).toBe(401)
    expect((await owner.call('POST /invitations/acceptance/', { token })).status).toBe(401)
    expect((await pema.call('POST /invitations/acceptance/', { token })).status).toBe(200)
    expect((await pema.call('GET /shops/1/staff/')).status).toBe(404)
    const { shops } = (await pema.call('GET /session/')).json() as { shops: object[] }
    expect(shops).toHaveLength(2)
  })

  test('cannot give rights over money or people if a manager sent it', async () => {
    const manager = await newColleague(shop, 'manager')
    const asked = (role: string) =>
      manager.shop('POST /staff/invitations/', { email: 'x@colleagues.example', role })
    expect((await asked('owner')).status).toBe(403)
    expect((await asked('manager')).status).toBe(403)
    expect((await asked('content')).status).toBe(201)
  })

  // Guards `revokeInvitationsBy`, and behind it `isStillAllowed` in join.routes.ts.
  test.each([
    ['removed', (id: number) => owner.shop(`DELETE /staff/${id}/`)],
    [
      'given a lower role',
      (id: number) => owner.shop(`PUT /staff/${id}/role/`, { role: 'content' }),
    ],
  ])('of somebody who is %s is revoked', async (_, lower) => {
    const issuer = await newColleague(shop, 'owner')
    const email = `of${issuer.id}@colleagues.example`
    const token = await invite(email, 'owner', issuer)
    expect((await lower(issuer.id)).status).toBe(200)
    const { invitations } = (await owner.shop('GET /staff/')).json()
    expect(invitations.filter((each) => each.email === email)).toEqual([])
    expect((await accept(token)).status).toBe(400)
  })

  test('is not joined by where its issuer was removed at the same instant as it was issued', async () => {
    const issuer = await newColleague(shop, 'owner')
    const token = await invite(`late${issuer.id}@colleagues.example`, 'owner', issuer)
    await leaveShops(shop, issuer)
    expect((await accept(token)).status).toBe(400)
  })

  test('that only an owner may issue is neither replaced nor revoked by a manager', async () => {
    const manager = await newColleague(shop, 'manager')
    const email = 'partner@colleagues.example'
    const token = await invite(email, 'manager')
    const { invitations } = (await manager.shop('GET /staff/')).json()
    const { id } = invitations.find((each) => each.email === email)!
    const replies = [
      await manager.shop('POST /staff/invitations/', { email, role: 'content' }),
      await manager.shop(`DELETE /staff/invitations/${id}/`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
    expect((await accept(token)).status).toBe(200)
  })

  test('comes from the command line for a shop without staff', async () => {
    const said: string[] = []
    const settings = { DATABASE_URL: urlOf(shop.database.server) }
    const args = ['invite-staff', 'first@colleagues.example', '--shop', 'tea.localhost']
    await runShopCommand(args, settings, (text) => said.push(text))
    expect(said.join()).toContain('on its way to first@colleagues.example')
    expect((await accept(await mailedToken('first@colleagues.example'))).status).toBe(200)
  })
})

describe('a colleague', () => {
  test('a removed colleague is refused from the next call on', async () => {
    const manager = await newColleague(shop, 'manager')
    expect((await manager.shop('GET /staff/')).status).toBe(200)
    expect((await owner.shop(`DELETE /staff/${manager.id}/`)).status).toBe(200)
    const after = await manager.shop('GET /staff/')
    const nowhere = await manager.call('GET /shops/4711/staff/')
    expect([after.status, after.text]).toEqual([404, nowhere.text])
  })

  test('is given another role, which counts at once', async () => {
    const manager = await newColleague(shop, 'manager')
    const lowered = await owner.shop(`PUT /staff/${manager.id}/role/`, { role: 'content' })
    expect(lowered.json()).toMatchObject({ role: 'content' })
    expect((await manager.shop('GET /staff/')).status).toBe(404)
  })

  // Without lockOwners both are taken away.
  test('stays owner where there is no other, also when two remove each other', async () => {
    const second = await newColleague(shop, 'owner')
    const replies = await Promise.all([
      owner.shop(`DELETE /staff/${second.id}/`),
      second.shop(`DELETE /staff/${owner.id}/`),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const last = replies[0].status === 200 ? owner : second
    expect((await membersSeen(last)).filter(({ role }) => role === 'owner')).toHaveLength(1)
    const only = await last.shop(`PUT /staff/${last.id}/role/`, { role: 'manager' })
    expect(only.status).toBe(409)
  })
})

describe('a lost second factor', () => {
  let boss: Colleague
  beforeAll(async () => {
    boss = await newColleague(shop, 'owner')
  })
  const withPasskey = async (role: 'owner' | 'manager') => {
    const colleague = await newColleague(shop, role)
    await givePasskey(shop, colleague)
    return colleague
  }
  const hasFactor = async ({ id }: Colleague) =>
    (await membersSeen(boss)).find((member) => member.id === id)?.has_second_factor
  const reset = ({ id }: Colleague, by = boss) => by.shop(`DELETE /staff/${id}/second-factor/`)

  test('is taken away by an owner, which the colleague and all owners read in a mail', async () => {
    const manager = await withPasskey('manager')
    const other = await newColleague(shop, 'owner')
    const uninvolved = await newColleague(shop, 'manager')
    expect((await reset(manager, uninvolved)).status).toBe(403)
    expect(await hasFactor(manager)).toBe(true)
    expect((await reset(manager)).status).toBe(200)
    expect(await hasFactor(manager)).toBe(false)
    const [own] = await mailbox.to(manager.email, 1)
    expect(own!.headers['subject']).toBe('Your second factor was removed')
    const [told] = await mailbox.to(other.email, 1)
    expect(told!.headers['subject']).toBe(`The second factor of ${manager.name} was removed`)
    expect(told!.text).toContain(boss.name)
    await mailbox.to(boss.email, 1)
    expect(mailbox.mails().filter((mail) => mail.headers['to'] === uninvolved.email)).toEqual([])
  })

  test('the factors of an operator of the installation are left to its operator', async () => {
    const colleague = await withPasskey('manager')
    await makeOperator(shop, colleague)
    const refused = await reset(colleague)
    expect([refused.status, refused.json()]).toEqual([
      409,
      {
        detail: `${colleague.name} works in other shops, too. Please ask the operator of this installation.`,
      },
    ])
    expect(await hasFactor(colleague)).toBe(true)
  })

  test('the factors of a member of another shop are left to the operator', async () => {
    const manager = await withPasskey('manager')
    await addRows(shop, 'memberships', { tenant_id: 2, staff_id: manager.id, role: 'owner' })
    const refused = await reset(manager)
    expect([refused.status, refused.json()]).toEqual([
      409,
      { detail: expect.stringContaining('works in other shops, too') },
    ])
    expect(await hasFactor(manager)).toBe(true)

    const said: string[] = []
    const settings = { DATABASE_URL: urlOf(shop.database.server) }
    const command = (email: string) =>
      runShopCommand(['reset-second-factor', email], settings, (text) => said.push(text))
    await expect(command('nobody@colleagues.example')).rejects.toThrow(
      'nobody@colleagues.example is not a colleague of this shop.',
    )
    await command(manager.email)
    expect(await hasFactor(manager)).toBe(false)
    const [own] = await mailbox.to(manager.email, 1)
    expect(own!.text).toContain('the operator of this installation')
  })
})

describe('the audit log', () => {
  test('says who did what, to colleagues with the right', async () => {
    const boss = await newColleague(shop, 'owner')
    const packer = await newColleague(shop, 'fulfilment')
    const gone = await newColleague(shop, 'content')
    await boss.shop(`DELETE /staff/${gone.id}/`)
    const { results } = (await boss.shop('GET /audit/')).json()
    expect(results[0]).toMatchObject({
      staff_id: boss.id,
      act: 'staff.removed',
      subject_kind: 'staff',
      subject_id: String(gone.id),
      before: { role: 'content' },
    })
    expect((await packer.shop('GET /audit/')).status).toBe(404)
    expect((await packer.shop('GET /audit/own/')).json()).toEqual({ results: [], next: null })
  })

  test('is narrowed by who, about what and by days, and taken as a file, which is noted', async () => {
    const boss = await newColleague(shop, 'owner')
    const packer = await newColleague(shop, 'fulfilment')
    await shop.owner.query(
      `insert into audit_entries (tenant_id, staff_id, by_name, act, subject_kind, subject_id, subject_label, at)
         select 1, $1, 'Maya', 'test.narrowed', kind, '7', '=1+1', day
           from (values ('page', timestamptz '2021-03-01 12:00'), ('faq', '2021-03-02 12:00'),
             ('faq', '2021-03-03 12:00')) as made (kind, day)`,
      [boss.id],
    )
    const found = async (narrowed: string) => {
      const { results } = (await boss.shop(`GET /audit/?staff=${boss.id}&${narrowed}`)).json()
      return results.map(({ at }) => at.slice(0, 10))
    }
    expect(await found('to=2021-12-31')).toEqual(['2021-03-03', '2021-03-02', '2021-03-01'])
    expect(await found('from=2021-03-02&to=2021-03-02')).toEqual(['2021-03-02'])
    expect(await found('subject_kind=page')).toEqual(['2021-03-01'])
    const query = `staff=${boss.id}&subject_kind=faq&to=2021-03-02`
    const { csv } = (await boss.shop(`GET /audit/csv/?${query}`)).json()
    expect(csv.split('\r\n')).toEqual([
      'At,By,Act,About,Id,Name,Before,After',
      "2021-03-02T12:00:00.000Z,Maya,test.narrowed,faq,7,'=1+1,,",
      '',
    ])
    const { results } = (await boss.shop('GET /audit/')).json()
    expect(results[0]).toMatchObject({
      act: 'audit.exported',
      staff_id: boss.id,
      after: { staff: boss.id, subject_kind: 'faq', to: '2021-03-02', rows: 1 },
    })
    expect((await packer.shop('GET /audit/csv/')).status).toBe(404)
  })

  test('goes on where a page ended', async () => {
    const boss = await newColleague(shop, 'owner')
    await shop.owner.query(
      `insert into audit_entries (tenant_id, by_name, act, subject_kind, subject_id, at)
         select 1, 'Command line', 'test.act', 'test', n::text, timestamptz '2020-01-01' + n / 3 * interval '1 microsecond'
           from generate_series(1, 120) n`,
    )
    const seen: string[] = []
    let next = ''
    do {
      const path = `GET /audit/?act=test.act${next && `&cursor=${next}`}` as const
      const page = (await boss.shop(path)).json()
      seen.push(...page.results.map((entry) => entry.subject_id))
      next = page.next ?? ''
    } while (next)
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
  })

  test('takes no entry in another’s name', async () => {
    const wrong = shop.write(1, async ({ db }) => {
      await db
        .insertInto('audit_entries')
        .values({
          tenant_id: 1,
          staff_id: owner.id,
          by_name: 'x',
          act: 'x',
          subject_kind: 'x',
          subject_id: 'x',
        })
        .execute()
    })
    await expect(wrong).rejects.toThrow('row-level security')
  })
})
