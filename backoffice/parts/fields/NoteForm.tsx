import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../Button.tsx'
import { Form } from './Form.tsx'
import { fieldText } from './field-text.ts'
import { ErrorText } from '../ErrorText.tsx'
import { t } from '../../texts/parts.ts'

type NoteFormProps<Reply> = {
  add: UseMutationResult<Reply, Error, string>
  /** Names the readers of the note. */
  placeholder: string
}

/** A note among colleagues; the field is empty again once the note is kept. */
export function NoteForm<Reply>({ add, placeholder }: NoteFormProps<Reply>) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (fields: FormData) => {
    const text = fieldText(fields, 'text')
    if (text) add.mutate(text, { onSuccess: () => form.current?.reset() })
  }
  return (
    <Form ref={form} onSubmit={submit} className="mb-5">
      <label className="block">
        <span className="mb-1 block font-medium">{t('internalNote')}</span>
        <textarea
          name="text"
          rows={2}
          maxLength={2000}
          className="field-control min-h-16!"
          placeholder={placeholder}
        />
      </label>
      <ErrorText error={add.error} className="mt-2" />
      <Button type="submit" disabled={add.isPending} className="mt-2">
        {add.isPending ? t('adding') : t('addNote')}
      </Button>
    </Form>
  )
}
