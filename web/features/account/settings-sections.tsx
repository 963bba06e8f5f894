import { Children, isValidElement, useEffect, useState, type ReactNode } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'
import { messages } from './messages.ts'
import { toSettingId, matchesSearch } from './setting-search.ts'
import { FoundTitles, SettingsSection, type SettingsSectionProps } from './settings-section.tsx'

/** Shows settings sections below a search box and an index. */
export function SettingsSections({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useState('')
  const titles = findSections(children)
    .filter((section) => matchesSearch(section, search))
    .map(({ title }) => title)
  useScrollToSection()
  return (
    <>
      <SearchBox label={messages.search} value={search} onChange={setSearch} className="max-w-xl" />
      <nav aria-label={messages.index} className="my-4 sm:mb-6">
        <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] sm:flex-wrap">
          {titles.map((title) => (
            <li key={title}>
              <a
                href={`#${toSettingId(title)}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink sm:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className={titles.length === 0 ? 'text-ink-soft' : 'sr-only'}>
        {search !== '' && messages.foundSettings(titles.length)}
      </p>
      <FoundTitles value={new Set(titles)}>
        <div className="flex flex-col">{children}</div>
      </FoundTitles>
    </>
  )
}

const findSections = (children: ReactNode): SettingsSectionProps[] =>
  Children.toArray(children)
    .filter((child) => isValidElement<SettingsSectionProps>(child))
    .filter(({ type }) => type === SettingsSection)
    .map(({ props }) => props)

/** Scrolls to the section in the URL. The browser can't, because it looks before the section is rendered. */
function useScrollToSection(): void {
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
