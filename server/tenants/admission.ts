import { said, toStaff } from '#contract/language/said.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/serving/caller.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Shop } from './tx.ts'
import { type Hosts, normalizeHost } from './hosts.ts'

const TENANT_HEADER = 'x-tenant-id'

export type Admission = {
  /** The shop whose domain the page is asked of. @throws Refusal 421 */
  toPage: (request: FastifyRequest) => Promise<Shop>
  /** The shop of an API call: its host's, and the header must agree. @throws Refusal 400, 421 */
  toApi: (request: FastifyRequest) => Promise<Shop>
}

/** `apiHost`: where the API has a host of its own, the header alone names the shop there. */
export function createAdmission(
  hosts: Hosts,
  caller: Caller,
  apiHost: string | undefined,
  findShop: (id: number) => Promise<Shop | undefined>,
): Admission {
  async function ofHost(request: FastifyRequest): Promise<Shop> {
    return (
      (await hosts.find(caller.hostOf(request.raw), caller.addressOf(request.raw))) ??
      refuse(421, toStaff('thereIsNoShop'))
    )
  }

  return {
    toPage: ofHost,
    async toApi(request) {
      const asked = tenantAsked(request.headers[TENANT_HEADER])
      if (apiHost && normalizeHost(caller.hostOf(request.raw)) === apiHost) {
        if (asked === undefined) return refuse(400, said('tenantMissing'))
        return (await findShop(asked)) ?? refuse(400, said('tenantUnknown'))
      }
      const shop = await ofHost(request)
      if (asked !== undefined && asked !== shop.id) {
        return refuse(400, said('tenantForeign'))
      }
      return shop
    },
  }
}

function tenantAsked(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[1-9]\d{0,8}$/.test(header)) {
    return refuse(400, said('tenantNotNumber'))
  }
  return Number(header)
}
