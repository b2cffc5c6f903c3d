type Reply = { status: number; text: string }

/** The status of a reply, and the sentence of a refusal: `200`, `409 This import is not running.` */
export function answerOf({ status, text }: Reply): string {
  if (status < 400) return String(status)
  const { detail = '', ...faults } = JSON.parse(text) as { detail?: string }
  return `${status} ${detail === '' ? Object.values(faults).flat().join(' ') : detail}`.trim()
}

/** Makes a call once in each state, one after the other. @returns the answers by state */
export async function answersIn<State extends string>(
  states: readonly State[],
  ask: (state: State) => Promise<Reply>,
): Promise<Record<State, string>> {
  const answers: [State, string][] = []
  for (const state of states) answers.push([state, answerOf(await ask(state))])
  return Object.fromEntries(answers) as Record<State, string>
}

/** The answers that a call has to give: those named, and in all other states the same. */
export const expectedIn = <State extends string>(
  states: readonly State[],
  answers: Partial<Record<State, string>>,
  otherwise = '200',
): Record<State, string> =>
  Object.fromEntries(states.map((state) => [state, answers[state] ?? otherwise])) as Record<
    State,
    string
  >
