import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { useAsked } from '../parts/dialogs/use-asked.ts'
import { CodeField } from '../parts/fields/CodeField.tsx'
import { PasswordField } from '../parts/fields/PasswordField.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { answerStepUpWith } from '../step-up.ts'
import { Fault } from './SessionSheet.tsx'
import { personQuery, usePerson } from './use-person.ts'
import { t } from '../texts/session.ts'

/** Asks for the factor again when a call wants it, and lets that call go on. */
export function StepUp() {
  const { isOpen, end } = useAsked(answerStepUpWith)
  return isOpen && <StepUpDialog onEnd={end} />
}

function StepUpDialog({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const { data: person } = usePerson()
  const client = useQueryClient()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const hasFactor = Boolean(person && (person.has_totp || person.passkeys > 0))

  async function show(work: () => Promise<unknown>) {
    setBusy(true)
    setFault(undefined)
    try {
      client.setQueryData(personQuery.queryKey, (await work()) as never)
      onEnd(true)
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (fields: FormData) => {
    const password = fields.get('password')
    const body = hasFactor
      ? { code: fieldText(fields, 'code') }
      : { password: typeof password === 'string' ? password : '' }
    void show(() => personApi('POST /session/step-up/', { body }))
  }
  const byPasskey = () =>
    show(async () => {
      const { stepUpWithPasskey } = await import('./passkey.ts')
      return stepUpWithPasskey()
    })
  return (
    <Dialog
      title={hasFactor ? t('confirmSecondFactor') : t('confirmPassword')}
      onClose={() => onEnd(false)}
    >
      <Form onSubmit={submit} className="grid gap-4">
        <ProofField hasFactor={hasFactor} hasTotp={person?.has_totp === true} />
        <Fault>{fault}</Fault>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onEnd(false)}>{t('cancel')}</Button>
          {Boolean(person?.passkeys) && (
            <Button disabled={isBusy} onClick={() => void byPasskey()}>
              {t('byPasskey')}
            </Button>
          )}
          {(!hasFactor || person?.has_totp) && (
            <Button type="submit" kind="primary" disabled={isBusy}>
              {isBusy ? t('checking') : t('continue')}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

type ProofFieldProps = { hasFactor: boolean; hasTotp: boolean }

/** The app's code, or the password of a person without a factor. */
const ProofField = ({ hasFactor, hasTotp }: ProofFieldProps) => (
  <>
    {!hasFactor && <PasswordField />}
    {hasTotp && <CodeField label={t('appCode')} />}
  </>
)
