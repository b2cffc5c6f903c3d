import { Refusal } from '#server/platform/serving/refusal.ts'

/**
 * Reads a part of a form. If the part is refused, its refusal also has the faults of the other
 * parts. `others`: each throws a Refusal 400 for a fault of its part.
 */
export async function withAllFaults<T>(
  read: () => T,
  others: readonly (() => Promise<unknown>)[],
): Promise<T> {
  try {
    return read()
  } catch (error) {
    if (!isFault(error)) throw error
    const bodies = [error.body]
    for (const other of others) {
      await other().catch((also: unknown) => {
        if (!isFault(also)) throw also
        bodies.push(also.body)
      })
    }
    // The sentence of the first part stays the sentence of the form.
    throw new Refusal(400, Object.assign({}, ...bodies.toReversed()))
  }
}

const isFault = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status === 400
