import { createContext, useContext, useId, type ReactNode } from 'react'
import { useSaveMark, WithSaveMark } from '#web/ui/save-mark.tsx'
import { toSettingId } from './setting-search.ts'

export interface SettingsSectionProps {
  readonly title: string
  readonly text: string
  /** Other words people may search for. */
  readonly words?: string
  /** Whether everything in the section is saved in this browser right away. */
  readonly savesLocally?: boolean
  readonly children: ReactNode
}

/** The titles of the sections that match the search, or null to show all. */
export const FoundTitles = createContext<ReadonlySet<string> | null>(null)

/** Shows a settings section. If it doesn't match the search, hides it without unmounting, so no input is lost. */
export function SettingsSection({ title, text, savesLocally = false, children }: SettingsSectionProps) {
  const id = useId()
  const foundTitles = useContext(FoundTitles)
  return (
    <WithSaveMark>
      {(mark) => (
        <section
          id={toSettingId(title)}
          aria-labelledby={id}
          hidden={foundTitles?.has(title) === false}
          className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <div>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 id={id} className="text-xl font-semibold">
                {title}
              </h2>
              {mark}
            </div>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
          {savesLocally ? <SavesLocally>{children}</SavesLocally> : <Content>{children}</Content>}
        </section>
      )}
    </WithSaveMark>
  )
}

interface ContentProps {
  readonly onChange?: () => void
  readonly children: ReactNode
}

const Content = (props: ContentProps) => (
  <div className="flex max-w-md flex-col items-start gap-5" {...props} />
)

function SavesLocally({ children }: { readonly children: ReactNode }) {
  const setMark = useSaveMark()
  return <Content onChange={() => setMark('saved')}>{children}</Content>
}
