import type { LegalDocument } from '#contract/pages.ts'

type OwnPolicy = Exclude<LegalDocument['document_type'], 'refund_policy' | 'privacy_policy'>

/** Policies that a shop need not have: each stands at /pages/{its name} while it has a text. */
export const OWN_POLICIES = {
  terms: 'Terms and conditions',
  delivery: 'Delivery',
  imprint: 'Imprint',
} as const satisfies Record<OwnPolicy, string>

export const OWN_POLICY_TYPES = Object.keys(OWN_POLICIES) as OwnPolicy[]

export const isOwnPolicy = (name: string): name is OwnPolicy => Object.hasOwn(OWN_POLICIES, name)
