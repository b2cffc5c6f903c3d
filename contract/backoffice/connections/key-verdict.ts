/**
 * Whether an API key may make a call. `step_up`: the call wants the second factor, which only people
 * have. `person`: it is about a colleague, or a right that no key gets.
 */
export type KeyVerdict = 'keys' | 'step_up' | 'person'
