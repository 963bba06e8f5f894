import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Shuffle } from '#web/ui/icons/index.ts'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { VerseSet } from '#shared/contract/verse-sets.ts'
import { isSetComplete, findNextOpenIndex } from '#shared/domain/practice/set-session.ts'
import { verseQuery } from '#web/features/practice/index.ts'
import { PracticeSheet } from '#web/practice/practice-sheet.tsx'
import { SavedNote } from '#web/practice/saving/saved-note.tsx'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import { Button } from '#web/ui/button.tsx'
import { practiceMessages as messages } from './practice-messages.ts'
import type { SetEntry } from './queries.ts'
import { SessionFigures } from './session-figures.tsx'
import { SetCompleteDialog } from './set-complete-dialog.tsx'
import { toShownItem, type ShownItem } from './shown-item.ts'
import { useSetPractice, useSetSession, type SetPractice } from './use-set-practice.ts'
import { VerseJumps } from './verse-jumps.tsx'

interface SetSessionViewProps {
  readonly userId: string
  readonly set: VerseSet
  /** At least one. */
  readonly items: readonly SetEntry[]
}

export function SetSessionView({ userId, set, items }: SetSessionViewProps) {
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const shownItems = useMemo(() => items.map(toShownItem), [items])
  const { store, session } = useSetSession(userId, set.id, ids)
  const { item, isLoading } = useFullText(items[session.index], shownItems[session.index])
  if (item === undefined) return null
  return (
    <SessionScreen
      userId={userId}
      store={store}
      session={session}
      item={{ ...item, strictness: set.strictness ?? undefined }}
      isLoading={isLoading}
      findItem={(index) => shownItems[index]}
    />
  )
}

/** Fetches the current verse's text. Lists show a substitute for texts available only from a publisher. */
function useFullText(item: SetEntry | undefined, shown: ShownItem | undefined) {
  const isSubstitute = shown?.requestedTranslation !== undefined
  const { data, isPending } = useQuery({ ...verseQuery(item?.content.id ?? ''), enabled: isSubstitute })
  if (!isSubstitute || item === undefined || !data)
    return { item: shown, isLoading: isSubstitute && isPending }
  return {
    item: toShownItem({ ...item, content: { kind: 'verse', id: item.content.id, verse: data } }),
    isLoading: false,
  }
}

type SessionScreenProps = Parameters<typeof useSetPractice>[0] & {
  readonly isLoading: boolean
}

function SessionScreen({ isLoading, ...setup }: SessionScreenProps) {
  const { session, item, findItem } = setup
  const [, navigate] = useLocation()
  const setPractice = useSetPractice(setup)
  const [isResultSeen, setIsResultSeen] = useState(false)
  const isComplete = isSetComplete(session)
  if (!isComplete && isResultSeen) setIsResultSeen(false)
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <SessionFigures session={session} />
      <VerseJumps session={session} findItem={findItem} onJump={setPractice.goTo} />
      {!isLoading && (
        <Verse
          key={`${item.verseId} ${session.startedAt}`}
          setPractice={setPractice}
          onSeeResult={() => setIsResultSeen(false)}
        />
      )}
      <SetNavigation
        setPractice={setPractice}
        isComplete={isComplete}
        onSeeResult={() => setIsResultSeen(false)}
      />
      {isComplete && !isResultSeen && (
        <SetCompleteDialog
          session={session}
          onClose={() => setIsResultSeen(true)}
          onBack={() => navigate('/verse-sets')}
          onPracticeAgain={setPractice.restart}
        />
      )}
    </div>
  )
}

interface VerseProps {
  readonly setPractice: SetPractice
  readonly onSeeResult: () => void
}

function Verse({ setPractice, onSeeResult }: VerseProps) {
  const [, navigate] = useLocation()
  const { session, isDone, practice, saved, finish, goTo } = setPractice
  const next = findNextOpenIndex(session)
  const goOn = ({ accuracy, take, isAutomatic }: PracticeResult) => {
    finish(accuracy, take)
    if (isAutomatic) return
    if (next === undefined) onSeeResult()
    else goTo(next)
  }
  return (
    <>
      <PracticeSheet
        practice={practice}
        afterTake={{
          kind: 'continue',
          label: next === undefined ? messages.done : messages.nextVerse,
          onContinue: goOn,
        }}
        onBack={() => navigate('/verse-sets')}
        note={
          isDone && (
            <p className="mt-1 flex items-center gap-1.5 text-sm font-medium text-heard">
              <CircleCheck size={17} aria-hidden="true" />
              {messages.completedWith(session.scores[session.index] ?? 0)}
            </p>
          )
        }
      />
      {saved !== null && <SavedNote outcome={saved} />}
    </>
  )
}

interface SetNavigationProps {
  readonly setPractice: SetPractice
  readonly isComplete: boolean
  readonly onSeeResult: () => void
}

function SetNavigation({ setPractice, isComplete, onSeeResult }: SetNavigationProps) {
  const { session, isDone, goTo, random, mark } = setPractice
  const { index, items, standing } = session
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-1">
      <div className="flex flex-wrap gap-2">
        <Button disabled={index === 0} onClick={() => goTo(index - 1)}>
          {messages.previous}
        </Button>
        <Button disabled={index >= items.length - 1} onClick={() => goTo(index + 1)}>
          {messages.next}
        </Button>
        <Button variant="quiet" icon={<Shuffle size={18} />} disabled={items.length <= 1} onClick={random}>
          {messages.random}
        </Button>
      </div>
      {isComplete ? (
        <Button onClick={onSeeResult}>{messages.seeResult}</Button>
      ) : isDone ? (
        <p className="flex min-h-11 items-center gap-2 px-2 font-medium text-heard">
          <CircleCheck size={20} aria-hidden="true" />
          {messages.completed}
        </p>
      ) : (
        <Button isWaiting={standing !== null} onClick={mark}>
          {messages.mark}
        </Button>
      )}
    </div>
  )
}
