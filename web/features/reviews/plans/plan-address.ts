import { isCalendarDay } from '#shared/domain/calendar-day.ts'
import { CHOICE_LIMITS } from '#shared/domain/memory/review-settings.ts'
import { chapterPath, type ChapterName, parseChapter } from '#shared/domain/reading/chapter.ts'
import { storedText } from '#web/stores/browser-storage.ts'
import type { PlanDraft } from './queries.ts'

/** Returns the part of a chapter's address that identifies it: "WEB/psalms/23". */
const chapterInAddress = (chapter: ChapterName) => chapterPath(chapter).replace('/read/', '')

/** Returns the address of the plan for a chapter, with the choices made for it. */
export function planAddress(chapter: ChapterName, draft: PlanDraft = {}): string {
  const search = new URLSearchParams({ of: chapterInAddress(chapter) })
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

/** Parses such an address. Undefined if it has no chapter. */
export function requestedPlan(search: URLSearchParams): RequestedPlan | undefined {
  const [translation = '', book = '', number = ''] = (search.get('of') ?? '').split('/')
  const chapter = parseChapter(translation, book, number)
  if (chapter === undefined) return undefined
  const newPerDay = within(search.get('newPerDay'), CHOICE_LIMITS.newPerDay)
  const minutesPerDay = within(search.get('minutesPerDay'), CHOICE_LIMITS.minutesPerDay)
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

function within(text: string | null, { least, most }: { readonly least: number; readonly most: number }) {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

/** The plan a visitor wanted to start before creating an account, in this tab. */
const toStart = storedText('plan-to-start', 'session')

export const keepPlanToStart = (address: string): void => toStart.set(address)

/** Checks whether this address is the plan to start. Clears the stored plan if so. */
export function takePlanToStart(address: string): boolean {
  const isIt = toStart.read() === address
  if (isIt) toStart.remove()
  return isIt
}
