import { useAllTexts } from '#client/texts.ts'
import { useRoot } from '../../root.ts'
import type { Draft } from '../draft.ts'
import { countryName } from './countries.ts'

/** The name of the shop's country, which an address starts with; undefined in a shop without one. */
export function useOwnCountry(): string | undefined {
  const { country } = useRoot().settings
  const { locale } = useAllTexts().data
  return country && countryName(country, locale)
}

/** A draft that names no country is for the shop's. */
export const withCountry = (draft: Draft, own: string | undefined): Draft =>
  own === undefined || draft.address.country !== ''
    ? draft
    : { ...draft, address: { ...draft.address, country: own } }
