import { toStaff } from '#contract/language/said.ts'
import type { notices } from '#contract/backoffice/settings/mails.ts'
import { noticeFields, type NoticeMode } from '#contract/backoffice/records/settings.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { findNoticeSettings, NOTICE_DEFAULTS } from './notices.queries.ts'
import { planWeek } from './weekly-summary.ts'

const keptAddresses = (typed: string[]) => [...new Set(typed.map(plainEmail).filter(Boolean))]

const noticeSettings = inTable({
  fields: noticeFields,
  table: 'notice_settings',
  columns: {
    addresses: {
      column: 'addresses',
      clean: keptAddresses,
      faultOf(typed) {
        const wrong = keptAddresses(typed).find((address) => !isEmailAddress(address))
        return wrong === undefined ? undefined : toStaff('notAnEmailAddress', { typed: wrong })
      },
    },
    mode: { column: 'mode', clean: (mode) => mode, read: (stored) => stored as NoticeMode },
    is_weekly: { column: 'is_weekly' },
  },
  empty: NOTICE_DEFAULTS,
  // A notice that was queued under the old settings is queued again with the next event.
  alsoSet: () => ({ next_at: null }),
  subjectOf: () => ({ kind: 'settings', id: 'notices' }),
  act: 'notices.changed',
})

export const noticeSettingsHandlers: StaffHandlersOf<typeof notices> = {
  'GET /settings/notices/': ({ read }) => read(findNoticeSettings),

  'PATCH /settings/notices/': ({ body: changes, caller, write }) =>
    write(async (tx) => {
      const { values } = await saveRecord(tx, noticeSettings, { changes, caller })
      if (changes.is_weekly?.to === true) await planWeek(tx)
      return values
    }),
}
