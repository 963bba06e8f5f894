import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './messages.ts'
import { dailyVerseQuery, FALLBACK_VERSE } from './queries.ts'
import { useOfflineCopy } from './use-offline-copy.ts'
import { useToday } from './use-today.ts'
import { PLACEHOLDER_VERSE, VERSES_ID } from './verse-in-page.ts'

const loadPractice = () => import('./todays-practice.tsx')

/** Loads along with the voice practice code, while the verse is already readable. */
const TodaysPractice = lazy(async () => {
  const voicePractice = import('#web/recitation/voice-practice.tsx')
  const practiceModule = await loadPractice()
  await voicePractice
  return { default: practiceModule.TodaysPractice }
})

export function TodaysVerse() {
  const today = useToday()
  const { translation, choices, choose } = useTranslationChoice()
  const { data, isPending, isError, isFetching, refetch } = useQuery(dailyVerseQuery(translation, today.key))
  useOfflineCopy(refetch)
  const { user } = useUser()
  const verse = data ?? (isError ? FALLBACK_VERSE : undefined)

  return (
    <section id="verse-practice" aria-labelledby="todays-verse" className="mx-auto max-w-5xl px-3 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-2 pb-4 sm:px-0">
        <div>
          <h2 id="todays-verse" className="text-2xl font-semibold">
            Today’s Verse
          </h2>
          <p className="text-sm text-ink-soft">{today.label}</p>
        </div>
        <Select
          label="Translation"
          isLabelHiddenOnPhones
          value={translation}
          choices={choices}
          onChange={choose}
          data-early="translation"
        />
      </div>

      {isError && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-4 rounded-2xl border border-missed bg-missed-wash px-5 py-3"
        >
          <p className="grow">
            {messages.loadFailed} <span className="text-ink-soft">Until then, here’s one you may know.</span>
          </p>
          <Button size="small" onClick={() => void refetch()} isWaiting={isFetching}>
            {isFetching ? 'Trying…' : 'Try again'}
          </Button>
        </div>
      )}

      {import.meta.env.SSR ? <PrerenderedSheet /> : isPending && <VerseSheet />}
      {verse !== undefined && (
        <Suspense fallback={<VerseSheet verse={verse} />}>
          <TodaysPractice key={verse.id} verse={verse} memberId={user?.id} />
        </Suspense>
      )}

      <p className="px-2 pt-5 text-sm text-ink-soft sm:px-0">
        {user === null ? (
          <a href="/register" className="text-ink underline underline-offset-4">
            {messages.signUpForMore}
          </a>
        ) : (
          <a href="/dashboard" className={buttonClass('plain', 'small')}>
            Go to Dashboard
          </a>
        )}
      </p>
    </section>
  )
}

/** Renders the prerendered sheet, followed by the element where the server embeds the verses. */
function PrerenderedSheet() {
  return (
    <>
      <VerseSheet verse={PLACEHOLDER_VERSE} />
      <div id={VERSES_ID} />
    </>
  )
}
