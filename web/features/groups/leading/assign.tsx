import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupPage } from '#shared/contract/groups.ts'
import { MOST_GROUP_VERSES, MOST_VERSES_A_WEEK } from '#shared/domain/groups/group-rules.ts'
import { type BookCode, BOOKS, bookOf } from '#shared/domain/scripture/books.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { call } from '#web/api/call.ts'
import { useWholeChapter } from '#web/features/chapters/index.ts'
import { todayHere } from '#web/features/reviews/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { verseSetsQuery } from '#web/features/verse-sets/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { referencesOf } from '../plan-verses.ts'
import { useGroupChange } from '../use-group-change.ts'

/** Sets what the group learns: a passage, or the Bible verses of one of the leader's sets. */
export function Assign({ group }: { readonly group: GroupPage }) {
  const [isOpen, setOpen] = useState(false)
  const { id: groupId, plan } = group
  const end = useGroupChange()
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{messages.learns}</h3>
        {plan !== null && <p className="text-sm text-ink-soft wrap-anywhere">{plan.title}</p>}
      </div>
      {isOpen ? (
        <Form groupId={groupId} onDone={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen(true)}>
            {plan === null ? messages.assign : messages.assignAgain}
          </Button>
          {plan !== null && (
            <Button
              size="small"
              variant="quiet"
              isWaiting={end.isPending}
              onClick={() =>
                end.mutate(() => call('DELETE /api/groups/:groupId/plan', { params: { groupId } }))
              }
            >
              {messages.endPlan}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const PASSAGE = 'passage'

interface Chosen {
  readonly title: string
  readonly verseIds: readonly string[]
}

function Form({ groupId, onDone }: { readonly groupId: string; readonly onDone: () => void }) {
  const { data: sets = [] } = useQuery(verseSetsQuery)
  const [source, setSource] = useState(PASSAGE)
  const passage = usePassage()
  const [perWeek, setPerWeek] = useState(1)
  const [startsOn, setStartsOn] = useState<string>(todayHere())
  const save = useGroupChange()
  const set = sets.find(({ id }) => id === source)
  const verses = set?.ids.filter((id) => parseVerseId(id) !== undefined) ?? []
  const chosen: Chosen = set === undefined ? passage.chosen : { title: set.name, verseIds: verses }
  const isReady = chosen.verseIds.length > 0 && chosen.verseIds.length <= MOST_GROUP_VERSES
  const most = Math.min(MOST_VERSES_A_WEEK, Math.max(1, chosen.verseIds.length))
  const week = Math.min(perWeek, most)
  const assign = () =>
    save.mutate(
      () =>
        call('PUT /api/groups/:groupId/plan', {
          params: { groupId },
          body: { title: chosen.title, verseIds: [...chosen.verseIds], perWeek: week, startsOn },
        }),
      {
        onSuccess: () => {
          showToast({ title: messages.planSet })
          onDone()
        },
      },
    )
  const withVerses = sets.filter(({ ids }) => ids.some((id) => parseVerseId(id) !== undefined))
  return (
    <div className="flex w-full flex-col items-start gap-4">
      {withVerses.length > 0 && (
        <SelectField
          label={messages.source}
          className="w-full"
          choices={[
            { value: PASSAGE, label: messages.aPassage },
            ...withVerses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      )}
      {set === undefined && <PassageFields of={passage} />}
      <div className="grid w-full grid-cols-2 gap-3">
        <SelectField
          label={messages.perWeek}
          choices={numbers(1, most)}
          value={String(week)}
          onChange={({ target }) => setPerWeek(Number(target.value))}
        />
        <Field
          label={messages.firstDay}
          type="date"
          value={startsOn}
          onChange={({ target }) => setStartsOn(target.value)}
        />
      </div>
      <p className="text-sm text-ink-soft">{messages.firstDayHint}</p>
      <Button variant="primary" isWaiting={save.isPending || !isReady || startsOn === ''} onClick={assign}>
        {messages.setPlan}
      </Button>
    </div>
  )
}

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const value = String(from + index)
    return { value, label: value }
  })

/** The chosen passage, and its verses once the chapter has loaded. */
function usePassage() {
  const { translation } = useTranslationChoice()
  const [book, setBook] = useState<BookCode>('PSA')
  const [chapter, setChapter] = useState(23)
  const [from, setFrom] = useState(1)
  const [to, setTo] = useState(6)
  const { data = [] } = useWholeChapter({ translation, book, chapter })
  const verseIds = data.map(({ id }) => id).filter((id) => isWithin(id, from, to))
  const chosen: Chosen = { title: referencesOf(verseIds), verseIds }
  return { book, chapter, from, to, setBook, setChapter, setFrom, setTo, chosen }
}

function isWithin(id: string, from: number, to: number): boolean {
  const verse = parseVerseId(id)?.place.verse ?? 0
  return verse >= from && verse <= to
}

function PassageFields({ of }: { readonly of: ReturnType<typeof usePassage> }) {
  const { book, chapter, from, to } = of
  const { verseCounts } = bookOf(book)
  const last = verseCounts[chapter - 1] ?? 1
  const turnTo = (code: BookCode, number: number) => {
    of.setBook(code)
    of.setChapter(number)
    of.setFrom(1)
    of.setTo(bookOf(code).verseCounts[number - 1] ?? 1)
  }
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      <SelectField
        label={messages.book}
        choices={BOOKS.map(({ code, name }) => ({ value: code, label: name }))}
        value={book}
        onChange={({ target }) => turnTo(target.value as BookCode, 1)}
      />
      <SelectField
        label={messages.chapter}
        choices={numbers(1, verseCounts.length)}
        value={String(chapter)}
        onChange={({ target }) => turnTo(book, Number(target.value))}
      />
      <SelectField
        label={messages.fromVerse}
        choices={numbers(1, last)}
        value={String(from)}
        onChange={({ target }) => {
          of.setFrom(Number(target.value))
          of.setTo(Math.max(to, Number(target.value)))
        }}
      />
      <SelectField
        label={messages.toVerse}
        choices={numbers(from, last)}
        value={String(to)}
        onChange={({ target }) => of.setTo(Number(target.value))}
      />
    </div>
  )
}
