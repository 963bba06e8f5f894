import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Shuffle } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { isSetComplete } from '#shared/domain/practice/set-session.ts'
import { verseQuery } from '#web/features/practice/queries.ts'
import { useAcceptedForms } from '#web/practice/use-recorded-practice.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { VoicePractice } from '#web/recitation/voice-practice-later.tsx'
import { Button } from '#web/ui/button.tsx'
import { practiceMessages as messages } from './practice-messages.ts'
import type { SetItem } from './queries.ts'
import { SessionFigures } from './session-figures.tsx'
import { SetCompleteDialog } from './set-complete-dialog.tsx'
import { shownItem, type ShownItem } from './shown-item.ts'
import { useSetPractice, type SetPractice } from './use-set-practice.ts'
import { VerseJumps } from './verse-jumps.tsx'

interface SetSessionViewProps {
  readonly userId: string
  readonly setId: string
  /** At least one. */
  readonly items: readonly SetItem[]
}

/** The practice of a set: how far it is, the verse on the screen, and the ways to the others. */
export function SetSessionView({ userId, setId, items }: SetSessionViewProps) {
  const [, navigate] = useLocation()
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const shown = useShown(items)
  const practice = useSetPractice({ userId, setId, items: ids, shownAt: shown.at })
  const { session } = practice
  const current = useFullText(items[session.index], shown.at(session.index))
  const [seen, setSeen] = useState(false)
  const isComplete = isSetComplete(session)
  if (!isComplete && seen) setSeen(false)

  return (
    <div className="flex flex-col gap-5">
      <SessionFigures session={session} />
      <VerseJumps session={session} shownAt={shown.at} onJump={practice.goTo} />
      {current !== undefined && (
        <Suspense fallback={<VerseSheet verse={current} />}>
          <Verse
            key={`${current.verseId} ${session.startedAt}`}
            verse={current}
            practice={practice}
            userId={userId}
          />
        </Suspense>
      )}
      <Ways practice={practice} isComplete={isComplete} onSeeResult={() => setSeen(false)} />
      {isComplete && !seen && (
        <SetCompleteDialog
          session={session}
          onClose={() => setSeen(true)}
          onBack={() => navigate('/verse-sets')}
          onAgain={practice.again}
        />
      )}
    </div>
  )
}

function useShown(items: readonly SetItem[]) {
  return useMemo(() => {
    const shown = items.map(shownItem)
    return { at: (index: number): ShownItem | undefined => shown[index] }
  }, [items])
}

/** A list fetches nothing from a publisher; for the verse on the screen its own text is asked for. */
function useFullText(item: SetItem | undefined, shown: ShownItem | undefined): ShownItem | undefined {
  const isSubstitute = shown?.requestedTranslation !== undefined
  const { data, isPending } = useQuery({ ...verseQuery(item?.verseId ?? ''), enabled: isSubstitute })
  if (!isSubstitute || item === undefined) return shown
  if (isPending) return undefined
  return data ? shownItem({ ...item, verse: data }) : shown
}

interface VerseProps {
  readonly verse: ShownItem
  readonly practice: SetPractice
  readonly userId: string
}

function Verse({ verse, practice, userId }: VerseProps) {
  const [, navigate] = useLocation()
  const acceptedForms = useAcceptedForms(userId)
  const { session, isDone } = practice
  const isLast = session.index === session.items.length - 1
  const next = () => practice.goTo(session.index + 1)
  return (
    <VoicePractice
      verse={{ ...verse, id: verse.verseId }}
      continuous
      memberId={userId}
      acceptedForms={acceptedForms}
      keeper={practice.keeper}
      goingOn={{
        label: isLast ? messages.done : messages.nextVerse,
        onGoOn(accuracy, take, isByItself) {
          practice.finish(accuracy, take)
          if (!isLast && !isByItself) next()
        },
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
  )
}

interface WaysProps {
  readonly practice: SetPractice
  readonly isComplete: boolean
  readonly onSeeResult: () => void
}

/** The ways from verse to verse. */
function Ways({ practice, isComplete, onSeeResult }: WaysProps) {
  const { session, isDone } = practice
  const { index, items, standing } = session
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-1">
      <div className="flex flex-wrap gap-2">
        <Button disabled={index === 0} onClick={() => practice.goTo(index - 1)}>
          {messages.previous}
        </Button>
        <Button disabled={index >= items.length - 1} onClick={() => practice.goTo(index + 1)}>
          {messages.next}
        </Button>
        <Button
          look="quiet"
          icon={<Shuffle size={18} />}
          disabled={items.length <= 1}
          onClick={practice.random}
        >
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
        <Button disabled={standing !== null} onClick={practice.mark}>
          {messages.mark}
        </Button>
      )}
    </div>
  )
}
