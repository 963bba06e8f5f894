import { lazy, type ComponentType } from 'react'

export type PartName = 'hero' | 'sections'

export const getElementId = (name: PartName): string => `landing-${name}`

/**
 * Creates a component for a part that the build prerendered. Keeps that HTML without loading the part's script, which
 * is needed only when arriving from another screen or after a session has ended.
 */
export function createPrerenderedPart(name: PartName, load: () => Promise<ComponentType>): ComponentType {
  const html = import.meta.env.SSR ? '' : (document.getElementById(getElementId(name))?.innerHTML ?? '')
  const Prerendered = () => <div id={getElementId(name)} dangerouslySetInnerHTML={{ __html: html }} />
  if (import.meta.env.SSR || html !== '') return Prerendered
  // Without prerendered HTML, the whole screen waits for the script, like any other on its first visit.
  return lazy(async () => ({ default: await load().catch(() => Prerendered) }))
}
