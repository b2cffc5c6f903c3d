import type { ConnectionOptions } from '#server/platform/database/database.ts'

/** A connection as text for DATABASE_URL. */
export const urlOf = ({ host = '', port, database, user }: ConnectionOptions) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
