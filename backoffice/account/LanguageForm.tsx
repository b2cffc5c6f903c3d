import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { Fault } from '../session/SessionSheet.tsx'
import { speak } from '../texts/language.ts'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/shell.ts'
import { useOwnChange } from './use-own-change.ts'

/** The value of the choice that leaves the language to the browser. */
const BROWSERS = ''
const OPTIONS = [
  [BROWSERS, t('browsersLanguage')],
  ...Object.entries(LOCALES).map(([code, { name }]) => [code as Locale, name] as const),
] as const

/** The language of the back office: the page is loaded anew in it. */
export function LanguageForm({ person }: { person: Person }) {
  const [chosen, setChosen] = useState<Locale | typeof BROWSERS>(person.language ?? BROWSERS)
  const change = useOwnChange(async () => {
    const language = chosen === BROWSERS ? null : chosen
    await personApi('PATCH /person/', { body: { language } })
    speak(language)
  }, t('languageSaved'))
  return (
    <Card title={t('language')}>
      <Form onSubmit={() => change.mutate()} className="grid gap-4">
        <SelectField
          label={t('language')}
          hint={t('languageHint')}
          options={OPTIONS}
          value={chosen}
          onChange={setChosen}
        />
        <Fault>{change.error && sentenceOf(change.error)}</Fault>
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {parts('save')}
        </Button>
      </Form>
    </Card>
  )
}
