import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import type { CustomVerse as Card } from '#shared/contract/custom-verses.ts'
import { useUser } from '#web/features/auth/index.ts'
import { findCardsBetween } from '#shared/domain/practice/card-passage.ts'
import { InItsChapter } from '#web/features/chapters/index.ts'
import {
  customVersesQuery,
  useOwnTranslation,
  type OwnTranslationVerse,
} from '#web/features/custom-verses/index.ts'
import { LearnPassageButton } from '#web/features/reviews/index.ts'
import { Button } from '#web/ui/button.tsx'
import { formatPassage } from '#web/practice/passage.ts'
import { cardText } from '#web/practice/card-text.ts'
import { parseBack } from '#web/verse-lists/practice-path.ts'
import { wayChoice } from '#web/recitation/sheet/way-choice.ts'
import { messages } from './messages.ts'
import { OnePractice } from './one-practice.tsx'
import { PracticeFrame, VerseNotFound } from './practice-frame.tsx'
import { PassagePractice } from './passage-practice.tsx'
import { customVerseQuery, passageQuery, verseQuery } from './queries.ts'
import { toPassageVerse } from './to-passage-verse.ts'

/** Practices one Bible or custom verse or, with `?to=`, a passage. */
export function PracticeScreen() {
  const { kind, id = '' } = useParams()
  const [location] = useLocation()
  const [search] = useSearchParams()
  const last = search.get('to')
  const back = parseBack(search)
  if (kind !== undefined) return <VerseNotFound back={LIBRARY} />
  if (last !== null && last !== id) {
    return location.startsWith('/practice/custom/') ? (
      <CardPassage key={`${id} ${last}`} first={id} last={last} />
    ) : (
      <Passage key={`${id} ${last}`} first={id} last={last} back={back ?? LIBRARY} />
    )
  }
  return location.startsWith('/practice/custom/') ? (
    <CustomVerse key={id} id={id} />
  ) : (
    <Verse key={id} id={id} from={back} />
  )
}

const LIBRARY = '/bible-library'

/** A verse or card with its place in the Bible. */
type ChapterVerse = ComponentProps<typeof InItsChapter>['verse'] & Pick<Card, 'chapter' | 'verse'>

/** Guided shows the text; all other ways hide it. */
const isTextHidden = () => wayChoice.get() !== 'guided'

const renderVerseInChapter = (verse: ChapterVerse) => <InItsChapter verse={verse} isHidden={isTextHidden} />

const addTranslation = (card: Card) => ({ ...card, translation: cardText(card).translation })

const renderCardInChapter = (card: Card) => (
  <InItsChapter verse={addTranslation(card)} isHidden={isTextHidden} />
)

/** Passages are recited from memory, so all of their verses in the first chapter stay covered. */
function renderPassageInChapter(verses: readonly ChapterVerse[]) {
  const [first] = verses
  if (first === undefined) return null
  const last = verses.findLast(({ chapter }) => chapter === first.chapter)?.verse
  return <InItsChapter verse={first} last={last} isHidden={() => true} />
}

/** @param props.from the page to return to, if the link that opened the verse included one */
function Verse({ id, from }: { readonly id: string; readonly from: string | null }) {
  const back = from ?? LIBRARY
  return (
    <PracticeFrame back={back} query={useQuery(verseQuery(id))} renderTrailing={renderVerseInChapter}>
      {(verse) => (
        <>
          <OnePractice practiced={{ kind: 'verse', verse }} back={back} isReturning={from !== null} />
          <InOwnTranslation verse={verse} />
        </>
      )}
    </PracticeFrame>
  )
}

/** Links to the same verse or passage in the member's own translation. */
function InOwnTranslation({ verse }: { readonly verse: OwnTranslationVerse }) {
  const { open, layer } = useOwnTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 text-sm text-ink-soft">
      {messages.otherWords}
      <Button variant="quiet" size="small" onClick={({ currentTarget }) => open(verse, currentTarget)}>
        {messages.inMyTranslation}
      </Button>
      {layer}
    </p>
  )
}

interface PassageProps {
  readonly first: string
  readonly last: string
  readonly back: string
}

function Passage({ first, last, back }: PassageProps) {
  const { user } = useUser()
  return (
    <PracticeFrame
      back={back}
      query={useQuery(passageQuery(first, last))}
      renderTrailing={renderPassageInChapter}
    >
      {(verses) =>
        user !== null &&
        verses[0] !== undefined && (
          <>
            <PassagePractice verses={verses} userId={user.id} back={back} />
            <LearnPassage verses={verses} />
            <InOwnTranslation verse={{ id: verses[0].id, reference: formatPassage(verses) }} />
          </>
        )
      }
    </PracticeFrame>
  )
}

/** Links to the plan for the passage. */
function LearnPassage({ verses }: ComponentProps<typeof LearnPassageButton>) {
  return (
    <p className="px-1">
      <LearnPassageButton verses={verses} />
    </p>
  )
}

const CARDS = '/custom-verses'

/** Practices the member's cards from one verse to another of the same chapter, in one take. */
function CardPassage({ first, last }: { readonly first: string; readonly last: string }) {
  const { user } = useUser()
  return (
    <PracticeFrame
      back={CARDS}
      query={useQuery(customVersesQuery)}
      renderTrailing={(cards) =>
        renderPassageInChapter((findCardsBetween(cards, first, last) ?? []).map(addTranslation))
      }
    >
      {(cards) => {
        const run = findCardsBetween(cards, first, last)
        if (user === null) return null
        return run === undefined ? (
          <VerseNotFound back={CARDS} />
        ) : (
          <>
            <PassagePractice verses={run.map(toPassageVerse)} userId={user.id} back={CARDS} />
            <LearnPassage verses={run.map(toPassageVerse)} />
          </>
        )
      }}
    </PracticeFrame>
  )
}

/** Practices a card. Saves takes only of the member's own cards. */
function CustomVerse({ id }: { readonly id: string }) {
  const { user } = useUser()
  return (
    <PracticeFrame back={CARDS} query={useQuery(customVerseQuery(id))} renderTrailing={renderCardInChapter}>
      {(card) => (
        <OnePractice
          practiced={
            card.userId === user?.id
              ? { kind: 'verse', verse: cardText(card) }
              : { kind: 'unsaved', text: cardText(card) }
          }
          back={CARDS}
        />
      )}
    </PracticeFrame>
  )
}
