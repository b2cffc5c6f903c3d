import { toStaff, writeAll } from '#contract/language/said.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import type { KeyVerdict } from '#contract/backoffice/connections/key-verdict.ts'
import type { KeyPurpose } from '#contract/backoffice/connections/keys.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { recordAct } from '#server/audit/record.ts'
import { actorOf, callerName, callerNumber, callerOf, personOf } from '#server/calls/caller.ts'
import type { OnlyCallsOf } from '#server/calls/requests.ts'
import type { Act, StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import { admitKey } from '#server/connections/keys/admit-key.ts'
import { bearerOf } from '#server/connections/keys/bearer.ts'
import { retryIfTaken } from '#server/platform/database/violations.ts'
import { BODY_LIMIT_BYTES, LONG_TEXT_LIMIT_BYTES } from '#server/platform/serving/bodies.ts'
import { idempotencyKeyOf } from '#server/calls/idempotency-key.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { validatorOf } from '#server/platform/serving/validate.ts'
import { admit, admitToNote, isFactorOverdue, noteVisit } from '#server/staff/admit.ts'
import {
  assertOwnPage,
  assertOwnRead,
  pleaseSignIn,
  sessionOf,
  steppedUpUntil,
} from '#server/staff/sessions/open-sessions.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { type CallPorts } from './person-routes.ts'
import { textsOfCaller } from './texts-of-caller.ts'
import { onTrial, withFaultsOfRules } from './all-faults.ts'
import type { CallKey } from './once/call-keys.queries.ts'
import { type Claim, hashOfCall, once } from './once/once.ts'
import { admittedKey } from './key-visits.ts'
import type { Visit } from './visits.ts'
import { refuseFactorDue, refuseStepUp } from './refusals.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Fastify's own
  interface FastifyRequest {
    /** The caller of a call about a shop, admitted before its body is read; null elsewhere. */
    visit: Visit | null
  }
}

/** A person and a shop get a few of the places for large bodies, so that others stay free. */
const MOST_LARGE_OF_PERSON = 3
const MOST_LARGE_OF_SHOP = 6

export type StaffCallPorts = CallPorts & {
  findShop: (id: number) => Promise<Shop | undefined>
}

type Handler = (request: StaffRequest & object) => Promise<unknown>

const BASE = '/api/shops/:shop'

/** The calls about a shop. To a person who is no member, shop and calls do not exist. */
export function mountStaffCalls<Handlers extends StaffHandlersOf<typeof staffEndpoints>>(
  app: FastifyInstance,
  handlers: OnlyCallsOf<typeof staffEndpoints, Handlers>,
  ports: StaffCallPorts,
): void {
  app.decorateRequest('visit', null)
  for (const [name, endpoint] of Object.entries<StaffEndpoint>(staffEndpoints)) {
    const handler = handlers[name as keyof typeof staffEndpoints] as Handler
    const [method = '', path = ''] = name.split(' ')
    const validate = validatorOf(endpoint)
    app.route({
      method,
      url: BASE + path,
      schema: { response: { '2xx': endpoint.reply } },
      bodyLimit: endpoint.hasLongTexts ? LONG_TEXT_LIMIT_BYTES : BODY_LIMIT_BYTES,
      onRequest: admitting({ ...endpoint, forKeys: keyVerdictOf(name) }, method === 'GET', ports),
      async handler(request, reply) {
        const { shop: _, ...params } = request.params as Record<string, string>
        const { query } = request
        const read = async (body: unknown) => validate({ params, query, body })
        const trial = async (body: object) =>
          handler({ ...onTrial(requestOf(request, ports)), ...(await read(body)) })
        const given = await read(request.body).catch(async (error: unknown) => {
          // Saves of records alone: each field of their bodies stands for itself.
          throw method === 'PATCH' ? await withFaultsOfRules(error, request.body, trial) : error
        })
        // Written before a reply is kept under its key.
        const run = async (claim?: Claim) =>
          writeAll(
            await handler({ ...requestOf(request, ports, claim), ...given }),
            textsOfCaller(request),
          )
        const key = method === 'POST' && !KEPT_BY_THEMSELVES.has(name) ? keyOf(request) : undefined
        const result = await (key
          ? once(ports, { shop: request.visit!.shop.id, key, isKept: !endpoint.replyIsSecret }, run)
          : run())
        return reply
          .code(endpoint.status ?? 200)
          .header('Cache-Control', 'no-store')
          .send(result)
      },
    })
  }
}

/** Refunds keep the keys of their calls with the order. */
const KEPT_BY_THEMSELVES = new Set(['POST /orders/:id/refund/'])

function keyOf(request: FastifyRequest): CallKey | undefined {
  const key = idempotencyKeyOf(request)
  const hash = hashOfCall(request.url, request.body)
  return key === undefined ? undefined : { caller: callerNumber(request.visit!.caller), key, hash }
}

const keyVerdictOf = (call: string) => KEY_CALLS[call as keyof typeof KEY_CALLS]

/** The demands of a call on its caller. `forKeys`: whether an API key may make it. */
type Wanted = Pick<StaffEndpoint, 'stepUp'> & {
  /** Undefined: every caller of the shop. */
  may: Permission | undefined
  forKeys: KeyVerdict
  /** The purpose of the keys that may call; those of programs, unless it says otherwise. */
  keysOf?: KeyPurpose
}

/**
 * Refuses callers without the right before their body is read: strangers take no place of a large
 * body.
 */
export function admitting(wanted: Wanted, isRead: boolean, ports: StaffCallPorts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = bearerOf(request)
    const visit = await (text === undefined
      ? admitted(request, wanted, isRead, ports)
      : admittedKey(request, reply, { ...wanted, isRead, text }, ports))
    request.visit = visit
    request.senders = [
      { name: callerName(visit.caller), most: MOST_LARGE_OF_PERSON },
      { name: `shop ${visit.shop.id}`, most: MOST_LARGE_OF_SHOP },
    ]
  }
}

/**
 * Checks the caller: signed in, a member, with the permission, and with a recent factor if the call
 * needs one. @throws Refusal 401, 403, 404
 */
async function admitted(
  request: FastifyRequest,
  { may: permission, stepUp }: Wanted,
  isRead: boolean,
  ports: StaffCallPorts,
): Promise<Visit> {
  const session = await sessionOf(ports, request)
  if (!session || session.isHalf) return pleaseSignIn()
  if (isRead) assertOwnRead(request)
  else assertOwnPage(request, ports.origin, ports.staff.keys, session)
  await ports.limits('staff', 0, String(session.staffId))
  const shopId = numberOf((request.params as { shop?: string }).shop)
  const { staff, isToNote, overdue } = await ports.read(shopId, async (tx) => ({
    ...(await admitToNote(tx, session.staffId)),
    overdue: ports.wantsFactors && (await isFactorOverdue(tx, session.staffId)),
  }))
  if (isToNote) await ports.write(shopId, (tx) => noteVisit(tx, staff.id))
  const shop = (await ports.findShop(shopId)) ?? notFound()
  if (overdue) refuseFactorDue()
  const caller = callerOf(staff)
  if (permission !== undefined && !caller.may(permission)) {
    // A read without the right answers 404, a write says what is missing.
    if (isRead) notFound()
    refuse(403, toStaff('yourRoleHereDoesNotAllow'))
  }
  if (stepUp && !steppedUpUntil(session)) refuseStepUp()
  return { shop, caller, session }
}

export function requestOf(
  request: FastifyRequest,
  { read, write }: StaffCallPorts,
  claim?: Claim,
): StaffRequest {
  const { shop, caller, session } = request.visit!
  /** In each transaction anew: nobody is let in who was removed, lowered or revoked meanwhile. */
  const assertStill = async (tx: ReadTx) => {
    if (caller.kind === 'key') {
      await admitKey(tx, caller.key.id)
      return
    }
    const { id, role } = caller.person
    const now = await admit(tx, id)
    if (now.role !== role) refuse(409, toStaff('yourRoleWasJust'))
  }
  return {
    shop,
    caller,
    get texts() {
      return textsOfCaller(request)
    },
    get idempotencyKey() {
      return idempotencyKeyOf(request)
    },
    assertSteppedUp() {
      if (!session) personOf(caller)
      else if (!steppedUpUntil(session)) refuseStepUp()
    },
    read: (work) =>
      read(shop.id, async (tx) => {
        await assertStill(tx)
        return work(tx)
      }),
    async write(work) {
      const result = await retryIfTaken(() =>
        write(shop.id, async (tx) => {
          await assertStill(tx)
          await claim?.take(tx)
          let acts = 0
          const record = (act: Act) => {
            acts++
            return recordAct(tx, actorOf(caller), act, request.id)
          }
          let isUnchanged = false
          const unchanged = () => {
            isUnchanged = true
          }
          const result = await work({ ...tx, record, unchanged })
          // Rolled back: an act without an entry in the log must not happen.
          if (acts === 0 && !isUnchanged)
            throw new Error(`${request.method} ${request.routeOptions.url} recorded nothing`)
          return result
        }),
      )
      claim?.committed()
      return result
    },
  }
}

function numberOf(text: string | undefined): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : notFound()
}
