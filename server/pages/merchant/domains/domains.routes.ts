import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import { randomBytes } from 'node:crypto'
import type { Domain } from '#contract/backoffice/settings/shapes/domain.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type LookUpText, parseDomain, recordOf } from './domain-proof.ts'
import type { LookUpDomain } from './domain-state.ts'
import {
  changeDomain,
  deleteClaim,
  findClaim,
  insertClaim,
  listClaims,
  listDomains,
} from './domains.queries.ts'

const MOST_CLAIMS = 20

async function readDomains(tx: ReadTx): Promise<Domain[]> {
  const [domains, claims] = await Promise.all([listDomains(tx), listClaims(tx)])
  return [
    ...domains.map(({ domain, is_primary, verified_at }) => ({
      domain,
      is_primary,
      verified_at: verified_at?.toISOString() ?? null,
      dns_record: null,
    })),
    ...claims.map(({ domain, token }) => ({
      domain,
      is_primary: false,
      verified_at: null,
      dns_record: recordOf(domain, token),
    })),
  ]
}

const record = (tx: StaffTx, act: AuditAct, domain: string) =>
  tx.record({ act, subject: { kind: 'domain', id: domain, label: domain } })

export const domainHandlers = (
  lookUpText: LookUpText,
  lookUp: LookUpDomain,
  reserved: readonly string[],
) =>
  ({
    'GET /settings/domains/': ({ read }) => read(readDomains),

    'POST /settings/domains/': ({ write, body }) => {
      const domain = parseDomain(body.domain, reserved)
      return write(async (tx) => {
        const known = await readDomains(tx)
        if (known.some((it) => it.domain === domain)) refuse(409, toStaff('thisDomainIsListed'))
        if (known.length >= MOST_CLAIMS)
          refuse(409, toStaff('aShopHasAtMostDomains', { most: MOST_CLAIMS }))
        await insertClaim(tx, domain, randomBytes(16).toString('hex'))
        await record(tx, 'domain.added', domain)
        return readDomains(tx)
      })
    },

    // The DNS is asked between two transactions: no transaction waits for a stranger.
    'POST /settings/domains/check/': async ({ read, write, body }) => {
      const { domain } = body
      const { token } = (await read((tx) => findClaim(tx, domain))) ?? notFound()
      const { name, value } = recordOf(domain, token)
      assertProved(name, value, await lookUpText(name))
      return write(async (tx) => {
        if (!(await changeDomain(tx, 'confirm_domain', domain))) {
          refuse(409, toStaff('theDomainLeadsToAnother'))
        }
        await deleteClaim(tx, domain)
        await record(tx, 'domain.verified', domain)
        return readDomains(tx)
      })
    },

    // Only a domain of the list is asked for: this is no way to look around in a network.
    'POST /settings/domains/state/': async ({ read, body: { domain } }) => {
      const known = await read(readDomains)
      if (!known.some((each) => each.domain === domain)) return notFound()
      return lookUp(domain)
    },

    'PUT /settings/domains/primary/': ({ write, body }) =>
      write(async (tx) => {
        if (!(await changeDomain(tx, 'make_domain_primary', body.domain))) return notFound()
        tx.changed('settings')
        await record(tx, 'domain.primary', body.domain)
        return readDomains(tx)
      }),

    'POST /settings/domains/removal/': ({ write, body }) =>
      write(async (tx) => {
        const isGone =
          (await deleteClaim(tx, body.domain)) ||
          (await changeDomain(tx, 'remove_domain', body.domain))
        if (!isGone) refuse(409, toStaff('theMainAddressCannotBeRemoved'))
        await record(tx, 'domain.removed', body.domain)
        return readDomains(tx)
      }),
  }) satisfies Partial<StaffHandlersOf<typeof settings>>

/** @throws Refusal 409 where the DNS record does not hold the value */
function assertProved(name: string, value: string, found: string[]): void {
  if (found.includes(value)) return
  const fault = found.length > 0 ? 'theRecordHoldsSomethingElse' : 'theRecordIsNotThereYet'
  refuse(409, toStaff(fault, { name }))
}
