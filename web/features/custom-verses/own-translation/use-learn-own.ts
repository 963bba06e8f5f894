import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { OwnVerse } from './own-verse.ts'

const CARD_QUERY_PATHS = ['/api/custom-verses', '/api/reviews/today', '/api/reviews/verses']

/**
 * Creates cards from verses, one after the other, and adds them to the reviews in order. If that fails halfway, the
 * next try continues with the rest.
 */
export function useLearnOwn(onDone: () => void) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [isSaving, setIsSaving] = useState(false)
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const cards = useRef(new Map<string, string>())

  const createCard = async (verse: OwnVerse, translation: string) => {
    const key = verse.reference + verse.text
    if (cards.current.has(key)) return
    const body = { ...verse, translation, isPublic: false }
    cards.current.set(key, (await call('POST /api/custom-verses', { body })).id)
  }
  const learnCard = async (verse: OwnVerse) => {
    const verseId = cards.current.get(verse.reference + verse.text) ?? ''
    await call('PUT /api/reviews/verses/:verseId', { params: { verseId }, body: { state: 'learning' } })
    setSaved((previous) => new Set([...previous, verse.reference]))
  }
  const learn = async (verses: readonly OwnVerse[], translation: string) => {
    setIsSaving(true)
    try {
      const remaining = verses.filter(({ reference }) => !saved.has(reference))
      // Start with the last verse, because lists show the newest card first and should show the passage in order.
      for (const verse of remaining.toReversed()) await createCard(verse, translation)
      for (const verse of remaining) await learnCard(verse)
      showToast(messages.learned(verses.length, verses[0]?.reference ?? ''))
      onDone()
    } catch (error) {
      showError(error, messages.failed, refusalText(error, messages.failedText, messages.failedText))
    } finally {
      setIsSaving(false)
      for (const path of CARD_QUERY_PATHS) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { learn, isSaving, saved }
}
