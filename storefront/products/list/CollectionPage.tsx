import { Component as List, handle as handleOfList, loader as loadList } from './ProductsPage.tsx'

/** The list of a collection: the page of all lists, at an address of its own. */
export const Component = List

export const loader = loadList

export const handle = handleOfList
