import type { EventType } from '#contract/event-types.ts'
import type { EventData } from '#contract/events.ts'

/** The data of each type of event. */
export type EventsByType = { [Type in EventType]: EventData<Type> }
