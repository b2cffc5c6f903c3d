import type { notices } from '#contract/backoffice/mail-settings.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#server/platform/serving/plain-text.ts'
import { findNoticeSettings, saveNoticeSettings } from './notices.queries.ts'

export const noticeSettingsHandlers: StaffHandlersOf<typeof notices> = {
  'GET /settings/notices/': ({ read }) => read(findNoticeSettings),

  'PATCH /settings/notices/': ({ body, write }) =>
    write(async (tx) => {
      const before = await findNoticeSettings(tx)
      const changes = acceptChanges(before, body)
      const after = { ...before, ...changes }
      const addresses = [...new Set(after.addresses.map((each) => each.trim()).filter(Boolean))]
      const wrong = addresses.find((address) => !isEmailAddress(address))
      assertNoFaults({
        addresses: wrong === undefined ? undefined : `“${wrong}” is not an email address.`,
      })
      await saveNoticeSettings(tx, { mode: after.mode, addresses })
      const was = Object.entries(before).filter(([name]) => name in changes)
      await tx.record({
        act: 'notices.changed',
        subject: { kind: 'settings', id: 'notices' },
        before: Object.fromEntries(was),
        after: changes,
      })
      return findNoticeSettings(tx)
    }),
}
