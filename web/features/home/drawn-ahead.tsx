import { lazy, type ComponentType } from 'react'

/** The parts of the landing page that can be read without a script. */
export type PartName = 'hero' | 'sections'

/** The id of the element that a part is rendered into. */
export const elementIdOf = (name: PartName): string => `landing-${name}`

/**
 * A part that the build has rendered into the page. It keeps that rendering and never fetches its script, which is for people
 * who come from another screen, or whose sign-in has ended.
 */
export function drawnAhead(name: PartName, load: () => Promise<ComponentType>): ComponentType {
  const drawn = import.meta.env.SSR ? '' : (document.getElementById(elementIdOf(name))?.innerHTML ?? '')
  const Drawn = () => <div id={elementIdOf(name)} dangerouslySetInnerHTML={{ __html: drawn }} />
  if (import.meta.env.SSR || drawn !== '') return Drawn
  // Without a rendering the whole screen waits, as any screen does on its first visit.
  return lazy(async () => ({ default: await load().catch(() => Drawn) }))
}
