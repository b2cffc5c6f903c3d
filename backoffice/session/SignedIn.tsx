import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { statusOf } from '#client/failures.ts'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { usePerson } from './use-person.ts'

type SignedInProps = { here: string; children: (person: Person) => ReactNode }

/** A page outside the shops for a signed-in person; others sign in first, and come back to `here`. */
export function SignedIn({ here, children }: SignedInProps) {
  const person = usePerson()
  if (statusOf(person.error) === 401) {
    return <Navigate to={`${links.signIn}?next=${here}`} replace />
  }
  return (
    <Loaded query={person} rows={8}>
      {children}
    </Loaded>
  )
}
