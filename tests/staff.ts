import { hash } from '@node-rs/argon2'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import type { Conflict } from '#contract/backoffice/staff-endpoint.ts'
import type { StaffAsks, StaffReplyTo } from './contract-paths.ts'
import type { Reply, RequestOptions } from './http.ts'
import type { OpenShop, Server } from './open-shop.ts'
import { addRows, ago, changeRows, deleteRows } from './rows.ts'

export const OFFICE = 'admin.localhost'
export const STAFF_PASSWORD = 'a colleague’s password'

/** A browser in the back office: it keeps its cookies, and sends what its page sends. */
type OfficeBrowser = {
  /** `'POST /session/'`, or with a shop's number `'GET /shops/1/orders/'`. */
  call: (call: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  cookies: Map<string, string>
  send: (path: string, options: RequestOptions) => Promise<Reply>
}

export function officeBrowser(server: Pick<Server, 'at' | 'port'>): OfficeBrowser {
  const { fetch } = server.at(OFFICE)
  const cookies = new Map<string, string>()
  const origin = `http://${OFFICE}:${server.port}`
  const send: OfficeBrowser['send'] = async (path, { headers = {}, ...options }) => {
    const reply = await fetch(path, {
      ...options,
      headers: {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
    })
    for (const text of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    send,
    call(call, body, headers = {}) {
      const [method = '', path = ''] = call.split(' ')
      return send(`/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      })
    },
  }
}

export type Colleague = OfficeBrowser & {
  id: number
  email: string
  name: string
  role: Role
  /** A call about the colleague's own shop: `'GET /orders/'`, whatever is in the body. */
  shop: <Asks extends StaffAsks>(
    call: Asks,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<StaffReplyTo<Asks>>
}

/** The fields of a 409 that a colleague changed first. */
export const conflictsIn = ({ text }: Pick<Reply, 'text'>) =>
  (JSON.parse(text) as Conflict).conflicts

/** A sign-in compares at the cost that the stored hash names. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let stored: Promise<string> | undefined
let count = 0

/** A signed-in colleague of a shop. */
export async function newColleague(
  shop: Pick<OpenShop, 'owner' | 'at' | 'port'>,
  role: Role,
  tenant = 1,
): Promise<Colleague> {
  const email = `${role}${++count}@colleagues.example`
  const name = `Colleague ${count}`
  stored ??= hash(STAFF_PASSWORD, CHEAP)
  const rows = await addRows(shop, 'staff', { email, name, password_hash: await stored })
  const { id } = rows[0]!
  await addRows(shop, 'memberships', { tenant_id: tenant, staff_id: id, role })
  const browser = officeBrowser(shop)
  const reply = await browser.call('POST /session/', { email, password: STAFF_PASSWORD })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
  return {
    ...browser,
    id,
    email,
    name,
    role,
    async shop(call, body, headers) {
      const [method, path] = call.split(' ')
      // The contract's own tests hold the server to what it says.
      return (await browser.call(`${method} /shops/${tenant}${path}`, body, headers)) as never
    },
  }
}

type Owned = Pick<OpenShop, 'owner'>

/** The last factor that a colleague has shown is longer ago than a step-up lasts. */
export const forgetStepUp = ({ owner }: Owned, { id }: { id: number }) =>
  changeRows({ owner }, 'staff_sessions', { staff_id: id }, { stepped_up_at: ago({ minutes: 11 }) })

/** A person who runs the server, too. */
export const makeOperator = ({ owner }: Owned, { id }: { id: number }) =>
  changeRows({ owner }, 'staff', { id }, { operator_since: new Date() })

/** A colleague who works in no shop any more. */
export const leaveShops = ({ owner }: Owned, { id }: { id: number }) =>
  deleteRows({ owner }, 'memberships', { staff_id: id })

/** A second factor that signs nothing. */
export const givePasskey = (shop: Owned, { id }: { id: number }) =>
  addRows(shop, 'staff_factors', {
    staff_id: id,
    kind: 'passkey',
    name: 'A passkey',
    credential_id: Buffer.from(String(id)),
    public_key: Buffer.from([0]),
  })
