import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { findRun } from '#shared/domain/practice/passage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { formatPassage } from '#web/practice/passage.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { useUser } from '#web/features/auth/index.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { LearnSetButton } from '#web/features/reviews/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { messages } from './messages.ts'
import { scriptureSetQuery, setVersesQuery, type SetRef, type SetVerse } from './queries.ts'
import { SetVerses } from './set-verses.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'

export function ScriptureSetScreen() {
  const { user } = useUser()
  const [search] = useSearchParams()
  const set = { setId: search.get('setId') ?? '', isCustom: search.get('custom') === 'true' }
  if (user === null) return null
  if (!user.isPremium) return <PremiumRequired />
  if (set.setId === '') return <NotFound />
  return <SetPractice key={`${set.setId} ${set.isCustom}`} set={set} userId={user.id} />
}

function SetPractice({ set, userId }: { readonly set: SetRef; readonly userId: string }) {
  const { translation, choices, choose } = useTranslationChoice()
  const ownTranslation = useOwnTranslation()
  const [, navigate] = useLocation()
  /** Opens the form to paste a passage as a whole, or the import for verses from several places. */
  const learnInOwnTranslation = (shown: readonly SetVerse[], button: HTMLElement) => {
    const [first] = shown
    if (
      first === undefined ||
      findRun(shown.map(({ id }) => `${stripTranslation(id)}.${translation}`)) === undefined
    )
      navigate('/import')
    else ownTranslation.open({ id: first.id, reference: formatPassage(shown) }, button)
  }
  const details = useQuery(scriptureSetQuery(set))
  // Keep the practice on screen, starting with the first verse, while another translation loads.
  const verses = useQuery({ ...setVersesQuery(set, translation), placeholderData: keepPreviousData })
  const error = details.error ?? verses.error
  if (error instanceof ApiError && error.status === 403) return <PremiumRequired />
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotFound />
  // Keep what is on the screen if a refetch fails, so an unstable network doesn't interrupt a verse.
  if (error !== null && (details.data === undefined || verses.data === undefined)) {
    return (
      <MessageScreen title={messages.title} text={<NoResponse>{messages.failed}</NoResponse>}>
        <Button
          variant="primary"
          isWaiting={details.isFetching || verses.isFetching}
          onClick={() => {
            void details.refetch()
            void verses.refetch()
          }}
        >
          {messages.tryAgain}
        </Button>
        <BackButton />
      </MessageScreen>
    )
  }
  if (verses.data?.length === 0) return <NoVerses set={set} />
  return (
    <div className="mx-auto max-w-5xl px-3 pt-3 sm:px-6 sm:pt-8">
      <div className="flex items-center justify-between gap-2 px-1">
        <Link href="/dashboard" className={buttonClass('quiet', 'small', '-ml-3')}>
          <ArrowLeft size={18} aria-hidden="true" />
          {messages.backToDashboard}
        </Link>
        <Select
          label="Translation"
          isLabelHiddenOnPhones
          value={translation}
          choices={choices}
          onChange={choose}
        />
      </div>
      {details.data === undefined || verses.data === undefined ? (
        <Skeleton />
      ) : (
        <>
          <Head details={details.data}>
            <LearnSetButton
              setId={set.setId}
              title={details.data.name}
              isCustom={set.isCustom}
              ids={verses.data.map(({ id }) => id)}
              translation={translation}
              onTranslationChange={choose}
              onOwnTranslation={(button) => learnInOwnTranslation(verses.data ?? [], button)}
            />
            {ownTranslation.layer}
          </Head>
          <SetVerses verses={verses.data} userId={userId}>
            <ListenLink
              source={
                set.isCustom ? { of: 'set', id: set.setId } : { of: 'ready', id: set.setId, translation }
              }
            />
            <Link href="/verse-sets" className={buttonClass('plain', 'small')}>
              {messages.allSets}
            </Link>
          </SetVerses>
        </>
      )}
    </div>
  )
}

/** Shortens "PSA.23.1.KJV" to "PSA.23.1". */
const stripTranslation = (id: string) => id.split('.').slice(0, 3).join('.')

interface HeadProps {
  readonly details: { readonly name: string; readonly description: string | null }
  readonly children: ReactNode
}

function Head({ details: { name, description }, children }: HeadProps) {
  const heading = useLateHeading()
  useTitle(name)
  return (
    <header className="mt-2 mb-2 flex items-start justify-between gap-x-3 px-1 sm:mb-6 sm:items-end sm:gap-x-6">
      <div className="min-w-0">
        <h1 ref={heading} className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
          {name}
        </h1>
        {description !== null && (
          <p className="mt-1 line-clamp-2 max-w-2xl text-sm text-ink-soft wrap-anywhere sm:text-base">
            {description}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

function BackButton() {
  return (
    <Link href="/dashboard" className={buttonClass('plain')}>
      {messages.returnToDashboard}
    </Link>
  )
}

function PremiumRequired() {
  return (
    <MessageScreen title={messages.premiumTitle} text={messages.premiumText}>
      <a href="/donate" className={buttonClass('primary')}>
        {messages.upgrade}
      </a>
      <BackButton />
    </MessageScreen>
  )
}

function NotFound() {
  return (
    <MessageScreen title={messages.notFound} text={messages.notFoundText}>
      <BackButton />
    </MessageScreen>
  )
}

function NoVerses({ set }: { readonly set: SetRef }) {
  return (
    <MessageScreen
      title={messages.noVerses}
      text={
        <>
          {messages.noVersesText}
          {set.isCustom && ` ${messages.addHint}`}
        </>
      }
    >
      <BackButton />
      {set.isCustom && (
        <Link href={`/verse-sets/${set.setId}/manage`} className={buttonClass('plain')}>
          {messages.manage}
        </Link>
      )}
    </MessageScreen>
  )
}

function Skeleton() {
  return (
    <div role="status" className="mt-4 flex flex-col gap-5">
      <span className="sr-only">Loading the set</span>
      <div aria-hidden="true" className="h-9 w-64 max-w-full animate-pulse rounded-lg bg-sunken" />
      <div aria-hidden="true" className="h-5 w-96 max-w-full animate-pulse rounded-lg bg-sunken" />
      <div aria-hidden="true" className="h-96 animate-pulse rounded-sheet bg-sunken" />
    </div>
  )
}
