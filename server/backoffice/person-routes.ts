import { toStaff, writeAll } from '#contract/language/said.ts'
import { NO_SHOP } from '#server/platform/database/pool-slots.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { personEndpoints } from '#contract/backoffice/people/session.ts'
import type { PersonEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { deviceOf } from '#server/accounts/sessions/device.ts'
import { retryIfTaken } from '#server/platform/database/violations.ts'
import { LARGE_BYTES } from '#server/platform/serving/bodies.ts'
import { networkOf } from '#server/platform/serving/network-of.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import { newToken } from '#server/staff/person/keys.ts'
import { actAs } from '#server/staff/person/act-as.ts'
import { admitOperator } from '#server/staff/admit.ts'
import type { PersonRequest } from '#server/staff/sessions/person-requests.ts'
import { browserOf, clearSession, setBrowser, setSession } from '#server/staff/sessions/cookies.ts'
import {
  assertOwnPage,
  assertOwnRead,
  pleaseSignIn,
  sessionOf,
  type StaffSession,
  steppedUpUntil,
} from '#server/staff/sessions/open-sessions.ts'
import type { StaffModule } from '#server/staff/staff.ts'
import type { Read, Write } from '#server/tenants/tx.ts'
import { refuseFactorDue, refuseStepUp } from './refusals.ts'
import { textsOfCaller } from './texts-of-caller.ts'

export type CallPorts = {
  staff: StaffModule
  read: Read
  write: Write
  limits: RateLimits
  caller: Caller
  /** The back office's own. */
  origin: string
  /** A demo requires no second factor. */
  wantsFactors: boolean
}

type Handler = (request: object) => Promise<unknown>

const ENDPOINTS = { ...personEndpoints, ...operatorEndpoints }

/** The calls about oneself (signing in, sessions, factors, invitations) and those of operators. */
export function mountPersonCalls(app: FastifyInstance, ports: CallPorts): void {
  const handlers = ports.staff.personHandlers as unknown as Record<string, Handler>
  for (const [name, endpoint] of Object.entries<PersonEndpoint>(ENDPOINTS)) {
    const [method = '', path = ''] = name.split(' ')
    const validate = validatorOf(endpoint)
    app.route({
      method,
      url: `/api${path}`,
      schema: { response: { '2xx': endpoint.reply } },
      // The calls need no session, so their bodies take no place of a large one.
      bodyLimit: LARGE_BYTES,
      async handler(request, reply) {
        const session = await sessionOf(ports, request)
        if (method !== 'GET') assertOwnPage(request, ports.origin, ports.staff.keys, session)
        if (endpoint.access === 'operator') await assertOperator(session, method === 'GET', ports)
        assertMayCall(endpoint, session)
        if (method === 'GET') assertOwnRead(request)
        const { params, query, body } = request
        const given = validate({ params, query, body })
        const result = await handlers[name]!({
          ...requestOf(request, reply, session, ports),
          ...given,
        })
        return reply
          .code(endpoint.status ?? 200)
          .header('Cache-Control', 'no-store')
          .send(writeAll(result, textsOfCaller(request)))
      },
    })
  }
}

/** Others do not find what operators read. @throws Refusal 401, 403, 404 */
async function assertOperator(
  session: StaffSession | undefined,
  isRead: boolean,
  { read, limits, wantsFactors }: CallPorts,
): Promise<void> {
  if (!session || session.isHalf) return pleaseSignIn()
  await limits('staff', NO_SHOP, String(session.staffId))
  const { isOperator, hasFactor } = await read(NO_SHOP, (tx) => admitOperator(tx, session.staffId))
  if (!isOperator) {
    if (isRead) notFound()
    refuse(403, toStaff('onlyAnOperatorOfTheInstallation'))
  }
  if (wantsFactors && !hasFactor) refuseFactorDue('operators')
}

/** @throws Refusal 401, 403 */
function assertMayCall(
  { access, stepUp }: PersonEndpoint,
  session: StaffSession | undefined,
): void {
  if (access === 'public') return
  if (!session || session.isHalf !== (access === 'half')) pleaseSignIn()
  else if (stepUp && !steppedUpUntil(session)) refuseStepUp()
}

function requestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  session: StaffSession | undefined,
  { write, limits, caller, staff }: CallPorts,
): PersonRequest & { session: StaffSession | undefined } {
  return {
    as: (staffId, work) =>
      retryIfTaken(() =>
        write(NO_SHOP, async (tx) => {
          if (staffId !== undefined) await actAs(tx, staffId)
          return work(tx)
        }),
      ),
    limit: (limit, key) => limits(limit, NO_SHOP, key),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    network: networkOf(caller.addressOf(request.raw)),
    browser: {
      known: browserOf(request),
      begin() {
        const value = newToken()
        setBrowser(reply, value)
        return value
      },
    },
    visitor: session,
    session,
    signIn: (token) => setSession(reply, staff.keys, token),
    signOut: () => clearSession(reply),
  }
}
