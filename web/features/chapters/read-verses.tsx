import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import type { KnownChapter } from '#shared/domain/reading/known-chapters.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { LearnButton, VerseStatus } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { ChapterText, type VerseState } from './chapter-text.tsx'
import { messages } from './messages.ts'
import { useScrollToVerse } from './use-scroll-to-verse.ts'

interface ReadVersesProps {
  readonly verses: readonly Verse[]
  readonly known: KnownChapter | undefined
  /** The verse the reader came from. */
  readonly cameFrom: number | undefined
  readonly user: CurrentUser | null
}

/** Shows a chapter whose verse numbers open a menu of actions. */
export function ReadVerses({ verses, known, cameFrom, user }: ReadVersesProps) {
  const [openVerse, setOpenVerse] = useState<number | null>(null)
  const chapter = useScrollToVerse(cameFrom, verses.length > 0)
  const renderNumber = (verse: number, state: VerseState, className: string) => (
    <NumberButton
      className={className}
      verse={verse}
      state={state}
      isSource={verse === cameFrom}
      isOpen={verse === openVerse}
      onPress={() => setOpenVerse(verse === openVerse ? null : verse)}
    />
  )
  const renderBelow = (number: number) => {
    const verse = verses.find(({ verse: candidate }) => candidate === number)
    return openVerse === number && verse !== undefined && <VerseActions verse={verse} user={user} />
  }
  return (
    <div ref={chapter}>
      <ChapterText
        verses={verses}
        known={known}
        isMarked={(verse) => verse === cameFrom}
        renderNumber={renderNumber}
        renderBelow={renderBelow}
      />
    </div>
  )
}

interface NumberButtonProps {
  readonly className: string
  readonly verse: number
  readonly state: VerseState
  readonly isSource: boolean
  readonly isOpen: boolean
  readonly onPress: () => void
}

function NumberButton({ className, verse, state, isSource, isOpen, onPress }: NumberButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={[messages.verse(verse), state && messages[state], isSource && messages.cameFrom]
        .filter(Boolean)
        .join(', ')}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-7 min-w-7 items-center gap-0.5 rounded-full indent-0 font-sans text-xs font-semibold tabular-nums transition-colors hover:bg-sunken',
        className,
        isOpen && 'bg-sunken',
        state === 'learned' ? 'text-heard' : 'text-rubric',
      )}
    >
      {state === 'learned' && <Check size={12} aria-hidden="true" />}
      {verse}
    </button>
  )
}

function VerseActions({ verse, user }: { readonly verse: Verse; readonly user: CurrentUser | null }) {
  const { open, layer: dialog } = useOwnTranslation()
  return (
    <div
      role="group"
      aria-label={verse.reference}
      className="my-2 flex flex-wrap items-center gap-2 rounded-2xl bg-sunken p-2 indent-0 font-sans text-base leading-normal"
    >
      {user !== null && (
        <span className="px-2 text-sm empty:hidden">
          <VerseStatus id={verse.id} />
        </span>
      )}
      {user !== null && <LearnButton verseId={verse.id} reference={verse.reference} />}
      <Link
        href={buildPracticePath({ kind: 'verse', id: verse.id })}
        className={buttonClass('plain', 'small')}
      >
        {messages.practice}
      </Link>
      {user !== null && (
        <Button size="small" onClick={({ currentTarget }) => open(verse, currentTarget)}>
          {messages.inMyTranslation}
        </Button>
      )}
      {dialog}
    </div>
  )
}
