import { isSame, macOf, type StaffKeys } from '../person/keys.ts'

/**
 * The token in the mail: shop and invitation, sealed. It cannot be made from the database alone.
 */
export const invitationTokenOf = (keys: StaffKeys, tenantId: number, id: number) =>
  `${tenantId}.${id}.${macOf(keys.invitation, `${tenantId}.${id}`)}`

/** The invitation of a token that this installation made. */
export function parseInvitationToken(
  keys: StaffKeys,
  token: string,
): { tenantId: number; id: number } | undefined {
  const [, tenant, id, seal = ''] = /^(\d{1,9})\.(\d{1,16})\.([\w-]{43})$/.exec(token.trim()) ?? []
  if (!tenant || !id || !isSame(seal, macOf(keys.invitation, `${tenant}.${id}`))) return undefined
  return { tenantId: Number(tenant), id: Number(id) }
}
