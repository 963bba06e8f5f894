import { lazy, type ComponentType } from 'react'

export type PartName = 'hero' | 'sections'

export const elementId = (name: PartName): string => `landing-${name}`

/**
 * Creates a part that the build prerendered. Keeps that HTML and doesn't load its script, which is needed only when
 * arriving from another screen or after a session has ended.
 */
export function drawnAhead(name: PartName, load: () => Promise<ComponentType>): ComponentType {
  const drawn = import.meta.env.SSR ? '' : (document.getElementById(elementId(name))?.innerHTML ?? '')
  const Drawn = () => <div id={elementId(name)} dangerouslySetInnerHTML={{ __html: drawn }} />
  if (import.meta.env.SSR || drawn !== '') return Drawn
  // Without prerendered HTML, the whole screen waits, like any other on its first visit.
  return lazy(async () => ({ default: await load().catch(() => Drawn) }))
}
