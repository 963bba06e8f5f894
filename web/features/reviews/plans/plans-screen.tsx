import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { type Chapter, formatChapterTitle } from '#shared/domain/reading/chapter.ts'
import { type BookCode, BOOKS, getBook } from '#shared/domain/scripture/books.ts'
import { useUser } from '#web/features/auth/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { parsePlanUrl, buildPlanUrl } from './plan-url.ts'
import { messages } from './messages.ts'
import { NewPlan } from './new-plan.tsx'
import { OwnPlans } from './own-plans.tsx'
import { JoinPlan } from './sharing/join-plan.tsx'

/** Lets people choose a passage and see its plan. Lists members' own plans too. */
export function PlansScreen() {
  const [search] = useSearchParams()
  const link = search.get('join')
  const request = parsePlanUrl(search)
  if (link !== null) return <JoinPlan key={link} link={link} />
  return request === undefined ? <AllPlans /> : <NewPlan key={search.toString()} request={request} />
}

function AllPlans() {
  const { user, isLoading } = useUser()
  const heading = useLateHeading()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-4 pt-6 sm:px-6 sm:pt-10">
      <div>
        <h1 ref={heading} className="text-3xl font-semibold tracking-tight">
          {messages.plans}
        </h1>
        <p className="mt-1 text-ink-soft">{messages.intro}</p>
      </div>
      {user !== null && !isLoading && <OwnPlans />}
      <PassageChoice />
      <Link href="/groups" className="self-start text-ink-soft underline">
        {messages.toGroups}
      </Link>
    </div>
  )
}

const POPULAR_CHAPTERS: readonly Chapter[] = [
  { book: 'PSA', chapter: 23 },
  { book: 'PSA', chapter: 1 },
  { book: 'PSA', chapter: 121 },
  { book: 'ROM', chapter: 8 },
  { book: '1CO', chapter: 13 },
  { book: 'JHN', chapter: 15 },
]

function PassageChoice() {
  const { translation, choices, choose } = useTranslationChoice()
  const [, navigate] = useLocation()
  const [book, setBook] = useState<BookCode>('PSA')
  const [chapter, setChapter] = useState(23)
  const chapters = getBook(book).verseCounts.map((_, index) => String(index + 1))
  return (
    <section aria-label={messages.newPlan} className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{messages.newPlan}</h2>
        <Select
          label="Translation"
          isLabelHiddenOnPhones
          value={translation}
          choices={choices}
          onChange={choose}
        />
      </div>
      <ul className="flex flex-wrap gap-2">
        {POPULAR_CHAPTERS.map((popular) => (
          <li key={formatChapterTitle(popular, translation)}>
            <Link href={buildPlanUrl({ ...popular, translation })} className={buttonClass('plain')}>
              {formatChapterTitle(popular, translation)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={messages.book}
          choices={BOOKS.map(({ code, name }) => ({ value: code, label: name }))}
          value={book}
          onChange={({ target }) => {
            setBook(target.value as BookCode)
            setChapter(1)
          }}
        />
        <SelectField
          label={messages.chapter}
          choices={chapters.map((value) => ({ value, label: value }))}
          value={String(chapter)}
          onChange={({ target }) => setChapter(Number(target.value))}
        />
      </div>
      <Button
        variant="primary"
        className="self-start"
        onClick={() => navigate(buildPlanUrl({ book, chapter, translation }))}
      >
        {messages.showPlan}
      </Button>
    </section>
  )
}
