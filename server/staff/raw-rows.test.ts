import { randomBytes } from 'node:crypto'
import Type from 'typebox'
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
import { type Colleague, makeOperator, newColleague } from '#tests/staff.ts'
import { actAs } from './person/act-as.ts'
import { findInvitationShown } from './members/invitations.queries.ts'
import { listShopsOfInstallation } from './operators/operators.queries.ts'
import { findShopUse } from './operators/shop-facts.queries.ts'
import { findOwnerOfPasskey, insertPasskey } from './factors/factors.queries.ts'
import { findCredentials, listShops } from './person/people.queries.ts'
import { findSession, insertSession } from './sessions/staff-sessions.queries.ts'
import { addRows } from '#tests/rows.ts'

const TOKEN_HASH = randomBytes(32)
const CREDENTIAL = randomBytes(16)

let shop: OpenShop
let owner: Colleague
let invitation: number
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await makeOperator(shop, owner)
  const rows = await addRows(shop, 'staff_invitations', {
    email: 'new@colleagues.example',
    role: 'content',
    invited_by: owner.id,
  })
  invitation = rows[0]!.id
  await shop.write(KHUKURI.tenant, async (tx) => {
    await actAs(tx, owner.id)
    await insertSession(tx, {
      staff_id: owner.id,
      token_hash: TOKEN_HASH,
      device: 'Firefox',
      address: '192.0.2.1',
      is_half: false,
      stepped_up_at: null,
    })
    await insertPasskey(tx, {
      staff_id: owner.id,
      name: 'Key',
      credential_id: CREDENTIAL,
      public_key: randomBytes(32),
      counter: 0,
      transports: [],
    })
  })
})
afterAll(() => shop.close())

const defined = <T>(row: T | undefined): T[] => (row === undefined ? [] : [row])

const CASES = {
  findCredentials: rowsFit(exactly({ id: Whole, password_hash: OrNone(Text) }), async (tx) =>
    defined(await findCredentials(tx, owner.email)),
  ),
  findSession: rowsFit(
    exactly({
      staff_id: Whole,
      session_id: Whole,
      is_half: Type.Boolean(),
      stepped_up_at: OrNone(Day),
      last_used_at: Day,
    }),
    async (tx) => defined(await findSession(tx, TOKEN_HASH)),
  ),
  findOwnerOfPasskey: rowsFit(exactly({ staff_id: Whole, factor_id: Whole }), async (tx) =>
    defined(await findOwnerOfPasskey(tx, CREDENTIAL)),
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
  findShopUse: rowsFit(
    exactly({ last_order_at: OrNone(Day), pictures: Whole, mails: Whole, findings: Whole }),
    async (tx) => [await findShopUse(tx)],
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
