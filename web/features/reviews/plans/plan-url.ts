import { isCalendarDay } from '#shared/domain/calendar-day.ts'
import { CHOICE_LIMITS } from '#shared/domain/memory/review-settings.ts'
import { formatChapterPath, type ChapterName, parseChapter } from '#shared/domain/reading/chapter.ts'
import { openStoredText } from '#web/stores/browser-storage.ts'
import type { PlanDraft } from './queries.ts'

/** Returns the part of a chapter's URL that identifies it: "WEB/psalms/23". */
const chapterParam = (chapter: ChapterName) => formatChapterPath(chapter).replace('/read/', '')

/** Returns the URL of the plan for a chapter, with the choices made for it. */
export function buildPlanUrl(chapter: ChapterName, draft: PlanDraft = {}): string {
  const search = new URLSearchParams({ of: chapterParam(chapter) })
  for (const name of ['newPerDay', 'minutesPerDay', 'dueOn'] as const) {
    const value = draft[name]
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/plan?${search}`
}

export interface RequestedPlan {
  readonly chapter: ChapterName
  readonly draft: PlanDraft
}

/** Parses a plan's URL. Returns undefined if it has no chapter. */
export function parsePlanUrl(search: URLSearchParams): RequestedPlan | undefined {
  const [translation = '', book = '', number = ''] = (search.get('of') ?? '').split('/')
  const chapter = parseChapter(translation, book, number)
  if (chapter === undefined) return undefined
  const newPerDay = parseChoice(search.get('newPerDay'), CHOICE_LIMITS.newPerDay)
  const minutesPerDay = parseChoice(search.get('minutesPerDay'), CHOICE_LIMITS.minutesPerDay)
  const dueOn = search.get('dueOn')
  return {
    chapter,
    draft: {
      ...(newPerDay !== undefined && { newPerDay }),
      ...(minutesPerDay !== undefined && { minutesPerDay }),
      ...(dueOn !== null && isCalendarDay(dueOn) && { dueOn }),
    },
  }
}

function parseChoice(
  text: string | null,
  { least, most }: { readonly least: number; readonly most: number },
) {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

/** The plan a visitor wanted to start before creating an account, in this tab. */
const planToStart = openStoredText('plan-to-start', 'session')

export const savePlanToStart = (url: string): void => planToStart.set(url)

/** Checks whether this is the URL of the plan to start. If so, clears the stored plan. */
export function takePlanToStart(url: string): boolean {
  const isMatch = planToStart.read() === url
  if (isMatch) planToStart.remove()
  return isMatch
}
