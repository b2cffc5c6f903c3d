import type { ComponentPropsWithRef } from 'react'
import { TypedContext, useTyped } from './use-until-typed.ts'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'method' | 'onSubmit'> & {
  onSubmit: (fields: FormData) => void
}

/**
 * Passes the form's fields to a function; `method` keeps them out of the address if the browser sends
 * them. Its messages end when something is typed.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  const { typed, countTry, countInput } = useTyped()
  return (
    <TypedContext value={typed}>
      <form
        {...form}
        method="post"
        onChange={countInput}
        onSubmit={(event) => {
          event.preventDefault()
          countTry()
          onSubmit(new FormData(event.currentTarget))
        }}
      />
    </TypedContext>
  )
}
