import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { actAs } from './act-as.ts'
import { findInvitationShown } from './members/invitations.queries.ts'
import { listShopsOfInstallation } from './operators/operators.queries.ts'
import { findCredentials, listShops } from './people.queries.ts'

let shop: OpenShop
let owner: Colleague
let invitation: number
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await shop.owner.query('update staff set operator_since = now() where id = $1', [owner.id])
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into staff_invitations (tenant_id, email, role, invited_by)
      values (1, 'new@colleagues.example', 'content', $1) returning id::float8 as id`,
    [owner.id],
  )
  invitation = rows[0]!.id
})
afterAll(() => shop.close())

const defined = <T>(row: T | undefined): T[] => (row === undefined ? [] : [row])

const CASES = {
  findCredentials: rowsFit(exactly({ id: Whole, password_hash: OrNone(Text) }), async (tx) =>
    defined(await findCredentials(tx, owner.email)),
  ),
  listShops: rowsFit(
    exactly({ tenant_id: Whole, name: Text, domain: OrNone(Text), role: As<Role>() }),
    listShops,
  ),
  findInvitationShown: rowsFit(
    exactly({ email: Text, role: As<Role>(), shop_name: Text, staff_id: OrNone(Whole) }),
    async (tx) => defined(await findInvitationShown(tx, KHUKURI.tenant, invitation)),
  ),
  listShopsOfInstallation: rowsFit(
    exactly({
      tenant_id: Whole,
      name: Text,
      domain: OrNone(Text),
      created_at: Day,
      state: As<'running' | 'invited' | 'no_owner'>(),
    }),
    (tx) => listShopsOfInstallation(tx, { words: '', limit: 10 }),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    const faults = await shop.write(KHUKURI.tenant, async (tx) => {
      await actAs(tx, owner.id)
      return faultsOf(CASES[name], tx)
    })
    expect(faults).toEqual([])
  },
)
