import { noticeFields, type NoticeMode } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'

const MODES: [NoticeMode, string][] = [
  ['at_once', 'Within a minute'],
  ['daily', 'Once a day, at 8 in the morning'],
  ['never', 'Never'],
]

/** The recipients of the shop's notices. */
export function NoticesForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      name="Notifications"
      fields={noticeFields}
      kind="settings"
      id="notices"
      may="settings.mail"
      queryKey={['settings', shop, 'notices']}
      load={() => api('GET /settings/notices/')}
      send={(body) => api('PATCH /settings/notices/', { body })}
    >
      {({ draft: { values, set }, field }) => (
        <Card title="Notifications by mail">
          <div className="grid gap-4">
            <p className="text-muted">
              New orders, card payments, payments to give back, messages and comments to approve.
            </p>
            <TextField
              {...field('addresses')}
              rows={3}
              hint="One per line, at most ten. Leave empty to use the shop’s email address. That one gets each message as a mail of its own."
              value={values.addresses.join('\n')}
              onChange={(typed) => set('addresses', typed.split('\n'))}
            />
            <SelectField {...field('mode')} options={MODES} />
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}
