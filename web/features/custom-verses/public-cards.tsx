import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CustomVerse, CustomVerseInput } from '#shared/contract/custom-verses.ts'
import { formatCardKey } from '#shared/domain/import/import-plan.ts'
import { isTheme } from '#shared/domain/scripture/themes.ts'
import { shortenOwnerId } from '#shared/domain/custom-verses/card-rules.ts'
import { useUser } from '#web/features/auth/index.ts'
import { ReportButton } from '#web/features/reports/index.ts'
import { SAVE_WORDS, useSaveStates, useSaveVerse } from '#web/features/saved-verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ListEmpty } from '#web/verse-lists/list-states.tsx'
import { CardList, filterCards } from './card-list.tsx'
import { CustomCard } from './custom-card.tsx'
import { messages } from './messages.ts'
import { useSaveCard } from './mutations.ts'
import { customVersesQuery, publicCustomVersesQuery } from './queries.ts'

interface PublicCardsProps {
  readonly search: string
  readonly onClearSearch: () => void
}

export function PublicCards({ search, onClearSearch }: PublicCardsProps) {
  const { user } = useUser()
  const query = useQuery(publicCustomVersesQuery)
  const list = useRef<HTMLDivElement>(null)
  const getSaveState = useSaveStates()
  const save = useSaveVerse()
  return (
    <CardList
      label={messages.public}
      query={query}
      visibleCards={filterCards(query.data ?? [], search)}
      list={list}
      onClearSearch={onClearSearch}
      empty={<ListEmpty title={messages.noPublicCards} text={messages.noPublicCardsText} />}
    >
      {(card) => {
        const state = getSaveState(card.id)
        return (
          <CustomCard
            card={card}
            details={<span>{messages.sharedBy(shortenOwnerId(card.userId))}</span>}
            actions={
              <>
                {card.userId !== user?.id && (
                  <>
                    <ReportButton item={{ kind: 'card', id: card.id, title: card.reference }} />
                    <CopyButton card={card} />
                  </>
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

/** Copies another member's card, so their later edits don't change what this member learns. */
function CopyButton({ card }: { readonly card: CustomVerse }) {
  const saveCard = useSaveCard(null, messages.copiedToMine)
  const ownCards = useQuery(customVersesQuery).data
  const isCopied = ownCards?.some((mine) => formatCardKey(mine) === formatCardKey(card)) === true
  const [copying, setState] = useState<'copy' | 'copying' | 'copied'>('copy')
  const state = isCopied ? 'copied' : copying
  const copy = async () => {
    setState('copying')
    const { reference, text, book, chapter, verse, translation } = card
    const theme = card.theme !== null && isTheme(card.theme) ? card.theme : null
    await saveCard({
      reference,
      text,
      book: book as NonNullable<CustomVerseInput['book']>,
      chapter,
      verse,
      translation,
      theme,
      isPublic: false,
    }).then(
      () => setState('copied'),
      () => setState('copy'),
    )
  }
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={state === 'copied'}
      isWaiting={state === 'copying'}
      aria-label={(state === 'copied' ? messages.copiedCard : messages.copyCard)(card.reference)}
      onClick={() => void copy()}
    >
      {state === 'copied' ? messages.copied : messages.copy}
    </Button>
  )
}
