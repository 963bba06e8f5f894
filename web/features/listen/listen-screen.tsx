import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { ApiError } from '#web/api/api-error.ts'
import { useCheckedMembership, useUser } from '#web/features/auth/index.ts'
import { canReadAloud } from '#web/recitation/recited-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { getListenUrl, parseListenSource, type ListenSource } from './listen-url.ts'
import { useListenChoices, useVoices } from './listen-choices.ts'
import { HowToListen } from './how-to-listen.tsx'
import { ListenSheet } from './listen-sheet.tsx'
import type { ListenedText } from './listened-text.ts'
import { messages } from './messages.ts'
import { listenQuery } from './queries.ts'

/** Plays verses aloud in a loop: due today, being learned, saved, or in a set. */
export function ListenScreen() {
  const { user } = useUser()
  const [search] = useSearchParams()
  const source = parseListenSource(search)
  if (user === null) return null
  return <SourceTexts key={getListenUrl(source)} userId={user.id} source={source} />
}

interface SourceTextsProps {
  readonly userId: string
  readonly source: ListenSource
}

function SourceTexts({ userId, source }: SourceTextsProps) {
  const { data, error, isFetching, refetch } = useQuery(listenQuery(userId, source))
  useCheckedMembership(error)
  const isMissing = error instanceof ApiError && [400, 403, 404].includes(error.status)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-3 pt-6 sm:px-6 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-1">
        <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
        <SourceChoice source={source} setName={data?.setName ?? null} />
      </div>
      {data === undefined && error === null && <ListSkeleton label={messages.loading} />}
      {data === undefined && error !== null && (
        <ListFailed
          error={error}
          text={isMissing ? messages.notFound : messages.notLoaded}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.texts.length === 0 && <NoVerses source={source} />}
      {data !== undefined && data.texts.length > 0 && <LoadedTexts texts={data.texts} />}
    </div>
  )
}

/** Lists a set only while it's open, because sets are chosen on their own pages. */
function SourceChoice({
  source,
  setName,
}: {
  readonly source: ListenSource
  readonly setName: string | null
}) {
  const [, navigate] = useLocation()
  const isSet = source.of === 'set' || source.of === 'ready'
  const ownLists = [
    { value: getListenUrl({ of: 'today' }), label: messages.today },
    { value: getListenUrl({ of: 'learned' }), label: messages.learned },
    { value: getListenUrl({ of: 'saved' }), label: messages.saved },
  ]
  const openSet = { value: getListenUrl(source), label: setName ?? '…' }
  return (
    <Select
      label={messages.what}
      isLabelHiddenOnPhones
      value={openSet.value}
      choices={isSet ? [openSet, ...ownLists] : ownLists}
      onChange={(url) => navigate(url, { replace: true })}
    />
  )
}

function NoVerses({ source }: { readonly source: ListenSource }) {
  return (
    <ListEmpty title={messages.noneTitle[source.of === 'ready' ? 'set' : source.of]} text={messages.noneText}>
      <Link href="/bible-library" className={buttonClass('primary')}>
        {messages.library}
      </Link>
    </ListEmpty>
  )
}

function LoadedTexts({ texts }: { readonly texts: readonly ListenedText[] }) {
  const { list, isLooking } = useVoices()
  const choices = useListenChoices(list)
  const hasVoice = list.length > 0
  const recorded = texts.filter(({ ownTake }) => ownTake !== undefined)
  const playable = texts.filter(
    (text) => (text.ownTake !== undefined && choices.playsOwn) || (hasVoice && canReadAloud(text)),
  )
  if (isLooking) {
    return (
      <p role="status" className="px-1 text-ink-soft">
        {messages.lookingForVoice}
      </p>
    )
  }
  const leftOut = texts.length - playable.length
  return (
    <>
      {playable.length > 0 && (
        <ListenSheet key={playable.map(({ id }) => id).join(' ')} texts={playable} choices={choices} />
      )}
      {!hasVoice && <NoVoice />}
      {leftOut > 0 && hasVoice && <p className="px-1 text-sm text-ink-soft">{messages.leftOut(leftOut)}</p>}
      {leftOut > 0 && !hasVoice && playable.length > 0 && (
        <p className="px-1 text-sm text-ink-soft">{messages.leftOutVoice(leftOut)}</p>
      )}
      {(hasVoice || recorded.length > 0) && (
        <HowToListen choices={choices} voices={list} ownTakes={recorded.length} />
      )}
      {playable.length > 0 && (
        <div className="flex flex-col gap-2 px-1 pb-6 text-sm text-ink-soft">
          <p>{messages.practice}</p>
          <p>{messages.lockScreen}</p>
        </div>
      )}
    </>
  )
}

function NoVoice() {
  return (
    <section aria-labelledby="no-voice" className="rounded-2xl border border-line bg-sheet p-6">
      <h2 id="no-voice" className="text-xl font-semibold">
        {messages.noVoiceTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{messages.noVoiceText}</p>
      <p className="mt-2 text-ink-soft">{messages.noVoiceOwn}</p>
    </section>
  )
}
