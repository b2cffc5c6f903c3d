import { companyFields } from '#contract/backoffice/records/content.ts'
import { RowsCard } from '../forms/RowsCard.tsx'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField, TextField } from '../parts/fields/TextFields.tsx'
import { t } from '../texts/pages.ts'

const LONG_TEXTS = ['history_summary', 'mission_statement', 'vision_statement'] as const

/** The page 'About'. */
export const CompanyForm = () => (
  <SettingsForm
    isContent
    name={t('about')}
    fields={companyFields}
    kind="company"
    load={(api) => api('GET /company/')}
    send={(api, body) => api('PATCH /company/', { body })}
  >
    {({ field }) => (
      <>
        <Card>
          <div className="grid gap-4">
            <LineField {...field('tagline')} />
            {LONG_TEXTS.map((name) => (
              <TextField key={name} {...field(name)} rows={5} />
            ))}
          </div>
        </Card>
        <RowsCard
          {...field('core_values')}
          columns={[
            { name: 'name', label: t('name'), maxLength: 100 },
            { name: 'description', label: t('whatItMeans'), maxLength: 1000, isLong: true },
          ]}
          empty={{ name: '', description: '' }}
          add={t('addValue')}
        />
      </>
    )}
  </SettingsForm>
)
