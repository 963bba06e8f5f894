import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { OwnVerse } from './own-verse.ts'

const SHOWING = ['/api/custom-verses', '/api/reviews/today', '/api/reviews/verses']

/**
 * Creates cards and adds them to the reviews, one by one. After a failure, the next try continues with the
 * rest.
 */
export function useLearnOwn(onDone: () => void) {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const cards = useRef(new Map<string, string>())

  const learnOne = async (verse: OwnVerse, translation: string) => {
    const known = cards.current.get(verse.reference + verse.text)
    const body = { ...verse, translation, isPublic: false }
    const id = known ?? (await call('POST /api/custom-verses', { body })).id
    cards.current.set(verse.reference + verse.text, id)
    await call('PUT /api/reviews/verses/:verseId', { params: { verseId: id }, body: { state: 'learning' } })
    setSaved((now) => new Set([...now, verse.reference]))
  }
  const learn = async (verses: readonly OwnVerse[], translation: string) => {
    setSaving(true)
    try {
      for (const verse of verses) if (!saved.has(verse.reference)) await learnOne(verse, translation)
      showToast(messages.learned(verses.length, verses[0]?.reference ?? ''))
      onDone()
    } catch (error) {
      fail(error, messages.failed, refusalText(error, messages.failedText, messages.failedText))
    } finally {
      setSaving(false)
      for (const path of SHOWING) void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { learn, isSaving, saved }
}
