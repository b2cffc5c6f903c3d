/** The server's sentences about agents and their plans. */
export const agentNotes = {
  agentsStopped:
    '{count, plural, =0 {No agent had a key that worked. What waited was refused.} one {# key of an agent was revoked. What waited was refused.} other {# keys of agents were revoked. What waited was refused.}}',
  keyOfAgent: 'This API key is for an agent. It works at /mcp/shops/ alone.',
  keyOfProgram: 'This address is for agents. Make an API key for an agent.',
  noSuchTool: 'There is no such tool for this key.',
  planCannotBeUndone: 'This plan cannot be undone, or no longer.',
  planChangedSince: 'It was changed since.',
  planChangesNothing: 'Nothing would change.',
  planDecided: 'This plan was already decided.',
  planEnded: 'This plan has ended: nobody decided it within a day.',
  planEndsBefore: 'The end of the discount has passed.',
  planKeyEnded: 'The key of this agent no longer works, or lost a right that the plan needs.',
  planNamedTwice: 'Name each stock once.',
  planNoPrice: '“{typed}” is not a price in the currency of the shop.',
  planNoStep: 'This step is not possible for order {order}.',
  planOfPerson: 'Only a person can undo this plan.',
  planPriceFar:
    'The price of {name} may be at most {percent} % away from {median}, its median of {days} days.',
  planStepStays: 'This step can no longer be taken back.',
  planStockFar:
    'An agent may change the stock of {name} in a day by at most {percent} % and {most} units.',
  planTooManyRows: 'An agent may change at most {most} records in a day.',
  planTooManyWait: 'At most {most} plans of an agent wait for a person.',
  planVariantPrice: 'The prices of {name} are those of its variants. Name the variant.',
  planWaits: 'This plan waits for a person.',
  shopNotReachable: 'The shop is not reachable; nothing was done.',
  toolTakesNo: 'The tool does not take “{name}”.',
} as const
