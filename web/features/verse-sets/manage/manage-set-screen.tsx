import { ArrowLeft, Plus } from '#web/ui/icons/index.ts'
import { Suspense, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { LearnSetButton } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { More } from '#web/ui/more.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { ExportButton } from '#web/verse-lists/export-button.tsx'
import { toExportedVerse } from '#web/verse-lists/exported-verse.ts'
import { ListEmpty, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { CopyLink } from './copy-link.tsx'
import { messages } from '../messages.ts'
import { useSetChanges } from '../mutations.ts'
import { WholePassageLink } from '../whole-passage-link.tsx'
import type { SetContents } from '../queries.ts'
import { SetBadge } from '../set-badge.tsx'
import { SetItems } from './set-items.tsx'
import { listLearnableIds } from '../shown-item.ts'
import { SetMissing } from '../set-missing.tsx'
import { useSet } from '../use-set.ts'

const { Layer: AddVersesDialog, preload: preloadDialog } = createLazyLayer(
  async () => (await import('./add-verses-dialog.tsx')).AddVersesDialog,
)

export function ManageSetScreen({ id }: { readonly id: string }) {
  const { user } = useUser()
  const { data, isError, error, isFetching, refetch } = useSet(id)
  if (data === undefined && isError)
    return <SetMissing error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (data !== undefined && data.set.userId !== user?.id) return <NotSetOwner id={id} />
  return (
    <div className="mx-auto max-w-3xl px-4 pt-3 sm:px-6 sm:pt-8">
      <Link href="/verse-sets" className={buttonClass('quiet', 'small', '-ml-3')}>
        <ArrowLeft size={18} aria-hidden="true" />
        {messages.backToSets}
      </Link>
      {data === undefined ? <ListSkeleton label="the set" /> : <SetEditor detail={data} />}
    </div>
  )
}

function SetEditor({ detail: { set, items } }: { readonly detail: SetContents }) {
  // A new set opens with the dialog to add verses.
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(() => search.has('add'))
  const close = () => {
    setIsAdding(false)
    if (search.has('add')) setSearch({}, { replace: true })
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const heading = useLateHeading()
  useTitle(set.name)
  const isEmpty = items.length === 0
  return (
    <>
      <header className="mb-4 flex flex-col gap-3 sm:mb-6 sm:gap-4">
        <div className="flex flex-col gap-1.5">
          <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
            {set.name}
          </h1>
          <p
            className={`wrap-anywhere text-ink-soft ${set.description === null ? 'italic max-sm:hidden' : ''}`}
          >
            {set.description ?? messages.noDescription}
          </p>
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            <SetBadge isPublic={set.isPublic} isHidden={set.isHidden} />
            {messages.verses(items.length)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            ref={addButton}
            variant={isEmpty ? 'primary' : 'plain'}
            icon={<Plus size={18} />}
            className="max-sm:px-4"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setIsAdding(true)}
          >
            {messages.addVerses}
          </Button>
          {isEmpty ? (
            <Button disabled>{messages.practiceSet}</Button>
          ) : (
            <Link href={`/verse-sets/${set.id}`} className={buttonClass('primary', 'normal', 'max-sm:px-4')}>
              {messages.practiceSet}
            </Link>
          )}
          {!isEmpty && (
            <LearnSetButton
              setId={set.id}
              title={set.name}
              isCustom
              ids={listLearnableIds(items, set.userId)}
              size="normal"
            />
          )}
          {(!isEmpty || set.isPublic) && (
            <More>
              <WholePassageLink items={items} size="small" />
              {set.isPublic && <CopyLink setId={set.id} />}
              {!isEmpty && (
                <ExportButton
                  title={set.name}
                  id={set.id}
                  label={messages.exportSet}
                  count={items.length}
                  verses={() =>
                    items.map(({ content }) => toExportedVerse(content, { notes: null, date: set.updatedAt }))
                  }
                />
              )}
            </More>
          )}
        </div>
      </header>
      {isEmpty ? (
        <ListEmpty title={messages.empty} text={messages.emptyText} />
      ) : (
        <SetItems setId={set.id} items={items} />
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddVersesDialog setId={set.id} items={items} opener={addButton} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function NotSetOwner({ id }: { readonly id: string }) {
  const [, navigate] = useLocation()
  const { copy } = useSetChanges()
  return (
    <MessageScreen title={messages.notYours} text={messages.notYoursText}>
      <Link href={`/verse-sets/${id}`} className={buttonClass('primary')}>
        {messages.practiceSet}
      </Link>
      <Button
        onClick={async () => {
          const copied = await copy(id)
          if (copied !== undefined) navigate(`/verse-sets/${copied}/manage`)
        }}
      >
        {messages.copy}
      </Button>
    </MessageScreen>
  )
}
