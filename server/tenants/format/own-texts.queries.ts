import { sql } from 'kysely'

/** A shop's own texts: language → "cart.remove" → text. */
export type OwnTexts = Record<string, Record<string, string>>

/** All of a shop's own texts; null where it has none, so that other shops pay one look-up. */
export const ownTexts = (tenantId: number) => sql<OwnTexts | null>`(
  select jsonb_object_agg(locale, texts) from (
    select locale, jsonb_object_agg(name, text) as texts
      from own_texts where tenant_id = ${tenantId} group by locale) own)`
