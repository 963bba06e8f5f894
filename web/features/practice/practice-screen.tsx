import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { OnePractice } from './one-practice.tsx'
import { PracticeFrame } from './practice-frame.tsx'
import { customVerseQuery, verseQuery } from './queries.ts'

/** One verse, practised by itself: of the Bible, or a custom one. */
export function PracticeScreen() {
  const { id = '' } = useParams()
  const [location] = useLocation()
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
      {(verse) => <OnePractice verse={verse} isRecorded back={LIBRARY} />}
    </PracticeFrame>
  )
}

const CARDS = '/custom-verses'

/** Nothing of a custom verse is recorded. */
function CustomVerse({ id }: { readonly id: string }) {
  return (
    <PracticeFrame back={CARDS} query={useQuery(customVerseQuery(id))}>
      {({ reference, text }) => (
        <OnePractice verse={{ id, reference, text, translation: 'Custom' }} isRecorded={false} back={CARDS} />
      )}
    </PracticeFrame>
  )
}
