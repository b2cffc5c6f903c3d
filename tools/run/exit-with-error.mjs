/** Ends with a sentence for the person at the terminal. */
export function exitWithError(sentence) {
  console.error(sentence)
  process.exit(1)
}
