import type { LegalDocument } from '../pages.ts'

type OwnPolicy = Exclude<LegalDocument['document_type'], 'refund_policy' | 'privacy_policy'>

/** Policies that a shop need not have: each stands at /pages/{its name} while it has a text. */
export const OWN_POLICY_TYPES: readonly OwnPolicy[] = [
  'terms',
  'delivery',
  'imprint',
  'accessibility',
]

export const isOwnPolicy = (name: string): name is OwnPolicy =>
  (OWN_POLICY_TYPES as readonly string[]).includes(name)
