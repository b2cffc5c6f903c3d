import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { type Connection, wireRequest } from '../load.ts'
import { withClient } from '#server/platform/database/with-client.ts'

const HOST = 'admin.localhost'
const EMAIL = 'writer@bench.example'
const PASSWORD = 'a colleague’s password'

/** Makes an owner of the shop who has a password. */
export async function addWriter(owner: string): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await withClient(owner, (client) =>
    client.query(
      `with made as (insert into staff (email, name, password_hash) values ($1, 'Writer', $2)
         returning id)
       insert into memberships (tenant_id, staff_id, role) select 1, id, 'owner' from made`,
      [EMAIL, hash],
    ),
  )
}

/** @returns what every write of this person's page carries */
export async function signInWriter(
  connection: Connection,
  port: number,
): Promise<Record<string, string>> {
  const Origin = `http://${HOST}:${port}`
  const request = { method: 'POST', host: HOST, headers: { Origin } }
  const body = { email: EMAIL, password: PASSWORD }
  const { head } = await connection.ask(wireRequest('/api/session/', { ...request, body }))
  const cookies = [...head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi)]
  const token = cookies.find(([, name]) => name === 'XSRF-TOKEN')?.[2] ?? ''
  return {
    Origin,
    Cookie: cookies.map(([, name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': token,
  }
}
