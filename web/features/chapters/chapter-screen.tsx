import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import {
  getNextChapter,
  getPreviousChapter,
  type ChapterName,
  formatChapterPath,
  formatChapterTitle,
  findCoverage,
  parseChapter,
} from '#shared/domain/reading/chapter.ts'
import { formatChapterKey } from '#shared/domain/reading/known-chapters.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { ApiError } from '#web/api/api-error.ts'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useUser } from '#web/features/auth/index.ts'
import { useKnownChapters } from '#web/features/reviews/index.ts'
import { useTranslations } from '#web/features/translations/index.ts'
import { TranslationName } from '#web/recitation/words/translation-name.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/index.ts'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { Select } from '#web/ui/select.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { ChapterSkeleton } from './chapter-skeleton.tsx'
import { KnownLine } from './known-line.tsx'
import { messages } from './messages.ts'
import { chapterQuery, FALLBACK_TRANSLATION } from './queries.ts'
import { ReadVerses } from './read-verses.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'

/** Shows a chapter, whose verses people can read, learn, and practice. */
export function ChapterScreen() {
  const { translation = '', book = '', chapter = '' } = useParams()
  const [search] = useSearchParams()
  const name = parseChapter(translation, book, chapter)
  if (name === undefined) {
    return (
      <MessageScreen title={messages.notFound} text={messages.notFoundText}>
        <Link href="/bible-library" className={buttonClass('primary')}>
          {messages.toLibrary}
        </Link>
      </MessageScreen>
    )
  }
  const verse = Number(search.get('verse'))
  const verseNumber = Number.isInteger(verse) && verse > 0 ? verse : undefined
  return <ChapterPage key={formatChapterPath(name)} name={name} cameFrom={verseNumber} />
}

interface ChapterPageProps {
  readonly name: ChapterName
  /** The verse the reader came from. */
  readonly cameFrom: number | undefined
}

function ChapterPage({ name, cameFrom }: ChapterPageProps) {
  const title = formatChapterTitle(name, name.translation)
  const { data, error, isFetching, refetch } = useQuery(chapterQuery(name))
  useTitle(`${title} (${name.translation})`)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 pt-6 sm:px-6 sm:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight">
          {title}{' '}
          <span className="font-sans text-base tracking-normal">
            <TranslationName code={name.translation} />
          </span>
        </h1>
        <TranslationPicker name={name} cameFrom={cameFrom} />
      </header>
      {data !== undefined ? (
        <ChapterContent name={name} cameFrom={cameFrom} verses={data} />
      ) : error === null ? (
        <ChapterSkeleton />
      ) : (
        <NotLoaded name={name} error={error} isFetching={isFetching} onTryAgain={() => void refetch()} />
      )}
      <Neighbors name={name} />
    </div>
  )
}

function TranslationPicker({ name, cameFrom }: ChapterPageProps) {
  const [, navigate] = useLocation()
  const codes = useTranslations().map(({ code }) => code)
  const choices = codes.includes(name.translation) ? codes : [...codes, name.translation]
  return (
    <Select
      label={messages.translation}
      isLabelHiddenOnPhones
      value={name.translation}
      choices={choices.map((code) => ({ value: code, label: code }))}
      onChange={(translation) =>
        navigate(formatChapterPath({ ...name, translation }, cameFrom), { replace: true })
      }
    />
  )
}

function ChapterContent({
  name,
  cameFrom,
  verses,
}: ChapterPageProps & { readonly verses: readonly Verse[] }) {
  const { user } = useUser()
  const knownChapter = useKnownChapters().data?.chapters.get(formatChapterKey(name))
  const coverage = findCoverage(name, verses.length)
  const title = formatChapterTitle(name, name.translation)
  return (
    <>
      {coverage !== 'whole' && (
        <div className="flex flex-col items-start gap-3 rounded-2xl bg-sunken px-5 py-4">
          <p>
            {messages.notAvailable(title, name.translation)}
            {coverage === 'part' && ` ${messages.partlyAvailable(verses.length)}`}
          </p>
          <FallbackLink name={name} cameFrom={cameFrom} />
        </div>
      )}
      {user === null ? (
        <p className="text-sm text-ink-soft">
          {messages.signInHint}{' '}
          <a href={signInPath(name, cameFrom)} className="font-medium text-ink underline underline-offset-4">
            {messages.signIn}
          </a>
        </p>
      ) : (
        verses.length > 0 && <KnownLine known={knownChapter} verses={verses} />
      )}
      <ReadVerses verses={verses} known={knownChapter} cameFrom={cameFrom} user={user} />
    </>
  )
}

const signInPath = (name: ChapterName, cameFrom: number | undefined) =>
  `/api/login?wants=sign-in&returnTo=${encodeURIComponent(formatChapterPath(name, cameFrom))}`

function FallbackLink({ name, cameFrom }: ChapterPageProps) {
  const fallback = { ...name, translation: FALLBACK_TRANSLATION }
  return (
    <Link href={formatChapterPath(fallback, cameFrom)} className={buttonClass('primary')}>
      {messages.readInFallback(formatChapterTitle(fallback, FALLBACK_TRANSLATION))}
    </Link>
  )
}

interface NotLoadedProps extends Pick<ChapterPageProps, 'name'> {
  readonly error: Error
  readonly isFetching: boolean
  readonly onTryAgain: () => void
}

function NotLoaded({ name, error, isFetching, onTryAgain }: NotLoadedProps) {
  const status = error instanceof ApiError ? error.status : 0
  const { translation } = name
  if (status === 400 || status === 401) {
    return (
      <div className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-semibold">
          {status === 400 ? messages.unknown(translation) : messages.forMembers(translation)}
        </h2>
        {status === 401 && <p>{messages.forMembersText(formatChapterTitle(name, translation))}</p>}
        <div className="flex flex-wrap gap-3">
          <FallbackLink name={name} cameFrom={undefined} />
          {status === 401 && (
            <a href={signInPath(name, undefined)} className={buttonClass()}>
              {messages.signIn}
            </a>
          )}
        </div>
      </div>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <h2 className="text-xl font-semibold">{messages.notLoaded}</h2>
      <p className="text-ink-soft">
        <NoResponse>{messages.notLoadedText}</NoResponse>
        <RequestNumber error={error} />
      </p>
      <Button variant="primary" isWaiting={isFetching} onClick={onTryAgain}>
        {messages.tryAgain}
      </Button>
    </div>
  )
}

/** Links to the previous and next chapters. */
function Neighbors({ name }: Pick<ChapterPageProps, 'name'>) {
  const { translation } = name
  const [previous, next] = [getPreviousChapter(name), getNextChapter(name)]
  return (
    <nav aria-label={messages.chapters} className="flex justify-between gap-3 border-t border-line pt-4">
      {previous === undefined ? (
        <span />
      ) : (
        <Link
          href={formatChapterPath({ ...previous, translation })}
          aria-label={messages.previous(formatChapterTitle(previous, translation))}
          className={buttonClass('quiet', 'normal', '-ml-3 max-sm:px-3')}
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {formatChapterTitle(previous, translation)}
        </Link>
      )}
      {next !== undefined && (
        <Link
          href={formatChapterPath({ ...next, translation })}
          aria-label={messages.next(formatChapterTitle(next, translation))}
          className={buttonClass('quiet', 'normal', '-mr-3 max-sm:px-3')}
        >
          {formatChapterTitle(next, translation)}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
