import { safetyFields } from '#contract/backoffice/records/settings.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { TextField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'

/** What a sale to consumers in the EU needs, and the facts that all products share. */
export function DutiesForm() {
  const { shop, api } = useShop()
  return (
    <SettingsForm
      name="Product safety"
      fields={safetyFields}
      queryKey={['settings', shop, 'safety']}
      load={() => api('GET /settings/safety/')}
      send={(body) => api('PATCH /settings/safety/', { body })}
      kind="settings"
      id="safety"
      may="settings.shop"
    >
      {({ field }) => (
        <Card title="Product safety">
          <div className="grid gap-4">
            <TextField
              {...field('maker')}
              rows={3}
              hint="Name, postal address and email address. It stands at all products that name no manufacturer of their own."
            />
            <TextField
              {...field('eu_person')}
              rows={3}
              hint="Name, postal address and email address, if the manufacturer is outside the EU."
            />
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}
