import { fieldLabels } from '../field-labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Fields, longTextsOf, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { useChange } from '../../parts/use-change.ts'
import { useShop } from '../../shell/use-shop.ts'
import { fieldsOf } from '../form-fields.ts'
import type { Changes } from './changes.ts'
import { useAutosave } from './use-autosave.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

/** A change of one of the shop's lists: it is asked for anew then, or the reason is said. */
export function useListChange<Given, Reply>(
  list: string,
  change: (given: Given) => Promise<Reply>,
) {
  return useChange(change, { stale: [[list, useShop().shop]], saysFault: true })
}

type ListedForm<Row, F extends Fields> = {
  list: string
  /** The record's kind in the audit log. */
  kind: string
  row: Row
  /** The fields of the form. */
  fields: F
  send: (changes: Changes) => Promise<Row>
  /** Whether the row is unpublished: then it saves itself. */
  isUnseen?: (row: Row) => boolean
  /** The message after it is saved. */
  done?: string
}

/** The form of a list's record; whatever becomes of a save, the list is asked for anew. */
export function useListedForm<Row extends { id: number }, F extends Fields>({
  list,
  kind,
  row,
  fields,
  send,
  isUnseen,
  done,
}: ListedForm<Row, F>) {
  const { shop, person } = useShop()
  const client = useQueryClient()
  const [formOf] = useState(() => (reply: Row) => valuesFrom(fields, reply))
  const record = useMemo(() => formOf(row), [row, formOf])
  const draft = useDraft(`${person.id} ${shop} ${kind} ${row.id}`, record, longTextsOf(fields))
  const sendChanges = async () => {
    try {
      return await send(await draft.changes())
    } finally {
      await client.invalidateQueries({ queryKey: [list, shop] })
    }
  }
  const save = useSave([kind, shop, row.id], draft, sendChanges, formOf, done)
  const isOn = isUnseen?.(row) ?? false
  const autosave = useAutosave(draft, {
    isOn,
    send,
    formOf,
    // The list stays in its order while one of its records is written.
    onSaved: (after) =>
      client.setQueryData<Row[]>([list, shop], (rows) =>
        rows?.map((each) => (each.id === after.id ? after : each)),
      ),
    onConflict: () => void client.invalidateQueries({ queryKey: [list, shop] }),
  })
  const field = fieldsOf(fields, draft, isOn ? autosave.faults : save.faults)
  return { draft, save, autosave: isOn ? autosave : undefined, field, labels: fieldLabels(fields) }
}
