import { lazy, Suspense, type ComponentType } from 'react'
import { saysSignedIn } from '#web/features/auth/index.ts'

/** What a part of the landing page is told. */
export interface LandingPart {
  readonly isMember: boolean
}

/** The parts of the landing page that can be read without a script. */
export type PartName = 'hero' | 'sections'

/** The id of the element that a part is rendered into. */
export const elementIdOf = (name: PartName): string => `landing-${name}`

// Asked once: the page was drawn for whoever was signed in, or not, when it was sent.
const isForMember = saysSignedIn()

/**
 * A part that the build has rendered into the page, as visitors see it, and as members do. They keep that rendering and never
 * fetch its script, which is for people who come from another screen, or whose sign-in has ended.
 */
export function drawnAhead(name: PartName, load: () => Promise<ComponentType<LandingPart>>) {
  const drawn = import.meta.env.SSR ? '' : (document.getElementById(elementIdOf(name))?.innerHTML ?? '')
  const Drawn: ComponentType<Partial<LandingPart>> = () => (
    <div id={elementIdOf(name)} dangerouslySetInnerHTML={{ __html: drawn }} />
  )
  const Live = lazy(async () => ({ default: await load().catch((): ComponentType<LandingPart> => Drawn) }))

  return function Part({ isMember }: LandingPart) {
    if (import.meta.env.SSR || (drawn !== '' && isMember === isForMember)) return <Drawn />
    // Without a rendering the whole screen waits, as any screen does on its first visit.
    if (drawn === '') return <Live isMember={isMember} />
    return (
      <Suspense fallback={<Drawn />}>
        <Live isMember={isMember} />
      </Suspense>
    )
  }
}
