import pg from 'pg'

/** Works on a connection of its own, which ends with the work. */
export async function withClient<T>(
  connection: pg.ClientConfig | string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
