import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ReviewSettings } from '#shared/contract/reviews.ts'
import { NO_REMINDER } from '#shared/domain/memory/review-settings.ts'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { rememberedQuery, reviewSettingsQuery, TODAY_KEY } from '#web/features/reviews/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { FirstChoice, FirstKind } from './first-choice.ts'
import { learnFirst } from './learn-first.ts'
import { messages } from './messages.ts'
import type { OfferedVerse } from './offered-verse.ts'
import { findWayToRemind, saveReminder } from './remind.ts'

interface Answers {
  readonly first: FirstChoice
  readonly minutes: number
  /** "07:30"; null for no reminder. */
  readonly remindAt: string | null
}

interface WelcomeOptions {
  readonly settings: ReviewSettings
  readonly verse: OfferedVerse | null
  readonly onDone: () => void
}

/** Saves the answers and navigates to Today, or to the import for people with their own list. */
export function useWelcome({ settings, verse, onDone }: WelcomeOptions) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const showError = useErrorToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<{ readonly kind: FirstKind; readonly text: string }>()
  const [completeIn, setCompleteIn] = useState<readonly string[]>()

  const save = async ({ first, minutes, remindAt }: Answers, translation: string) => {
    if (first.kind === 'theme' && first.setId === '')
      return setError({ kind: first.kind, text: messages.themeMissing })
    // Do this first, because permission can only be requested right after a tap.
    const way =
      remindAt === null || settings.reminder.at !== null
        ? settings.reminder.by[0]
        : await findWayToRemind(queryClient)
    const learned = await learnFirst(first, verse, translation)
    if ('error' in learned) return setError({ kind: first.kind, text: learned.error })
    if ('complete' in learned) return setCompleteIn(learned.complete)
    await saveSettings(queryClient, settings, minutes, remindAt)
    const reminder =
      remindAt === null || remindAt === settings.reminder.at || way === undefined
        ? ''
        : await saveReminder(queryClient, remindAt, way)
    onDone()
    for (const queryKey of [TODAY_KEY, rememberedQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey })
    const message = `${learned.message} ${reminder}`.trim()
    if (message !== '') showToast({ title: messages.ready, text: message })
    navigate(first.kind === 'list' ? '/import' : '/today')
  }

  return {
    isBusy,
    findError: (kind: FirstKind) => (error?.kind === kind ? error.text : undefined),
    completeIn,
    closeTranslations: () => setCompleteIn(undefined),
    /** For the member's own translation, opens the set's page, or the import to paste a passage. */
    learnInOwnTranslation(first: FirstChoice) {
      onDone()
      navigate(
        first.kind === 'theme' ? `/practice-set?${new URLSearchParams({ setId: first.setId })}` : '/import',
      )
    },
    async start(answers: Answers, translation: string) {
      setIsBusy(true)
      setError(undefined)
      setCompleteIn(undefined)
      try {
        await save(answers, translation)
      } catch (failure) {
        showError(failure, messages.notSaved, messages.notSavedText)
      } finally {
        setIsBusy(false)
      }
    },
  }
}

/** Saves the minutes and turns off a reminder that isn't wanted. */
async function saveSettings(
  queryClient: QueryClient,
  settings: ReviewSettings,
  minutes: number,
  remindAt: string | null,
): Promise<void> {
  const isOff = remindAt === null && settings.reminder.at !== null
  const saved = await call('PUT /api/reviews/settings', {
    body: { minutesPerDay: minutes, ...(isOff && { reminder: { ...NO_REMINDER, by: [] } }) },
  })
  await replaceData(queryClient, reviewSettingsQuery.queryKey, saved)
}
