import type { FastifyRequest } from 'fastify'
import type { Texts } from '#contract/language/texts.ts'
import { english } from '#server/platform/language/english.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { TextsOf } from '#server/platform/serving/errors.ts'
import type { ShopFormat } from '#server/tenants/format/shop-format.ts'
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
 * known. They are read where this process has never served the shop, but not to tell of a failure of
 * our own: the database may be what fails.
 */
export const textsOfRequest =
  ({ hosts, caller, read, lastFormat }: Ports): TextsOf =>
  (request, status) => {
    const id = request.visitor?.shop.id ?? hosts.known(caller.hostOf(request.raw))?.id
    const last = lastFormat(id ?? tenantNamed(request))
    if (last) return last.texts
    return id === undefined || status >= 500 ? english() : readTexts(read, id)
  }

/** Where the API has a host of its own, before the caller is admitted. 0 is no shop. */
const tenantNamed = ({ headers }: FastifyRequest) => Number(headers['x-tenant-id']) || 0

async function readTexts(read: Read, id: number): Promise<Texts> {
  try {
    return await read(id, async ({ format }) => format.texts)
  } catch {
    return english()
  }
}
