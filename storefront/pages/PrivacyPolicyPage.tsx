import { links } from '../links.ts'
import { type Legal, legalHandle, legalLoader, LegalText } from './LegalText.tsx'

const legal: Legal = {
  type: 'privacy_policy',
  address: links.privacyPolicy,
}

export const loader = legalLoader(legal)
export const handle = legalHandle(legal)
export const Component = () => <LegalText legal={legal} />
