import { useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { LONGEST_COMMENT } from '#contract/rules/limits.ts'
import { useEffect, useRef } from 'react'
import { Field } from '#ui/Field.tsx'
import { formMessageOf } from '#client/failures.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { explainWithName, nameFaults, saveName, ShownName } from '#client/session/ShownName.tsx'
import { useAccount } from '#client/session/use-account.ts'
import { useApi } from '#client/use-api.ts'

type CommentFormProps = {
  postId: number
  /** The comment that is answered. Its form was asked for, so it takes the focus. */
  parentId?: number
  label: string
}

export function CommentForm({ postId, parentId, label }: CommentFormProps) {
  const t = useTexts('blog')
  const forName = useTexts('publicName')
  const account = useAccount()
  const api = useApi()
  const text = useRef<HTMLTextAreaElement>(null)
  const isReply = parentId !== undefined
  const form = useSubmission({
    check: (fields): Record<string, string> => ({
      ...(isBlank(typedFields(fields, 'content').content) && { content: t('commentMissing') }),
      ...nameFaults(fields, forName),
    }),
    async send(fields) {
      await saveName(api, fields, account)
      const { content } = typedFields(fields, 'content')
      await api('POST /blog/comments/', {
        body: { post: postId, content, parent: parentId ?? null },
      })
      return t('commentSent')
    },
    explain: (error) => explainWithName(error, formMessageOf(error, t('commentFailed'))),
  })
  useEffect(() => {
    if (isReply) text.current?.focus()
  }, [isReply])

  return (
    <div className="mt-4 max-w-xl [&_[type=submit]]:justify-self-start">
      <SubmissionForm
        form={form}
        submit={isReply ? t('submitReply') : t('submitComment')}
        submitting={t('sending')}
      >
        <Field label={label} error={form.errors['content']}>
          {(control) => (
            <textarea
              {...control}
              ref={text}
              aria-required
              name="content"
              rows={isReply ? 3 : 5}
              maxLength={LONGEST_COMMENT}
            />
          )}
        </Field>
        <ShownName form={form} account={account} />
      </SubmissionForm>
      {form.phase === 'success' && (
        <output className="mt-3 block text-sm text-muted">{t('commentIsModerated')}</output>
      )}
    </div>
  )
}
