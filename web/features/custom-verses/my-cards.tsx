import { useQuery } from '@tanstack/react-query'
import { EyeOff, Globe, Lock } from '#web/ui/icons/index.ts'
import { useRef, useState } from 'react'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { CUSTOM_TRANSLATION, type ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { LearnButton, VerseStatus } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { ExportButton } from '#web/verse-lists/export-button.tsx'
import { ListEmpty } from '#web/verse-lists/list-states.tsx'
import { Link } from 'wouter'
import { findCardRun } from '#shared/domain/practice/card-passage.ts'
import { buildPassagePath } from '#web/verse-lists/practice-path.ts'
import { CardList, filterCards } from './card-list.tsx'
import { CustomCard } from './custom-card.tsx'
import { messages } from './messages.ts'
import { useDeleteCard } from './mutations.ts'
import { customVersesQuery } from './queries.ts'
import { shareCard } from './share-card.ts'

interface MyCardsProps {
  readonly search: string
  readonly onClearSearch: () => void
  readonly onEdit: (card: CustomVerse | null, button: HTMLElement) => void
}

export function MyCards({ search, onClearSearch, onEdit }: MyCardsProps) {
  const query = useQuery(customVersesQuery)
  const visibleCards = filterCards(query.data ?? [], search)
  const list = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [cardToDelete, setCardToDelete] = useState<CustomVerse>()
  const deleteCard = useDeleteCard()
  return (
    <>
      <CardList
        label={messages.mine}
        query={query}
        visibleCards={visibleCards}
        list={list}
        onClearSearch={onClearSearch}
        footer={
          <div className="flex flex-wrap gap-2">
            <PassageLink cards={visibleCards} />
            <ExportButton
              title={messages.mine}
              count={visibleCards.length}
              verses={() => visibleCards.map(toExported)}
            />
          </div>
        }
        empty={
          <ListEmpty title={messages.noCards} text={messages.noCardsText}>
            <Button variant="primary" onClick={(event) => onEdit(null, event.currentTarget)}>
              {messages.create}
            </Button>
          </ListEmpty>
        }
      >
        {(card) => (
          <CustomCard
            card={card}
            details={
              <>
                <Visibility card={card} />
                <VerseStatus id={card.id} />
              </>
            }
            actions={
              <MyCardActions
                card={card}
                onEdit={(button) => onEdit(card, button)}
                onDelete={(button) => {
                  opener.current = button
                  setCardToDelete(card)
                }}
              />
            }
          />
        )}
      </CardList>
      {cardToDelete !== undefined && (
        <ConfirmQuestion
          title={messages.deleteQuestion}
          text={cardToDelete.isPublic ? messages.deletePublic : messages.deletePrivate}
          action="Delete"
          acting={messages.deleting}
          failed={messages.notDeleted}
          opener={opener}
          onConfirm={async () => {
            await deleteCard(cardToDelete)
            opener.current = list.current ?? document.querySelector('main')
          }}
          onClose={() => setCardToDelete(undefined)}
        />
      )}
    </>
  )
}

/** Links to a recitation of all the shown cards in one take if they form a passage. */
function PassageLink({ cards }: { readonly cards: readonly CustomVerse[] }) {
  const run = findCardRun(cards.toSorted((a, b) => a.verse - b.verse))
  if (run === undefined) return null
  return (
    <Link href={buildPassagePath(run.first, run.last, 'card')} className={buttonClass('plain', 'small')}>
      {messages.wholePassage}
    </Link>
  )
}

function toExported(card: CustomVerse): ExportedVerse {
  const { id, reference, text, theme, notes, isPublic, createdAt: date } = card
  return { id, reference, translation: CUSTOM_TRANSLATION, text, theme, notes, isPublic, date }
}

function Visibility({ card: { isPublic, isHidden } }: { readonly card: CustomVerse }) {
  const Icon = isHidden === true ? EyeOff : isPublic ? Globe : Lock
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={14} aria-hidden="true" />
      {isHidden === true ? messages.hidden : isPublic ? 'Public' : 'Private'}
    </span>
  )
}

interface MyCardActionsProps {
  readonly card: CustomVerse
  readonly onEdit: (button: HTMLElement) => void
  readonly onDelete: (button: HTMLElement) => void
}

function MyCardActions({ card, onEdit, onDelete }: MyCardActionsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${card.reference}`}
        onClick={(event) => onDelete(event.currentTarget)}
      >
        Delete
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Share ${card.reference}`}
        onClick={() => void shareCard(card)}
      >
        Share
      </Button>
      <LearnButton variant="quiet" verseId={card.id} reference={card.reference} />
      <Button
        size="small"
        className="ml-auto px-4 sm:ml-1"
        aria-label={`Edit ${card.reference}`}
        onClick={(event) => onEdit(event.currentTarget)}
      >
        Edit
      </Button>
    </>
  )
}
