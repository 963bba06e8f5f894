import { lazy, type ComponentType } from 'react'

const nothing = () => null

/** Creates a part fetched on first render. If it fails to load, the screen works without it. */
export const sparePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => nothing) }))
