import { returnFields } from '#contract/backoffice/records/settings.ts'
import { Link } from 'react-router'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { links } from '../links.ts'
import { useShop } from '../shell/use-shop.ts'

const PAYERS = [
  ['buyer', 'The customer'],
  ['shop', 'The shop'],
] as const

/** The list of what else the law wants. */
function ToDuties() {
  const { shop } = useShop()
  return (
    <Link
      to={`${links.settings(shop)}?view=legal`}
      className="min-h-6 justify-self-start underline"
    >
      What else a sale to consumers in the EU needs
    </Link>
  )
}

/** The rules of withdrawal and returns. */
export function ReturnsForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      name="Returns"
      fields={returnFields}
      queryKey={['settings', shop, 'returns']}
      load={() => api('GET /settings/returns/')}
      send={(body) => api('PATCH /settings/returns/', { body })}
      kind="settings"
      id="returns"
      may="settings.shop"
    >
      {({ field, draft: { values } }) => {
        const { onChange: setDays, ...withdrawalDays } = field('withdrawal_days')
        const { onChange: setReturnDays, ...returnDays } = field('return_days')
        return (
          <>
            <Card title="Consumers in the EU">
              <div className="grid gap-4">
                <CheckField
                  {...field('sells_to_eu')}
                  hint="Every page’s footer and each order link to ‘Withdraw from contract here’, the last button of the checkout names the obligation to pay, and visitors are asked before analytics is loaded. This is not legal advice. Have a lawyer look at your shop."
                />
                <ToDuties />
                {values.sells_to_eu && (
                  <WholeField
                    {...withdrawalDays}
                    onChange={(days) => setDays(days ?? 14)}
                    hint="Counted from the delivery of the last parcel of an order. The law gives at least 14."
                  />
                )}
              </div>
            </Card>
            <Card title="Returns">
              <div className="grid gap-4">
                <WholeField
                  {...returnDays}
                  onChange={(days) => setReturnDays(days ?? 0)}
                  hint="Counted from the delivery. With 0 customers cannot ask for a return on their order’s page."
                />
                <LineField
                  {...field('exceptions')}
                  hint="One sentence, shown with the returns: ‘Opened packs cannot come back.’"
                />
                <SelectField {...field('way_back_paid_by')} options={PAYERS} />
                <TextField
                  {...field('return_address')}
                  rows={4}
                  hint="Customers see it after they withdraw, or after you agree to a return."
                />
              </div>
            </Card>
          </>
        )
      }}
    </SettingsForm>
  )
}
