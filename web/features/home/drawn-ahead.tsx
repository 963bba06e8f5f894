import { lazy, Suspense, type ComponentType } from 'react'

/** What a part of the landing page is told. */
export interface LandingPart {
  readonly isMember: boolean
}

/** The parts of the landing page that need no script to be read. */
export type PartName = 'hero' | 'sections'

/** The id under which a part stands in the page as it is served. */
export const placeOf = (name: PartName): string => `landing-${name}`

/**
 * A part that the build has drawn into the page, as visitors see it. For them the drawing stays, and its script is never
 * fetched; it is for members, and for whoever comes from another screen.
 */
export function drawnAhead(name: PartName, load: () => Promise<ComponentType<LandingPart>>) {
  const drawn = import.meta.env.SSR ? '' : (document.getElementById(placeOf(name))?.innerHTML ?? '')
  const Drawn: ComponentType<Partial<LandingPart>> = () => (
    <div id={placeOf(name)} dangerouslySetInnerHTML={{ __html: drawn }} />
  )
  const Live = lazy(async () => ({ default: await load().catch((): ComponentType<LandingPart> => Drawn) }))

  return function Part({ isMember }: LandingPart) {
    if (import.meta.env.SSR || (drawn !== '' && !isMember)) return <Drawn />
    // Without a drawing the whole screen waits, as any screen does on its first visit.
    if (drawn === '') return <Live isMember={isMember} />
    return (
      <Suspense fallback={<Drawn />}>
        <Live isMember={isMember} />
      </Suspense>
    )
  }
}
