import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { withClient } from '../invented/shops.ts'
import { type Connection, type WireRequest, wireRequest } from '../load.ts'

const HOST = 'admin.localhost'
const EMAIL = 'writer@bench.example'
const PASSWORD = 'a colleague’s password'
/** The number of pictures that are deleted from each of these products. */
const PICTURES = 40
const TIMES = 120
const WARMING = 10

/** Forms of a product as they are saved, one after the other: milliseconds by what was done. */
export async function writeTimes(
  owner: string,
  port: number,
  connection: Connection,
): Promise<Record<string, number[]>> {
  const products = await prepare(owner)
  const headers = await signInWriter(connection, port)
  const send = (method: string, path: string, body: object = {}) =>
    wireRequest(`/api/shops/1${path}`, { method, host: HOST, headers, body })
  const [tagged] = products as [number]
  const tags = [[], ['forge', 'winter']]
  return {
    'a product’s tags, saved': await timesOf(connection, (turn) => {
      const [from, to] = turn % 2 === 0 ? tags : tags.toReversed()
      return send('PATCH', `/products/${tagged}/`, { tags: { from, to } })
    }),
    'a product’s picture, taken away': await timesOf(connection, (turn) => {
      const product = products[Math.floor(turn / PICTURES)]
      return send('DELETE', `/products/${product}/pictures/${1 + (turn % PICTURES)}/`)
    }),
  }
}

async function timesOf(connection: Connection, request: (turn: number) => WireRequest) {
  const times: number[] = []
  for (let turn = 0; turn < TIMES + WARMING; turn++) {
    const asked = request(turn)
    const begin = performance.now()
    await connection.ask(asked)
    if (turn >= WARMING) times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)
}

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

/** Makes a colleague, and products with pictures to delete. @returns the products */
async function prepare(owner: string): Promise<number[]> {
  await addWriter(owner)
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update products set images = (
          select jsonb_agg(jsonb_build_object('id', n, 'order', n, 'alt_text', '', 'width', 800,
            'height', 600, 'image', '/media/1/' || md5(n::text) || '/800.jpg'))
            from generate_series(1, $1) n)
        where tenant_id = 1 and id in (select id from products where tenant_id = 1
          order by id limit $2) returning id`,
      [PICTURES, Math.ceil((TIMES + WARMING) / PICTURES)],
    )
    return rows.map(({ id }) => Number(id))
  })
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
