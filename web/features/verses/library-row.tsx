import { memo, type Ref } from 'react'
import { Link } from 'wouter'
import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import type { MatchKind } from '#shared/domain/scripture/verse-search.ts'
import { OwnTranslationButton } from '#web/features/custom-verses/index.ts'
import { LearnButton, VerseStatus } from '#web/features/reviews/index.ts'
import type { SaveState } from '#web/features/saved-verses/index.ts'
import { AddToSetButton } from '#web/features/verse-sets/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { ChapterLink } from '#web/verse-lists/chapter-link.tsx'
import { ThemeBadge } from '#web/verse-lists/theme-badge.tsx'
import type { ListedVerse } from './finder/protocol.ts'
import { Mark, MarkedText } from './marked-text.tsx'
import { SaveButton } from './save-button.tsx'

interface LibraryRowProps {
  readonly ref: Ref<HTMLLIElement>
  readonly verse: ListedVerse
  readonly translation: string
  /** The position in the list, from 0. */
  readonly row: number
  readonly rows: number
  readonly start: number
  /** Whether this is the one row in the list where Tab stops. */
  readonly isTabStop: boolean
  readonly search: string
  readonly searchedBy: MatchKind
  /** Whether the search contains the reference of this verse. */
  readonly isReferenceMatch: boolean
  readonly saveState: SaveState
  readonly onSave: (verseId: string) => void
  readonly onAddToSet: (verse: ListedVerse, button: HTMLElement) => void
  readonly onOwnTranslation: (verse: ListedVerse, button: HTMLElement) => void
}

export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { verse, translation, row, search, searchedBy } = props
  const tabIndex = props.isTabStop ? 0 : -1
  const referenceId = `reference-${verse.id}`
  const textId = `text-${verse.id}`
  return (
    <li
      ref={props.ref}
      data-index={row}
      tabIndex={tabIndex}
      aria-posinset={row + 1}
      aria-setsize={props.rows}
      aria-labelledby={`${referenceId} ${textId}`}
      style={{ transform: `translateY(${props.start}px)` }}
      className="absolute inset-x-0 top-0 grid gap-x-8 gap-y-3 border-b border-line px-4 py-4 -outline-offset-2 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <p id={referenceId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold tracking-wide text-rubric">
            <ChapterLink id={verse.id} tabIndex={tabIndex}>
              {props.isReferenceMatch ? (
                <Mark text={verse.reference} />
              ) : (
                <MarkedText text={verse.reference} search={search} searchedBy={searchedBy} />
              )}
            </ChapterLink>
          </span>
          <span className="text-ink-soft">{translation}</span>
          <VerseStatus id={verse.id} />
          <ThemeBadge theme={verse.theme} />
        </p>
        <p
          id={textId}
          className="mt-1 max-w-176 font-verse text-[1.0625rem] leading-[1.65] whitespace-pre-line"
        >
          <MarkedText
            text={verse.text}
            shown={insertLineBreaks(verse)}
            search={search}
            searchedBy={searchedBy}
          />
        </p>
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-1 self-start sm:mr-0 sm:gap-2">
        <SaveButton
          verseId={verse.id}
          saveState={props.saveState}
          onSave={props.onSave}
          describedBy={referenceId}
          tabIndex={tabIndex}
        />
        <LearnButton
          verseId={verse.id}
          reference={verse.reference}
          aria-describedby={referenceId}
          tabIndex={tabIndex}
          className="max-sm:px-2"
        />
        <AddToSetButton
          aria-describedby={referenceId}
          tabIndex={tabIndex}
          onPress={(button) => props.onAddToSet(verse, button)}
        />
        <OwnTranslationButton
          aria-describedby={referenceId}
          tabIndex={tabIndex}
          onPress={(button) => props.onOwnTranslation(verse, button)}
        />
        <Link
          href={buildPracticePath({ kind: 'verse', id: verse.id })}
          aria-describedby={referenceId}
          tabIndex={tabIndex}
          className={buttonClass('plain', 'small', 'max-sm:px-2 sm:min-h-11')}
        >
          Practice
        </Link>
      </div>
    </li>
  )
})
