import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import {
  createTexts,
  type GroupName,
  type Texts,
  type TextsData,
} from '#contract/language/texts.ts'

/** The texts of the shop's language, for loaders. */
export const textsContext = createRouterContext<Texts>()

/** The texts of the shop's language, for components. */
export const TextsContext = createContext<ShownTexts | undefined>(undefined)

export function useAllTexts(): ShownTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('The page has no texts')
  return texts
}

export const useTexts = <G extends GroupName>(group: G) => useAllTexts().of(group)

/** Texts for components: those with tags are nodes. */
export type ShownTexts = ReturnType<typeof textsFor>
export const textsFor = (data: TextsData) => createTexts(data, nodeOf)

/** The parts of a text with tags as one node. */
export const nodeOf = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
