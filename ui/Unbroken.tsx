import { createElement, Fragment } from 'react'

/** A heading's text, of which no word breaks at its hyphen: "sixty-four", "Hand-engraved". */
export const Unbroken = ({ text }: { text: string }) =>
  // Handed over one by one, the parts need no keys: they never change their places.
  createElement(Fragment, null, ...text.split(HYPHENATED).map(partOf))

/** Splitting by a pattern in brackets keeps what it found at the odd places. */
const partOf = (part: string, place: number) =>
  place % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part

/** Longer ones have to break somewhere on a narrow screen. */
const HYPHENATED = /((?<!\S)(?=\S{3,14}(?!\S))[^\s-]+(?:-[^\s-]+)+(?!\S))/
