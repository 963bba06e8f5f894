import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** Creates a component that loads on first render. If it fails to load, the screen works without it. */
export const createOptionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }))
