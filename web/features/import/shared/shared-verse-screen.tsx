import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { formatReference } from '#shared/domain/scripture/reference.ts'
import { COMPLETE_TRANSLATION } from '#shared/domain/scripture/translations.ts'
import { formatVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { FindReferences } from '#shared/domain/import/parsed-verse.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { messages } from '../messages.ts'
import { sharedText } from './shared-text.ts'

/** Loads the reference finder on demand, because it is large. */
const finderQuery = {
  queryKey: ['reference-finder'],
  queryFn: async () => (await import('../reading/reference-finder.ts')).createReferenceFinder(),
  staleTime: Infinity,
}

const findFirstPlace = (find: FindReferences, text: string): Place | undefined =>
  find(text)[0]?.runs[0]?.first

/**
 * Opens text shared from another app as a verse in the member's own translation. Asks which verse it is if the text
 * doesn't say.
 */
export function SharedVerseScreen() {
  const [text, setText] = useState(() => sharedText.read() ?? '')
  const [reference, setReference] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [, navigate] = useLocation()
  const find = useQuery(finderQuery).data
  const heading = useRef<HTMLHeadingElement>(null)
  const ownTranslation = useOwnTranslation(() => navigate('/today'))
  const { open } = ownTranslation
  const isOpened = useRef(false)
  const place = find && findFirstPlace(find, reference === '' ? text : reference)

  const openPlace = (target: Place) => {
    sharedText.remove()
    const verse = {
      id: formatVerseId(target, COMPLETE_TRANSLATION),
      reference: formatReference(target, COMPLETE_TRANSLATION),
      knownText: text,
    }
    open(verse, heading.current ?? document.body)
  }
  useEffect(() => {
    if (isOpened.current || place === undefined || reference !== '' || text === '') return
    isOpened.current = true
    openPlace(place)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (place !== undefined && text.trim() !== '') openPlace(place)
  }
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold tracking-tight">
        {messages.shared}
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">{messages.sharedText}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={messages.whichVerse}
          hint={messages.whichVerseHint}
          autoComplete="off"
          className="sm:max-w-xs"
          error={isSubmitted && place === undefined ? messages.noSuchReference : undefined}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextArea
          label={messages.sharedWords}
          rows={6}
          error={isSubmitted && text.trim() === '' ? messages.nothingShared : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" className="self-start" isWaiting={find === undefined}>
          {messages.continue}
        </Button>
      </form>
      {ownTranslation.layer}
    </div>
  )
}
