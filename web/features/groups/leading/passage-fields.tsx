import { useState } from 'react'
import { type BookCode, BOOKS, getBook } from '#shared/domain/scripture/books.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { useWholeChapter } from '#web/features/chapters/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { messages } from '../messages.ts'
import { listReferences } from '../plan-verses.ts'
import type { VersesToLearn } from './verses-to-learn.ts'

/** Lists the numbers in a range as choices. */
export const listNumberChoices = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const value = String(from + index)
    return { value, label: value }
  })

/** Manages the chosen passage and loads its verses. */
export function usePassage() {
  const { translation } = useTranslationChoice()
  const [book, setBook] = useState<BookCode>('PSA')
  const [chapter, setChapter] = useState(23)
  const [from, setFrom] = useState(1)
  const [to, setTo] = useState(6)
  const { data = [], error, refetch } = useWholeChapter({ translation, book, chapter })
  const verseIds = data.map(({ id }) => id).filter((id) => isWithin(id, from, to))
  const chosen: VersesToLearn = {
    title: listReferences(verseIds),
    verseIds,
    error,
    retry: () => void refetch(),
  }
  return { book, chapter, from, to, setBook, setChapter, setFrom, setTo, chosen }
}

function isWithin(id: string, from: number, to: number): boolean {
  const verse = parseVerseId(id)?.place.verse ?? 0
  return verse >= from && verse <= to
}

/** Shows fields for the book, the chapter, and the first and last verse. */
export function PassageFields({ passage }: { readonly passage: ReturnType<typeof usePassage> }) {
  const { book, chapter, from, to } = passage
  const { verseCounts } = getBook(book)
  const last = verseCounts[chapter - 1] ?? 1
  const selectChapter = (code: BookCode, number: number) => {
    passage.setBook(code)
    passage.setChapter(number)
    passage.setFrom(1)
    passage.setTo(getBook(code).verseCounts[number - 1] ?? 1)
  }
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      <SelectField
        label={messages.book}
        choices={BOOKS.map(({ code, name }) => ({ value: code, label: name }))}
        value={book}
        onChange={({ target }) => selectChapter(target.value as BookCode, 1)}
      />
      <SelectField
        label={messages.chapter}
        choices={listNumberChoices(1, verseCounts.length)}
        value={String(chapter)}
        onChange={({ target }) => selectChapter(book, Number(target.value))}
      />
      <SelectField
        label={messages.fromVerse}
        choices={listNumberChoices(1, last)}
        value={String(from)}
        onChange={({ target }) => {
          passage.setFrom(Number(target.value))
          passage.setTo(Math.max(to, Number(target.value)))
        }}
      />
      <SelectField
        label={messages.toVerse}
        choices={listNumberChoices(from, last)}
        value={String(to)}
        onChange={({ target }) => passage.setTo(Number(target.value))}
      />
    </div>
  )
}
