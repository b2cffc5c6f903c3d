/** A heading's text, of which no word breaks at its hyphen: "sixty-four", "Hand-engraved". */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(HYPHENATED).map((part, place) =>
    // Splitting by a pattern in brackets keeps what it found at the odd places.
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Longer ones have to break somewhere on a narrow screen. */
const HYPHENATED = /((?<!\S)(?=\S{3,14}(?!\S))[^\s-]+(?:-[^\s-]+)+(?!\S))/
