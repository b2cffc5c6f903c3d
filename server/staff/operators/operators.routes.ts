import { toStaff } from '#contract/language/said.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { backupProof } from '#contract/backoffice/people/backup-proof.ts'
import type { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { recordAct } from '#server/audit/record.ts'
import type { Act } from '#server/calls/staff-requests.ts'
import { countStaffMail } from '#server/calls/staff-mails.ts'
import { startLike } from '#server/pages/templates/start-like.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { createShop, faultsOfShop, type NewShop } from '#server/tenants/create-shop.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import { proofDue } from '#server/tenants/night-work.ts'
import { actAs } from '../person/act-as.ts'
import { inviteStaff } from '../members/invite.ts'
import type { PersonHandlersOf } from '../sessions/person-requests.ts'
import type { StaffPorts } from '../person/staff-ports.ts'
import {
  ABOVE_ALL,
  findShopOfInstallation,
  listShopsOfInstallation,
  type OperatedShopRow,
} from './operators.queries.ts'
import { operatorOf, shopActs, withFacts } from './shop-acts.ts'
import { domainTyped, faultOfOwner } from './shop-names.ts'

type Asked = { name: string; address: string; owner_email: string } & {
  country: string
  time_zone: string
  currency?: string
  locale?: string
}

export const operatorHandlers = (
  ports: StaffPorts,
): PersonHandlersOf<Omit<typeof operatorEndpoints, keyof typeof backupProof>> => ({
  ...shopActs(ports),

  'GET /operator/shops/': async ({ as, session, query }) => {
    const cursor = parseCursor(query?.cursor, { value: 'text' })
    const rows = await as(session.staffId, (tx) =>
      listShopsOfInstallation(tx, {
        words: (query?.search ?? '').trim().toLowerCase(),
        below: cursor && Math.min(Number(cursor.id), ABOVE_ALL),
        limit: PAGE_SIZE + 1,
      }),
    )
    const cursorOf = ({ tenant_id }: OperatedShopRow) => ({ value: '', id: String(tenant_id) })
    const page = pageOf(rows, cursorOf, (row) => row)
    return { ...page, results: await withFacts(ports, page.results) }
  },

  'POST /operator/shops/': async ({ as, session, body }) => {
    const wanted = parseAsked(body, ports.place.host, ports.reserved)
    const { template } = body
    const operator = await operatorOf(as, session)
    // In no shop's count: each new shop would begin with another one.
    await as(session.staffId, (tx) =>
      countStaffMail(tx, operator.id, plainEmail(body.owner_email).toLowerCase()),
    )
    const { id, domain } = await createShop(ports.write, wanted, {
      reserved: ports.reserved,
      before: (tx) => actAs(tx, operator.id),
      async after(tx) {
        const record = (act: Act) => recordAct(tx, operator, act)
        const { name, country, timeZone, currency, locale } = wanted
        await record({
          act: 'shop.created',
          subject: { kind: 'shop', id: tx.tenantId, label: name },
          after: {
            domain: wanted.domain,
            country,
            time_zone: timeZone,
            currency,
            locale,
            template,
          },
        })
        if (template) await startLike(tx, template, locale)
        await tx.enqueue(proofDue, {}, nextNight(new Date()))
        // Stays valid even if the operator loses the right later.
        await inviteStaff({ ...tx, record, unchanged() {} }, body.owner_email, 'owner', null)
      },
    })
    const made = await as(session.staffId, (tx) => findShopOfInstallation(tx, id))
    if (!made) return refuse(409, toStaff('wasCreatedAndThen', { domain }))
    const [shown] = await withFacts(ports, [made])
    return shown!
  },
})

/** @throws Refusal 400 with what is wrong with each field */
function parseAsked(
  { name, address, owner_email, country, time_zone, currency = DEFAULT_CURRENCY, locale }: Asked,
  host: string,
  reserved: readonly string[],
) {
  const domain = domainTyped(address, host)
  const wanted = {
    name: trimmed(name),
    domain,
    country,
    timeZone: time_zone,
    currency,
    locale,
    isClosed: true,
  } satisfies NewShop
  const faults = faultsOfShop(wanted, reserved)
  assertNoFaults({
    name: faults.name,
    address: faults.domain,
    owner_email: faultOfOwner(owner_email),
    country: faults.country && toStaff('chooseACountry'),
    currency: faults.currency,
    locale: faults.locale,
    time_zone: faults.timeZone && toStaff('chooseATimeZone'),
  })
  return wanted
}
