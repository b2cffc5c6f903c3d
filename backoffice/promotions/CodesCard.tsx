import { useState } from 'react'
import type { Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { AddRow } from '../forms/AddRow.tsx'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { promotionKeys } from './promotions-data.ts'
import { t } from '../texts/promotions.ts'
import { t as parts } from '../texts/parts.ts'

type NewCodes = StaffInput<'POST /promotions/:id/codes/'>['body']

/** The codes of a promotion: one with a chosen text, or many random ones. */
export function CodesCard({ promotion }: { promotion: Promotion }) {
  const { id, codes, code_count } = promotion
  const { shop, api } = useShop()
  const [made, setMade] = useState<string[]>([])
  const outcome = { stale: promotionKeys(shop), saysFault: true }
  const add = useChange(
    (body: NewCodes) => api('POST /promotions/:id/codes/', { params: { id }, body }),
    outcome,
  )
  const remove = useChange(
    (code: string) => api('DELETE /promotions/:id/codes/:code/', { params: { id, code } }),
    { ...outcome, done: (_, code) => t('codeDeleted', { code }) },
  )
  const generate = (fields: FormData) => {
    const prefix = fieldText(fields, 'prefix')
    const body = {
      count: Number(amountIn(fieldText(fields, 'count'), 'count')),
      ...(prefix && { prefix }),
    }
    add.mutate(body, { onSuccess: (reply) => setMade(reply.codes) })
  }
  return (
    <Card title={t('codes')} flush>
      <ul className="rows">
        {codes.map((code) => (
          <CodeRow
            key={code.code}
            code={code}
            isBusy={remove.isPending}
            onRemove={() => remove.mutate(code.code)}
          />
        ))}
      </ul>
      {code_count > codes.length && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted md:px-5">
          {t('andMore', { count: code_count - codes.length })}
        </p>
      )}
      <div className="grid gap-4 border-t border-line px-4 py-4 md:px-5">
        <AddRow
          label={t('addCode')}
          maxLength={40}
          isBusy={add.isPending}
          onAdd={(code) => add.mutate({ code })}
        />
        <GenerateForm isBusy={add.isPending} onSubmit={generate} />
        {made.length > 0 && <NewCodeList codes={made} />}
      </div>
    </Card>
  )
}

type CodeRowProps = { code: Promotion['codes'][number]; isBusy: boolean; onRemove: () => void }

const CodeRow = ({ code: { code, used, usage_limit }, isBusy, onRemove }: CodeRowProps) => (
  <li className="flex items-center gap-2 px-4 py-1.5 md:px-5">
    <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{code}</span>
    {usage_limit !== null && (
      <span className="text-sm text-muted">{t('usedOf', { used, limit: usage_limit })}</span>
    )}
    <AskButton
      act={parts('delete')}
      what={t('codeInText', { code })}
      isPending={isBusy}
      onAct={onRemove}
    >
      {t('canNoLongerUse')}
    </AskButton>
  </li>
)

type GenerateFormProps = { isBusy: boolean; onSubmit: (fields: FormData) => void }

const GenerateForm = ({ isBusy, onSubmit }: GenerateFormProps) => (
  <Form onSubmit={onSubmit} className="grid grid-cols-2 items-end gap-2">
    <AmountField label={t('howMany')} kind="count" name="count" defaultValue="100" required />
    <LineField label={t('beginningWith')} name="prefix" maxLength={19} />
    <Button type="submit" disabled={isBusy} className="col-span-2">
      {isBusy ? t('generating') : t('generateCodes')}
    </Button>
  </Form>
)

const NewCodeList = ({ codes }: { codes: string[] }) => (
  <div>
    <p className="flex items-center justify-between font-medium">
      {t.rich('newCodesCount', {
        count: codes.length,
        copy: <CopyButton text={codes.join('\n')} what={t('theNewCodes')} />,
      })}
    </p>
    <textarea
      aria-label={t('newCodes')}
      readOnly
      rows={6}
      className="field-control mt-1"
      value={codes.join('\n')}
    />
  </div>
)
