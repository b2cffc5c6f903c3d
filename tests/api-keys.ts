import type { KeyPurpose } from '#contract/backoffice/connections/keys.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { Reply } from './http.ts'
import type { OpenShop } from './open-shop.ts'
import { type Colleague, OFFICE } from './staff.ts'

/** A program that calls the back office's API with a key. */
export type Program = {
  id: number
  key: string
  /** `'GET /orders/'`: a call about the program's shop, or about `shop`. */
  call: (
    call: string,
    body?: unknown,
    more?: { headers?: Record<string, string>; shop?: number },
  ) => Promise<Reply>
}

type Asked = {
  scopes: Permission[]
  name?: string
  purpose?: KeyPurpose
  networks?: string[]
  days?: 30 | 90 | 365 | null
}

/** An owner of the shop makes a key for a program. */
export async function newProgram(
  shop: Pick<OpenShop, 'at'>,
  owner: Colleague,
  { name = 'A program', ...asked }: Asked,
  tenant = 1,
): Promise<Program> {
  const reply = await owner.shop('POST /keys/', { name, ...asked })
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`)
  const made = reply.json()
  return programWith(shop, { id: made.api_key.id, key: made.key }, tenant)
}

export function programWith(
  shop: Pick<OpenShop, 'at'>,
  { id, key }: { id: number; key: string },
  tenant = 1,
): Program {
  return {
    id,
    key,
    call(call, body, { headers = {}, shop: number = tenant } = {}) {
      const [method = '', path = ''] = call.split(' ')
      return shop.at(OFFICE).fetch(`/api/shops/${number}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${key}`,
          ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      })
    },
  }
}
