import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Api } from '#contract/api.ts'
import { isMadeName } from '#contract/rules/made-name.ts'
import { LONGEST_USERNAME } from '#contract/rules/limits.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { GroupTexts } from '#contract/language/texts.ts'
import { Field } from '#ui/Field.tsx'
import { faultsOf } from '../failures.ts'
import { type FieldErrors, type Submission, typedFields } from '../forms/submission.ts'
import { nodeOf, useTexts } from '../texts.ts'
import { forgetAccount } from './use-account.ts'

type Account = User | null | undefined

type ShownNameProps = { form: Submission; account: Account }

/**
 * Says in a form under which name a text will appear, with a field to change it. A name that was made
 * of the email stands in the open field: the sender has seen it.
 */
export function ShownName({ form, account }: ShownNameProps) {
  const t = useTexts('publicName')
  const [isAsked, setAsked] = useState(false)
  if (!account) return null
  if (isAsked || isMadeName(account)) {
    const error = form.errors['username']
    return <NameField error={error} isAsked={isAsked} shown={account.username} />
  }
  return (
    <p className="text-sm text-muted">
      {t.rich('appearsUnder', {
        name: account.username,
        b: inBold,
      })}{' '}
      <button
        type="button"
        onClick={() => setAsked(true)}
        className="min-h-6 text-accent underline underline-offset-4"
      >
        {t('changeName')}
      </button>
    </p>
  )
}

const inBold = (inner: ReactNode[]): ReactNode => (
  <b className="wrap-anywhere text-ink">{nodeOf(inner)}</b>
)

const PUBLIC_NAME = {
  autoComplete: 'nickname',
  spellCheck: false,
  maxLength: LONGEST_USERNAME,
} as const

type NameFieldProps = { error: string | undefined; isAsked: boolean; shown: string }

function NameField({ error, isAsked, shown }: NameFieldProps) {
  const t = useTexts('publicName')
  return (
    <Field label={t('nameToShow')} hint={t('aboutPublicName')} error={error}>
      {(control) => (
        <input
          {...control}
          {...PUBLIC_NAME}
          aria-required
          name="username"
          defaultValue={shown}
          // The reader has just asked for the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isAsked}
        />
      )}
    </Field>
  )
}

const typedName = (fields: FormData) =>
  fields.has('username') ? typedFields(fields, 'username').username : undefined

/** The fault of a name that was emptied. */
export const nameFaults = (fields: FormData, t: GroupTexts<'publicName'>): FieldErrors =>
  isBlank(typedName(fields) ?? '-') ? { username: t('enterTheName') } : {}

/** Saves a changed name, before the text that appears under it. @throws what is said of it */
export async function saveName(api: Api, fields: FormData, account: Account): Promise<void> {
  const username = typedName(fields)
  if (username === undefined || username === account?.username) return
  await api('PATCH /accounts/me/', { body: { username } })
  forgetAccount()
}

/** The fault of the name beside its field, else the message of the whole form. */
export function explainWithName(error: unknown, notice: string) {
  const { username } = faultsOf(error)
  return username === undefined ? { notice } : { fields: { username } }
}
