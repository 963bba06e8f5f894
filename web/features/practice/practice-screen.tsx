import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { OwnTranslationLayer } from '#web/features/custom-verses/index.ts'
import { Button } from '#web/ui/button.tsx'
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

function InOwnTranslation({
  verse,
}: {
  readonly verse: { readonly id: string; readonly reference: string }
}) {
  const { user } = useUser()
  const opener = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (user === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 text-sm text-ink-soft">
      {messages.otherWords}
      <Button
        variant="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget
          setOpen(true)
        }}
      >
        {messages.inMyTranslation}
      </Button>
      {isOpen && (
        <OwnTranslationLayer
          memberId={user.id}
          verseId={verse.id}
          reference={verse.reference}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}

function Passage({ first, last }: { readonly first: string; readonly last: string }) {
  const { user } = useUser()
  return (
    <PracticeFrame back={LIBRARY} query={useQuery(passageQuery(first, last))}>
      {(verses) =>
        user !== null &&
        verses.length > 0 && <PassagePractice verses={verses} userId={user.id} back={LIBRARY} />
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
