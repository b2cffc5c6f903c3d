import { changedFields, rebase, rebaseSaved, same, type Values } from './changes.ts'

/**
 * The values of a form over the record that was loaded. `tidied` holds the typed text of fields
 * that the server stores in another form, say without a space at the end: they are saved, and yet
 * no character disappears under the cursor.
 */
export type Typing<T extends Values> = { loaded: T; values: T; tidied: Partial<T> }

export const typingOver = <T extends Values>(record: T): Typing<T> => ({
  loaded: record,
  values: record,
  tidied: {},
})

const pick = <T extends Values>(from: Partial<T>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>

const isTidied = <T extends Values>({ values, tidied }: Typing<T>, name: string) =>
  name in tidied && same(values[name], tidied[name])

/** The values as the server stores them: tidied fields count as unchanged. */
export const meantBy = <T extends Values>(typing: Typing<T>): T => ({
  ...typing.values,
  ...pick(
    typing.loaded,
    Object.keys(typing.tidied).filter((name) => isTidied(typing, name)),
  ),
})

/** A tidied field keeps its typed text while the server's value stays. */
function stillTyped<T extends Values>(
  before: Typing<T>,
  { loaded, values }: Omit<Typing<T>, 'tidied'>,
) {
  const names = Object.keys(before.tidied).filter(
    (name) => isTidied(before, name) && same(loaded[name], before.loaded[name]),
  )
  const tidied = pick(before.tidied, names)
  return { loaded, values: { ...values, ...tidied }, tidied }
}

/** A newer record under what is being typed. */
export const typingOn = <T extends Values>(typing: Typing<T>, newer: T): Typing<T> =>
  stillTyped(typing, rebase(typing.loaded, meantBy(typing), newer))

/** After an automatic save: the stored record, and every character as it was typed. */
export function savedBeside<T extends Values>(typing: Typing<T>, sent: T, saved: T): Typing<T> {
  const meant = meantBy({ ...typing, values: sent })
  const own = changedFields(typing.loaded, meant)
  const others = stillTyped(
    {
      ...typing,
      tidied: pick(
        typing.tidied,
        Object.keys(typing.tidied).filter((name) => !own.includes(name)),
      ),
    },
    { loaded: saved, values: rebaseSaved(meant, meantBy(typing), saved) },
  )
  return {
    loaded: saved,
    values: { ...others.values, ...pick(typing.values, own) },
    tidied: {
      ...others.tidied,
      ...pick(
        sent,
        own.filter((name) => !same(sent[name], saved[name])),
      ),
    },
  }
}

/** After a save that was pressed for: the record as it is kept, and what was typed since. */
export const savedOver = <T extends Values>(typing: Typing<T>, sent: T, saved: T): Typing<T> => ({
  loaded: saved,
  values: rebaseSaved(sent, typing.values, saved),
  tidied: {},
})

type Settlement = { field: string; theirs: unknown; keepsOwn: boolean }

/** After a conflict: the colleague's value in place of one's own, or one's own on top of it. */
export function settled<T extends Values>(typing: Typing<T>, how: Settlement): Typing<T> {
  const { field, theirs, keepsOwn } = how
  const others = Object.keys(typing.tidied).filter((name) => name !== field)
  return {
    loaded: { ...typing.loaded, [field]: theirs },
    values: keepsOwn ? typing.values : { ...typing.values, [field]: theirs },
    tidied: pick(typing.tidied, others),
  }
}
