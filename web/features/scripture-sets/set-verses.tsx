import { ChevronLeft, ChevronRight } from '#web/ui/icons/index.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { findFollowedIndex } from '#shared/domain/practice/followed-index.ts'
import { findRun } from '#shared/domain/practice/passage.ts'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import { OwnTranslationButton, useIsOwnCard, useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { LearnButton, VerseStatus } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { More } from '#web/ui/more.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { buildPassagePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'
import { PracticeTab, type InputChoice } from './practice-tab.tsx'
import type { SetVerse } from './queries.ts'
import { ReciteTab } from './recite-tab.tsx'

type Tab = 'practice' | 'recite'

const TABS = [
  { value: 'practice', label: messages.practice },
  { value: 'recite', label: messages.recite },
] as const

interface SetVersesProps {
  /** At least one. */
  readonly verses: readonly SetVerse[]
  readonly userId: string
  /** More actions for the set. */
  readonly children?: ReactNode
}

const ARROW_CLASS =
  'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent sm:size-9'

/** Finds the first unpracticed verse, or the first verse if all are practiced. */
const findStartIndex = (verses: readonly SetVerse[]) =>
  Math.max(
    0,
    verses.findIndex(({ isPracticed }) => !isPracticed),
  )

const toIds = (verses: readonly SetVerse[]) => verses.map(({ id }) => id)

/**
 * Shows the verses of a set one at a time. Stays on the current verse when the set changes and starts over when the
 * translation changes.
 */
export function SetVerses({ verses, userId, children }: SetVersesProps) {
  const [tab, setTab] = useState<Tab>('practice')
  const [input, setInput] = useState<InputChoice>('typed at first')
  const [shown, setShown] = useState(() => ({ verses, index: findStartIndex(verses) }))
  const index =
    shown.verses === verses
      ? shown.index
      : (findFollowedIndex(toIds(shown.verses), shown.index, toIds(verses)) ?? 0)
  if (shown.verses !== verses) setShown({ verses, index })
  const verse = verses[index]
  const ownTranslation = useOwnTranslation()
  const isOwnCard = useIsOwnCard(verse?.id ?? '')
  if (verse === undefined) return null
  const isLearnable = verse.translation !== CUSTOM_TRANSLATION || isOwnCard
  const isFirst = index === 0
  const isLast = index === verses.length - 1
  const move = (offset: number) =>
    setShown({ verses, index: Math.max(0, Math.min(verses.length - 1, index + offset)) })
  const next = isLast ? undefined : { label: messages.goToNext, onContinue: () => move(1) }
  const run = findRun(toIds(verses))

  return (
    <div className="flex flex-col gap-2 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-label="Previous"
            className={`${ARROW_CLASS} -ml-3`}
            disabled={isFirst}
            onClick={() => move(-1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <div className="min-w-24 text-center text-sm sm:min-w-28">
            <p role="status" className="font-medium tabular-nums">
              {messages.position(index + 1, verses.length)}
            </p>
            <VerseStatus id={verse.id} />
          </div>
          <button
            type="button"
            aria-label="Next"
            className={ARROW_CLASS}
            disabled={isLast}
            onClick={() => move(1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
        <More>
          {isLearnable && <LearnButton verseId={verse.id} reference={verse.reference} />}
          {verse.translation !== CUSTOM_TRANSLATION && (
            <OwnTranslationButton onPress={(button) => ownTranslation.open(verse, button)} />
          )}
          {run !== undefined && (
            <Link href={buildPassagePath(run.first, run.last)} className={buttonClass('plain', 'small')}>
              {messages.wholePassage}
            </Link>
          )}
          {children}
        </More>
        {ownTranslation.layer}
      </div>
      <Tabs label="How to practice" tabs={TABS} value={tab} onChange={setTab}>
        {tab === 'practice' ? (
          <PracticeTab
            key={verse.id}
            verse={verse}
            userId={userId}
            isSaved={isLearnable}
            next={next}
            input={input}
            onInputChange={setInput}
          />
        ) : (
          <ReciteTab key={verse.id} verse={verse} userId={userId} next={next} />
        )}
      </Tabs>
      <div className="flex flex-wrap justify-between gap-3 px-1">
        <Button disabled={isFirst} onClick={() => move(-1)}>
          {messages.previous}
        </Button>
        <Button disabled={isLast} onClick={() => move(1)}>
          {messages.next}
        </Button>
      </div>
    </div>
  )
}
