import { toStaff } from '#contract/language/said.ts'
import type { OperatedShop, operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import { recordAct } from '#server/audit/record.ts'
import { countStaffMail } from '#server/calls/staff-mails.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { lockOpening, saveOpening } from '#server/tenants/opening.queries.ts'
import { actAs } from '../person/act-as.ts'
import { inviteStaff } from '../members/invite.ts'
import { findPerson } from '../person/people.queries.ts'
import type { PersonHandlersOf, PersonRequest } from '../sessions/person-requests.ts'
import type { StaffPorts } from '../person/staff-ports.ts'
import { findShopOfInstallation, type OperatedShopRow } from './operators.queries.ts'
import {
  correctShop,
  deleteEmptyShop,
  endInvitations,
  endMemberships,
  findShopUse,
  renameTitle,
} from './shop-facts.queries.ts'
import { faultOfOwner, parseNamed } from './shop-names.ts'

/** The list of shops with the facts that the shops themselves know. */
export const withFacts = (
  { write, originOf }: StaffPorts,
  rows: OperatedShopRow[],
): Promise<OperatedShop[]> =>
  Promise.all(
    rows.map((row) =>
      write(row.tenant_id, async (tx) => {
        const { last_order_at, ...use } = await findShopUse(tx)
        const { currency, opening } = tx.format
        return {
          shop: row.tenant_id,
          name: row.name,
          origin: row.domain === null ? '' : originOf(row.domain),
          currency,
          created_at: row.created_at.toISOString(),
          state: row.state,
          opening,
          last_order_at: last_order_at?.toISOString() ?? null,
          ...use,
        }
      }),
    ),
  )

export const operatorOf = async (as: PersonRequest['as'], { staffId }: { staffId: number }) =>
  (await as(staffId, (tx) => findPerson(tx, staffId))) ?? notFound()

type ActCalls = Pick<
  typeof operatorEndpoints,
  Extract<keyof typeof operatorEndpoints, `${string}/:shop/${string}`>
>

type Asking = { as: PersonRequest['as']; session: { staffId: number }; params: { shop: number } }
type Work<T> = (tx: StaffTx, row: OperatedShopRow) => Promise<T>

const findAsked = async ({ as, session, params: { shop } }: Asking) =>
  (await as(session.staffId, (tx) => findShopOfInstallation(tx, shop))) ?? notFound()

const subjectOf = ({ tenant_id, name }: OperatedShopRow) => ({
  kind: 'shop',
  id: tenant_id,
  label: name,
})

/** Acts in a shop as the operator, whom its audit log names. @throws Refusal 404 */
async function actIn<T>({ write }: StaffPorts, asking: Asking, work: Work<T>): Promise<T> {
  const operator = await operatorOf(asking.as, asking.session)
  const row = await findAsked(asking)
  return write(row.tenant_id, async (tx) => {
    await actAs(tx, operator.id)
    return work({ ...tx, record: (act) => recordAct(tx, operator, act), unchanged() {} }, row)
  })
}

async function shownAgain(ports: StaffPorts, asking: Asking): Promise<OperatedShop> {
  const [shown] = await withFacts(ports, [await findAsked(asking)])
  return shown!
}

/** The acts of an operator on a shop that is there. */
export const shopActs = (ports: StaffPorts): PersonHandlersOf<ActCalls> => ({
  'PATCH /operator/shops/:shop/': async (asking) => {
    const { name, domain } = parseNamed(asking.body, ports)
    await actIn(ports, asking, (tx, row) => correct(tx, row, name, domain)).catch(
      (error: unknown) => {
        // The primary key `tenant_domains_pkey` leads a domain to one shop.
        if (violatedUnique(error) === undefined) throw error
        refuse(409, toStaff('leadsToAShop', { domain }))
      },
    )
    return shownAgain(ports, asking)
  },

  'POST /operator/shops/:shop/invitations/': async (asking) => {
    const { owner_email: email } = asking.body
    assertNoFaults({ owner_email: faultOfOwner(email) })
    const { staffId } = asking.session
    // In no shop's count: an operator writes to the owners of all shops.
    await asking.as(staffId, (tx) => countStaffMail(tx, staffId, plainEmail(email).toLowerCase()))
    await actIn(ports, asking, async (tx, row) => {
      if (row.state === 'running') refuse(409, toStaff('theShopAlreadyHasAnOwner'))
      await endInvitations(tx)
      await inviteStaff(tx, email, 'owner', null)
    })
    return shownAgain(ports, asking)
  },

  'PUT /operator/shops/:shop/opening/': async (asking) => {
    const { is_suspended } = asking.body
    await actIn(ports, asking, async (tx, row) => {
      if (((await lockOpening(tx)) === 'suspended') === is_suspended) return
      await saveOpening(tx, { is_suspended })
      const act = is_suspended ? 'shop.suspended' : 'shop.resumed'
      await tx.record({ act, subject: subjectOf(row) })
    })
    return shownAgain(ports, asking)
  },

  'DELETE /operator/shops/:shop/': (asking) =>
    actIn(ports, asking, async (tx, row) => {
      await tx.record({ act: 'shop.deleted', subject: subjectOf(row) })
      if (!(await deleteEmptyShop(tx))) {
        refuse(409, toStaff('somebodyHasOrderedOrRegistered'))
      }
      await endInvitations(tx)
      await endMemberships(tx)
      tx.changed('settings')
      return { detail: toStaff('wasDeleted', { name: row.name }) }
    }),
})

async function correct(tx: StaffTx, row: OperatedShopRow, name: string, domain: string) {
  await renameTitle(tx, row.name, name)
  if (!(await correctShop(tx, name, domain))) {
    refuse(409, toStaff('theShopWasOpened'))
  }
  tx.changed('settings')
  await tx.record({
    act: 'shop.corrected',
    subject: subjectOf({ ...row, name }),
    before: { name: row.name, domain: row.domain },
    after: { name, domain },
  })
}
