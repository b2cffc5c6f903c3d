import { DAY_MS } from '#contract/rules/days.ts'
import { isLocale } from '#contract/rules/locales.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findFactors } from './factors/factors.queries.ts'
import { findOperatorSince } from './operators/operators.queries.ts'
import {
  findCredentials,
  findEarliestDuty,
  findPerson,
  listShops,
} from './person/people.queries.ts'
import { type StaffSession, steppedUpUntil } from './sessions/open-sessions.ts'
import type { StaffPorts } from './person/staff-ports.ts'

const FACTOR_WITHIN_MS = 7 * DAY_MS

/** Until when owners and managers have to set up a second factor; undefined for whom nothing is due. */
export async function factorDueAt(tx: ReadTx, staffId: number): Promise<Date | undefined> {
  const { totp, passkeys } = await findFactors(tx, staffId)
  if (totp || passkeys > 0) return undefined
  const since = await findEarliestDuty(tx, staffId)
  return since && new Date(since.getTime() + FACTOR_WITHIN_MS)
}

/** The person who is signed in; `db` has to work for them. */
export async function presentPerson(
  tx: ReadTx,
  session: StaffSession,
  { originOf, wantsFactors }: Pick<StaffPorts, 'originOf' | 'wantsFactors'>,
): Promise<Person> {
  const person = (await findPerson(tx, session.staffId)) ?? notFound()
  const credentials = await findCredentials(tx, person.email)
  const factors = await findFactors(tx, person.id)
  const shops = await listShops(tx)
  const operatorSince = await findOperatorSince(tx, person.id)
  const due = wantsFactors ? await factorDueAt(tx, person.id) : undefined
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    language: person.language !== null && isLocale(person.language) ? person.language : null,
    shops: shops.map(({ tenant_id, name, domain, role }) => ({
      shop: tenant_id,
      name,
      origin: domain === null ? '' : originOf(domain),
      role,
    })),
    has_password: credentials?.password_hash !== null,
    has_totp: factors.totp,
    passkeys: factors.passkeys,
    recovery_codes_left: factors.recovery_codes,
    is_operator: operatorSince !== undefined,
    factor_due_at: due?.toISOString() ?? null,
    stepped_up_until: steppedUpUntil(session)?.toISOString() ?? null,
  }
}
