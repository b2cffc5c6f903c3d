import { type ComponentType, lazy } from 'react'

/** A component that a module exports by this name, loaded when it is first shown. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }))
