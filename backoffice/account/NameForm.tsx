import { sentenceOf } from '#client/failures.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Card } from '../parts/Card.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Fault } from '../session/SessionSheet.tsx'
import { useOwnChange } from './use-own-change.ts'
import { t } from '../texts/account.ts'

export function NameForm({ person }: { person: Person }) {
  const change = useOwnChange(
    (name: string) => personApi('PATCH /person/', { body: { name } }),
    t('nameSaved'),
  )
  const submit = (fields: FormData) => change.mutate(fieldText(fields, 'name'))
  return (
    <Card title={t('you')}>
      <Form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{person.email}</p>
        <LineField
          label={t('name')}
          hint={t('colleaguesSeeIt')}
          name="name"
          defaultValue={person.name}
          maxLength={100}
          autoComplete="name"
          required
        />
        <Fault>{change.error && sentenceOf(change.error)}</Fault>
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {change.isPending ? t('saving') : t('saveName')}
        </Button>
      </Form>
    </Card>
  )
}
