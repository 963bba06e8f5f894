import { useState } from 'react'
import type { GroupPage } from '#shared/contract/groups.ts'
import { KIND_WORDS, KIND_WORD_TEXTS, type KindWord } from '#shared/domain/groups/kind-words.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { listReferences } from './plan-verses.ts'
import { useGroupChange } from './use-group-change.ts'

type PersonThisWeek = NonNullable<GroupPage['standing']>['people'][number]

interface ThisWeekPeopleProps {
  readonly groupId: string
  readonly people: readonly PersonThisWeek[]
}

/** How many people to show at first: enough for a whole class, but not for a church. */
const INITIAL_COUNT = 12

/** Lists members who recited the verses and share that, each with a button for sending a kind word. */
export function ThisWeekPeople({ groupId, people }: ThisWeekPeopleProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  // A button to show just one more person would save no space.
  const visiblePeople =
    isExpanded || people.length <= INITIAL_COUNT + 1 ? people : people.slice(0, INITIAL_COUNT)
  return (
    <>
      <ul aria-label={messages.standing} className="mt-2 divide-y divide-line">
        {visiblePeople.map((person) => (
          <Person key={person.id} groupId={groupId} person={person} />
        ))}
      </ul>
      {visiblePeople.length < people.length && (
        <Button size="small" className="self-start" onClick={() => setIsExpanded(true)}>
          {messages.showAll(people.length)}
        </Button>
      )}
    </>
  )
}

function Person({ groupId, person }: { readonly groupId: string; readonly person: PersonThisWeek }) {
  const { name, verses, isYou, sent } = person
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        {isYou && <span className="text-ink-soft"> ({messages.you})</span>}
        {verses !== null && <span className="block text-sm text-ink-soft">{listReferences(verses)}</span>}
      </span>
      {!isYou && sent === null && <KindWordButton groupId={groupId} person={person} />}
      {sent !== null && <span className="text-sm text-ink-soft">{messages.sent(KIND_WORD_TEXTS[sent])}</span>}
    </li>
  )
}

function KindWordButton({ groupId, person }: { readonly groupId: string; readonly person: PersonThisWeek }) {
  const [isOpen, setIsOpen] = useState(false)
  const send = useGroupChange()
  const choose = (word: KindWord) =>
    send.mutate(
      () =>
        call('POST /api/groups/:groupId/members/:memberId/kind-words', {
          params: { groupId, memberId: person.id },
          body: { word },
        }),
      { onSuccess: () => showToast({ title: messages.wordSent(person.name), text: KIND_WORD_TEXTS[word] }) },
    )
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={messages.encourage(person.name)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.sendWord}
      </Button>
      {isOpen && (
        <div className="flex basis-full flex-wrap gap-2 pb-1">
          {KIND_WORDS.map((word) => (
            <Button
              key={word}
              size="small"
              className="whitespace-normal"
              isWaiting={send.isPending}
              onClick={() => choose(word)}
            >
              {KIND_WORD_TEXTS[word]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
