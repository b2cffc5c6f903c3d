/** The command was not written as it has to be. Its message is a sentence. */
export class UsageError extends Error {}
