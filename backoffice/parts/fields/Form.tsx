import type { ComponentPropsWithRef } from 'react'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'method' | 'onSubmit'> & {
  onSubmit: (fields: FormData) => void
}

/** Passes the form's fields to a function; `method` keeps them out of the address if the browser sends them. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    {...form}
    method="post"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(new FormData(event.currentTarget))
    }}
  />
)
