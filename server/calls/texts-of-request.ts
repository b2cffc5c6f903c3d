import type { FastifyRequest } from 'fastify'
import type { Texts } from '#contract/language/texts.ts'
import { english } from '#server/platform/language/english.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { TextsOf } from '#server/platform/serving/errors.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { Hosts } from '#server/tenants/hosts.ts'
import type { Read } from '#server/tenants/tx.ts'

type Ports = {
  hosts: Hosts
  caller: Caller
  read: Read
  lastFormat: (tenantId: number) => ShopFormat | undefined
}

/**
 * The texts of the shop that a request is for, for sentences about it; English where no shop is
 * known. Where this process has not served the shop yet, they are read, but not to tell of a failure of
 * our own, for which the database may be the reason, or of too many requests.
 */
export const textsOfRequest =
  ({ hosts, caller, read, lastFormat }: Ports): TextsOf =>
  (request, status) => {
    const host = caller.hostOf(request.raw)
    const id = request.visitor?.shop.id ?? hosts.known(host)?.id
    const last = lastFormat(id ?? tenantNamed(request))
    if (last) return last.texts
    if (status === MISDIRECTED || status === TOO_MANY || status >= 500) return english()
    return readTexts(async () => {
      const shop = id ?? (await hosts.find(host, caller.addressOf(request.raw)))?.id
      return shop === undefined ? english() : read(shop, async ({ format }) => format.texts)
    })
  }

const MISDIRECTED = 421
const TOO_MANY = 429

/** The shop that the header names, if the API has a host of its own. 0 is no shop. */
const tenantNamed = ({ headers }: FastifyRequest) => Number(headers['x-tenant-id']) || 0

async function readTexts(find: () => Promise<Texts>): Promise<Texts> {
  try {
    return await find()
  } catch {
    return english()
  }
}
