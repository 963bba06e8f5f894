import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { shownOwner } from '#shared/domain/custom-verses/card-rules.ts'
import { useUser } from '#web/features/auth/index.ts'
import { ReportButton } from '#web/features/reports/index.ts'
import { SAVE_WORDS, useSaveStates, useSaveVerse } from '#web/features/saved-verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ListEmpty } from '#web/verse-lists/list-states.tsx'
import { CardList, foundCards } from './card-list.tsx'
import { CustomCard } from './custom-card.tsx'
import { messages } from './messages.ts'
import { publicCustomVersesQuery } from './queries.ts'

interface PublicCardsProps {
  readonly wanted: string
  readonly onClearSearch: () => void
}

/** Everybody's public cards, to be saved. */
export function PublicCards({ wanted, onClearSearch }: PublicCardsProps) {
  const { user } = useUser()
  const query = useQuery(publicCustomVersesQuery)
  const list = useRef<HTMLDivElement>(null)
  const saveStateOf = useSaveStates()
  const save = useSaveVerse()
  return (
    <CardList
      label={messages.public}
      query={query}
      shown={foundCards(query.data ?? [], wanted)}
      list={list}
      onClearSearch={onClearSearch}
      empty={<ListEmpty title={messages.noPublicCards} text={messages.noPublicCardsText} />}
    >
      {(card) => {
        const state = saveStateOf(card.id)
        return (
          <CustomCard
            card={card}
            about={<span>{messages.sharedBy(shownOwner(card.userId))}</span>}
            actions={
              <>
                {card.userId !== user?.id && (
                  <ReportButton what={{ kind: 'card', id: card.id, title: card.reference }} />
                )}
                <Button
                  size="small"
                  className="ml-auto px-4 sm:ml-1"
                  disabled={state !== 'save'}
                  aria-label={`${SAVE_WORDS[state]} ${card.reference}`}
                  onClick={() => save({ kind: 'card', id: card.id })}
                >
                  {SAVE_WORDS[state]}
                </Button>
              </>
            }
          />
        )
      }}
    </CardList>
  )
}
