import { noticeFields, type NoticeMode } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, TextField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/settings.ts'

const MODES: [NoticeMode, string][] = [
  ['at_once', t('withinAMinute')],
  ['daily', t('daily')],
  ['never', t('never')],
]

/** The recipients of the shop's notices. */
export const NoticesForm = () => (
  <SettingsForm
    name={t('notifications')}
    fields={noticeFields}
    kind="settings"
    id="notices"
    may="settings.mail"
    load={(api) => api('GET /settings/notices/')}
    send={(api, body) => api('PATCH /settings/notices/', { body })}
  >
    {({ draft: { values, set }, field }) => (
      <Card title={t('noticesByMail')}>
        <div className="grid gap-4">
          <p className="text-muted">{t('noticesAbout')}</p>
          <TextField
            {...field('addresses')}
            rows={3}
            hint={t('noticeAddressesHint')}
            value={values.addresses.join('\n')}
            onChange={(typed) => set('addresses', typed.split('\n'))}
          />
          <SelectField {...field('mode')} options={MODES} />
          <CheckField {...field('is_weekly')} hint={t('weeklyHint')} />
        </div>
      </Card>
    )}
  </SettingsForm>
)
