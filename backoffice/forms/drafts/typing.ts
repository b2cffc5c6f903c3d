import { changedFields, rebase, rebaseSaved, same, type Values } from './changes.ts'

/**
 * What stands in a form over the record that was loaded. `tidied` are the fields whose text the server
 * keeps in another form, say without a space at its end, as they were typed: they are saved, and yet
 * nothing is taken from under the cursor.
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

/** What is typed as it is meant: what the server has merely tidied is what the server has. */
export const meantBy = <T extends Values>(typing: Typing<T>): T => ({
  ...typing.values,
  ...pick(
    typing.loaded,
    Object.keys(typing.tidied).filter((name) => isTidied(typing, name)),
  ),
})

/** What was tidied stays as it was typed for as long as the server has it so. */
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

/** After a save that nobody pressed for: the record as it is kept, and every letter as it was typed. */
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

/** Of a conflict: another's value in place of the own one, or the own one on top of it. */
export function settled<T extends Values>(typing: Typing<T>, how: Settlement): Typing<T> {
  const { field, theirs, keepsOwn } = how
  const others = Object.keys(typing.tidied).filter((name) => name !== field)
  return {
    loaded: { ...typing.loaded, [field]: theirs },
    values: keepsOwn ? typing.values : { ...typing.values, [field]: theirs },
    tidied: pick(typing.tidied, others),
  }
}
