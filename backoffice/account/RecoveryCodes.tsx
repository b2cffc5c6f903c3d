import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Fault } from '../session/SessionSheet.tsx'
import { CodeList } from './CodeList.tsx'
import { useOwnChange } from './use-own-change.ts'
import { t } from '../texts/account.ts'

/** For the day when the phone is lost. */
export function RecoveryCodes({ person }: { person: Person }) {
  const [codes, setCodes] = useState<string[]>()
  const renew = useOwnChange(async () => {
    const reply = await personApi('POST /person/recovery-codes/')
    setCodes(reply.recovery_codes)
  }, t('newCodesMade'))
  return (
    <Card title={t('recoveryCodes')}>
      {codes && <CodeList codes={codes} />}
      <p className="mb-4 text-muted">{t('codesLeft', { count: person.recovery_codes_left })}</p>
      <Fault>{renew.error && sentenceOf(renew.error)}</Fault>
      <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
        {t('makeNewOnes')}
      </Button>
    </Card>
  )
}
