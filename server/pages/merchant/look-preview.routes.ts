import type { settings } from '#contract/backoffice/settings/settings.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { previewTokenOf } from '#server/platform/preview-tokens.ts'
import { faultOfAccent, THEMES } from './settings.rules.ts'

const SHOWN_FOR_MS = 3_600_000

export const lookPreviewHandlers = (key: Buffer) =>
  ({
    'GET /settings/look/preview/': async ({ shop, query }) => {
      const { theme } = query
      const accent = trimmed(query.accent ?? '').toLowerCase()
      if (!THEMES.includes(theme)) refuse(400, 'There is no such theme.')
      const fault = faultOfAccent(accent)
      if (fault) refuse(400, fault)
      const expiresAt = new Date(Date.now() + SHOWN_FOR_MS)
      const token = previewTokenOf(key, {
        tenantId: shop.id,
        names: [theme, ...(accent ? [accent.slice(1)] : [])],
        expiresAt,
      })
      return { url: `${shop.origin}/look-preview/${token}` }
    },
  }) satisfies Partial<StaffHandlersOf<typeof settings>>
