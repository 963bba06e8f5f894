import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { useOwnTranslation, type WantedVerse } from '#web/features/custom-verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { passageReference } from '#web/practice/passage.ts'
import { textOfCard } from '#web/practice/card-text.ts'
import { messages } from './messages.ts'
import { OnePractice } from './one-practice.tsx'
import { PracticeFrame, VerseNotFound } from './practice-frame.tsx'
import { PassagePractice } from './passage-practice.tsx'
import { customVerseQuery, passageQuery, verseQuery } from './queries.ts'

/** Practices one verse of the Bible or a custom one; with `?to=`, a passage. */
export function PracticeScreen() {
  const { kind, id = '' } = useParams()
  const [location] = useLocation()
  const [search] = useSearchParams()
  const last = search.get('to')
  if (kind !== undefined) return <VerseNotFound back={LIBRARY} />
  if (last !== null && last !== id && !location.startsWith('/practice/custom/'))
    return <Passage key={`${id} ${last}`} first={id} last={last} />
  return location.startsWith('/practice/custom/') ? (
    <CustomVerse key={id} id={id} />
  ) : (
    <Verse key={id} id={id} />
  )
}

const LIBRARY = '/bible-library'

function Verse({ id }: { readonly id: string }) {
  return (
    <PracticeFrame back={LIBRARY} query={useQuery(verseQuery(id))}>
      {(verse) => (
        <>
          <OnePractice practiced={{ kind: 'verse', verse }} back={LIBRARY} />
          <InOwnTranslation verse={verse} />
        </>
      )}
    </PracticeFrame>
  )
}

/** Leads to the same verse or passage in the member's own translation. */
function InOwnTranslation({ verse }: { readonly verse: WantedVerse }) {
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

function Passage({ first, last }: { readonly first: string; readonly last: string }) {
  const { user } = useUser()
  return (
    <PracticeFrame back={LIBRARY} query={useQuery(passageQuery(first, last))}>
      {(verses) =>
        user !== null &&
        verses[0] !== undefined && (
          <>
            <PassagePractice verses={verses} userId={user.id} back={LIBRARY} />
            <InOwnTranslation verse={{ id: verses[0].id, reference: passageReference(verses) }} />
          </>
        )
      }
    </PracticeFrame>
  )
}

const CARDS = '/custom-verses'

/** Takes of the member's own card are saved; those of another member's aren't. */
function CustomVerse({ id }: { readonly id: string }) {
  const { user } = useUser()
  return (
    <PracticeFrame back={CARDS} query={useQuery(customVerseQuery(id))}>
      {(card) => (
        <OnePractice
          practiced={
            card.userId === user?.id
              ? { kind: 'verse', verse: textOfCard(card) }
              : { kind: 'unsaved', text: textOfCard(card) }
          }
          back={CARDS}
        />
      )}
    </PracticeFrame>
  )
}
