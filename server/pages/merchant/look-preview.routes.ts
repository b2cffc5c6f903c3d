import { toStaff } from '#contract/language/said.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { previewTokenOf } from '#server/platform/preview-tokens.ts'
import { LOOK_PARTS, NO_PICTURE, parseDraftPicture } from '#contract/rules/draft-picture.ts'
import { faultOfAccent, THEMES } from './settings.rules.ts'

const PICTURES = ['logo', 'hero'] as const
const SHOWN_FOR_MS = 3_600_000

export const lookPreviewHandlers = (key: Buffer) =>
  ({
    'GET /settings/look/preview/': async ({ shop, query }) => {
      const { theme } = query
      const accent = trimmed(query.accent ?? '').toLowerCase()
      if (!THEMES.includes(theme)) refuse(400, toStaff('thisThemeDoesNotExist'))
      const fault = faultOfAccent(accent)
      if (fault) refuse(400, fault)
      const drafts = PICTURES.flatMap((picture) => {
        const name = query[picture]
        if (name === undefined) return []
        if (name !== NO_PICTURE && !parseDraftPicture(name))
          refuse(400, toStaff('thereIsNoSuchPicture'))
        return [`${LOOK_PARTS[picture]}${name}`]
      })
      const expiresAt = new Date(Date.now() + SHOWN_FOR_MS)
      const token = previewTokenOf(key, {
        tenantId: shop.id,
        names: [theme, ...(accent ? [`${LOOK_PARTS.accent}${accent.slice(1)}`] : []), ...drafts],
        expiresAt,
      })
      return { url: `${shop.origin}/look-preview/${token}` }
    },
  }) satisfies Partial<StaffHandlersOf<typeof settings>>
