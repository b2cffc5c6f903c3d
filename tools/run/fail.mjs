/** Ends with a sentence for whoever typed the command. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
