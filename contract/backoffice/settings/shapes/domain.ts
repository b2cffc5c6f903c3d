import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Nullable, Time } from '../../../wire.ts'

export const Domain = Type.Object({
  domain: Type.String(),
  is_primary: Type.Boolean(),
  /** Null until its DNS record was found. */
  verified_at: Nullable(Time),
  /** The record to set at the domain's registrar while it is not verified. */
  dns_record: Nullable(
    Type.Object({ name: Type.String(), type: Type.String(), value: Type.String() }),
  ),
})

/** The records of a domain beside those that lead it here. */
export const DomainState = Type.Object({
  records: Type.Array(
    Type.Object({
      type: Type.Enum(['A', 'AAAA', 'CNAME']),
      /** The value that the operator's settings want. */
      value: Type.String(),
      is_set: Type.Boolean(),
    }),
  ),
  /** The addresses that the DNS gives now. */
  found: Type.Array(Type.String()),
  /** The day on which the certificate ends; null: there is none yet, or the domain leads elsewhere. */
  certificate_until: Nullable(Time),
})

export type Domain = Static<typeof Domain>
export type DomainState = Static<typeof DomainState>
