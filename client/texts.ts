import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { GroupName, GroupTexts, Texts } from '#contract/language/texts.ts'

/** The texts of the shop's language, for loaders. */
export const textsContext = createRouterContext<Texts>()

/** The texts of the shop's language, for components. */
export const TextsContext = createContext<Texts | undefined>(undefined)

export function useAllTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('The page has no texts')
  return texts
}

export const useTexts = <G extends GroupName>(group: G): GroupTexts<G> => useAllTexts().of(group)

/** The parts of a text with tags as one node. */
export const nodeOf = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
