import { returnFields } from '#contract/backoffice/records/settings.ts'
import { Link } from 'react-router'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { links } from '../links.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/settings.ts'

const PAYERS = [
  ['buyer', t('theCustomer')],
  ['shop', t('theShop')],
] as const

/** The list of what else the law wants. */
function ToDuties() {
  const { shop } = useShop()
  return (
    <Link to={links.setting(shop, 'legal')} className="min-h-6 justify-self-start underline">
      {t('otherwiseNeeded')}
    </Link>
  )
}

/** The rules of withdrawal and returns. */
export const ReturnsForm = () => (
  <SettingsForm
    name={t('returns')}
    fields={returnFields}
    load={(api) => api('GET /settings/returns/')}
    send={(api, body) => api('PATCH /settings/returns/', { body })}
    kind="settings"
    id="returns"
    may="settings.shop"
  >
    {({ field, draft: { values } }) => {
      const { onChange: setDays, ...withdrawalDays } = field('withdrawal_days')
      const { onChange: setReturnDays, ...returnDays } = field('return_days')
      return (
        <>
          <Card title={t('consumersInEU')}>
            <div className="grid gap-4">
              <CheckField {...field('sells_to_eu')} hint={t('sellsToEUHint')} />
              <ToDuties />
              {values.sells_to_eu && (
                <WholeField
                  {...withdrawalDays}
                  onChange={(days) => setDays(days ?? 14)}
                  hint={t('withdrawalDaysHint')}
                />
              )}
            </div>
          </Card>
          <Card title={t('returns')}>
            <div className="grid gap-4">
              <WholeField
                {...returnDays}
                onChange={(days) => setReturnDays(days ?? 0)}
                hint={t('returnDaysHint')}
              />
              <LineField {...field('exceptions')} hint={t('exceptionsHint')} />
              <SelectField {...field('way_back_paid_by')} options={PAYERS} />
              <TextField {...field('return_address')} rows={4} hint={t('returnAddressHint')} />
            </div>
          </Card>
        </>
      )
    }}
  </SettingsForm>
)
