import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { createQueryFn } from '#web/api/query-client.ts'
import { useUser } from '#web/features/auth/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LearnButton } from '../learn/learn-button.tsx'
import { LearnSetButton } from '../learn/learn-set-button.tsx'
import { getLocalToday } from '../learn/learn-states.ts'
import { messages } from './messages.ts'

/**
 * Shows Today for a member who isn't learning anything yet: ways to start, each one tap away. Learning then starts on
 * this screen.
 */
export function BeginToday() {
  const id = useId()
  const { user } = useUser()
  return (
    <section aria-labelledby={id} className="sheet ruled">
      <div>
        <h2 id={id} className="text-2xl font-semibold">
          {messages.title}
        </h2>
        <p className="mt-1 text-ink-soft">{messages.text}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        <TodaysVerse />
        {user?.isPremium === true && <ReadySet />}
        <StartOption title={messages.passage} text={messages.passageText}>
          <Link href="/plan" className={buttonClass()}>
            {messages.plan}
          </Link>
        </StartOption>
        <StartOption title={messages.ownVerses} text={messages.importText}>
          <Link href="/import" className={buttonClass()}>
            {messages.import}
          </Link>
        </StartOption>
      </ul>
      <Link href="/bible-library" className="self-start text-ink underline underline-offset-4">
        {messages.library}
      </Link>
    </section>
  )
}

function TodaysVerse() {
  const { translation } = useTranslationChoice()
  const { data: verse } = useQuery({
    queryKey: ['/api/verses/random', { translation }, getLocalToday()],
    queryFn: createQueryFn('GET /api/verses/random', { query: { translation } }),
  })
  if (verse === undefined || verse === null) {
    return (
      <StartOption title={messages.todaysVerse}>
        {/* Uses a plain link, because it leads to a section of the front page. */}
        <a href="/#verse-practice" className={buttonClass('primary')}>
          {messages.todaysVerse}
        </a>
      </StartOption>
    )
  }
  const { id, reference, text } = verse
  return (
    <StartOption
      title={`${messages.todaysVerse}: ${reference}`}
      text={<span className="line-clamp-2 font-verse">{text}</span>}
    >
      <LearnButton verseId={id} reference={reference} variant="primary" size="normal" />
    </StartOption>
  )
}

/** A set that most people already know part of. */
const PSALM = { setId: 'psalm-23', name: 'Psalm 23', verses: 6 }

function ReadySet() {
  const chosen = useTranslationChoice().translation
  // We have only some verses of the other translations.
  const translation = chosen === 'KJV' ? 'KJV' : 'WEB'
  const ids = Array.from({ length: PSALM.verses }, (_, verse) => `PSA.23.${verse + 1}.${translation}`)
  return (
    <StartOption
      title={messages.readySet}
      text={
        <>
          {messages.setText(PSALM.name, PSALM.verses, translation)}{' '}
          <Link href="/verse-sets" className="text-ink underline underline-offset-4">
            {messages.moreSets}
          </Link>
        </>
      }
    >
      <LearnSetButton
        setId={PSALM.setId}
        title={PSALM.name}
        showsPlan={false}
        isCustom={false}
        ids={ids}
        translation={translation}
        size="normal"
      />
    </StartOption>
  )
}

interface StartOptionProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

function StartOption({ title, text, children }: StartOptionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="font-semibold">{title}</h3>
        {text !== undefined && <div className="mt-0.5 text-ink-soft">{text}</div>}
      </div>
      {children}
    </li>
  )
}
