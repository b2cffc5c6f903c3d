import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyVerdict } from '#contract/backoffice/connections/key-verdict.ts'
import type { KeyPurpose } from '#contract/backoffice/connections/keys.ts'
import type { RefusalCode } from '#contract/backoffice/connections/refusal-codes.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { toStaff } from '#contract/language/said.ts'
import { callerOfKey, findKeyOf, refuseKey } from '#server/connections/keys/admit-key.ts'
import { planCare } from '#server/connections/keys/care.ts'
import { isApiKey } from '#server/connections/keys/key-form.rules.ts'
import { type KeyRow, noteKeyUse } from '#server/connections/keys/keys.queries.ts'
import { isInNetworks, keptNetwork } from '#server/connections/keys/networks.rules.ts'
import type { OwnLimit } from '#server/platform/limits/rate-limits.ts'
import { notFound, Refusal } from '#server/platform/serving/refusal.ts'
import { sessionTokenOf } from '#server/staff/sessions/cookies.ts'
import type { Shop } from '#server/tenants/tx.ts'
import type { CallPorts } from './person-routes.ts'
import type { Visit } from './visits.ts'

const NOTED_AFTER_MS = 60_000

type Ports = Pick<CallPorts, 'read' | 'write' | 'limits' | 'caller'> & {
  findShop: (id: number) => Promise<Shop | undefined>
}

type Asked = {
  may: Permission | undefined
  forKeys: KeyVerdict
  isRead: boolean
  keysOf?: KeyPurpose | undefined
}

/**
 * Checks a caller that shows an API key: on a server, of this shop, from a network of the key, within
 * its limits, and with the scope of the call. @throws Refusal 400, 401, 403, 429
 */
export async function admittedKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, ...asked }: Asked & { text: string },
  ports: Ports,
): Promise<Visit> {
  // A wrong letter and an invented key cost no query.
  if (!isApiKey(text)) return refuseKey()
  if (sessionTokenOf(request) !== undefined) refuseCall(400, 'two_callers', 'apiKeyWithCookie')
  if (request.headers.origin !== undefined) refuseCall(403, 'browser', 'apiKeyInBrowser')
  const { shop: number = '' } = request.params as { shop?: string }
  if (!/^[1-9]\d{0,8}$/.test(number)) return refuseKey()
  const shopId = Number(number)
  const address = ports.caller.addressOf(request.raw)
  const key = await ports.limits.countMiss(['unknown-key', shopId, address], () =>
    ports.read(shopId, (tx) => findKeyOf(tx, text)),
  )
  if (!key) return refuseKey()
  if (!isInNetworks(address, key.networks)) refuseCall(403, 'network', 'apiKeyNetwork')
  await countCall(reply, { shopId, keyId: key.id, isRead: asked.isRead }, ports)
  assertPurpose(key, asked.keysOf ?? 'integration')
  const caller = callerOfKey(key)
  if (asked.forKeys !== 'keys') refuseCall(403, 'person_only', 'onlyPeopleMayDoThis')
  if (asked.may !== undefined && !caller.may(asked.may)) {
    const detail = toStaff('apiKeyLacksScope', { scope: asked.may })
    throw new Refusal(403, { detail, code: 'scope_missing' satisfies RefusalCode })
  }
  await noteUse(key, shopId, address, ports)
  return { shop: (await ports.findShop(shopId)) ?? notFound(), caller, session: null }
}

/**
 * A key of an assistant calls its own endpoint alone: there, and only there, what strangers wrote is
 * set apart. @throws Refusal 403
 */
function assertPurpose({ purpose }: KeyRow, wanted: KeyPurpose): void {
  if (purpose === wanted) return
  if (wanted === 'agent') refuseCall(403, 'not_an_agent', 'keyOfProgram')
  refuseCall(403, 'agent_key', 'keyOfAgent')
}

/** Counts for the key and its shop, and tells what is left. @throws Refusal 429 with Retry-After */
async function countCall(
  reply: FastifyReply,
  { shopId, keyId, isRead }: { shopId: number; keyId: number; isRead: boolean },
  { limits }: Ports,
): Promise<void> {
  const counted: [OwnLimit, string][] = [
    ['api-shop', 'all'],
    ['api-key', String(keyId)],
    ...(isRead ? [] : [['api-key-writes', String(keyId)] satisfies [OwnLimit, string]]),
  ]
  for (const [limit, name] of counted) {
    const refused = limits.refusal(limit, shopId, name)
    const { most, left, seconds, windowSeconds } = limits.standing(limit, shopId, name)
    void reply.headers({
      'RateLimit-Policy': `"${limit}";q=${most};w=${windowSeconds}`,
      RateLimit: `"${limit}";r=${left};t=${seconds}`,
    })
    if (refused) throw refused
  }
}

/** Notes the use at most once a minute. A key that the version before made gets its care by it. */
async function noteUse(
  key: KeyRow,
  shopId: number,
  address: string,
  { write }: Ports,
): Promise<void> {
  const { id, last_used_at, next_care_at } = key
  const now = new Date()
  const before = new Date(now.getTime() - NOTED_AFTER_MS)
  if (last_used_at && last_used_at > before) return
  const network = keptNetwork(address)
  await write(shopId, async (tx) => {
    await noteKeyUse(tx, id, { now, before, network })
    if (!next_care_at) await planCare(tx, key)
  })
}

type Sentence =
  | 'apiKeyWithCookie'
  | 'apiKeyInBrowser'
  | 'apiKeyNetwork'
  | 'keyOfAgent'
  | 'keyOfProgram'
  | 'onlyPeopleMayDoThis'

/** `code`: what programs tell the refusal by. */
function refuseCall(status: number, code: RefusalCode, sentence: Sentence): never {
  throw new Refusal(status, { detail: toStaff(sentence), code })
}
