import { Plus } from '#web/ui/icons/index.ts'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { useUser } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { messages } from './messages.ts'
import { MyCards } from './my-cards.tsx'
import { PublicCards } from './public-cards.tsx'

const { Layer: CardDialog, preload } = createLazyLayer(
  async () => (await import('./card-dialog.tsx')).CardDialog,
)

const TABS = [
  { value: 'mine', label: messages.mine },
  { value: 'public', label: messages.public },
] as const

export function CustomVersesScreen() {
  const { user } = useUser()
  const [tab, setTab] = useTab()
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText)
  const [edited, setEdited] = useState<{ readonly card: CustomVerse | null }>()
  const opener = useRef<HTMLElement>(null)
  const edit = (card: CustomVerse | null, button: HTMLElement) => {
    opener.current = button
    setEdited({ card })
  }
  if (user === null) return null
  const cards = { search, onClearSearch: () => setSearchText('') }
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
        <Button
          variant="primary"
          icon={<Plus size={20} />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => edit(null, event.currentTarget)}
        >
          {messages.createNew}
        </Button>
      </div>
      <SearchBox label={messages.search} value={searchText} onChange={setSearchText} className="mb-3" />
      {user.isSeat ? (
        <MyCards {...cards} onEdit={edit} />
      ) : (
        <Tabs label="Cards" tabs={TABS} value={tab} onChange={setTab}>
          {tab === 'mine' ? <MyCards {...cards} onEdit={edit} /> : <PublicCards {...cards} />}
        </Tabs>
      )}
      <Suspense fallback={null}>
        {edited !== undefined && (
          <CardDialog
            memberId={user.id}
            card={edited.card}
            opener={opener}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

type Tab = (typeof TABS)[number]['value']

/** Keeps the tab in the URL, so Back and a reload restore it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  return [
    search.get('show') === 'public' ? 'public' : 'mine',
    (tab) => setSearch(tab === 'mine' ? {} : { show: tab }, { replace: true }),
  ]
}
