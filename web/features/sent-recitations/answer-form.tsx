import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { SentRecitation } from '#shared/contract/sent-recitations.ts'
import { stripPunctuation } from '#shared/domain/edges.ts'
import { countCharacters } from '#shared/domain/plain-text.ts'
import { isInDoubt } from '#shared/domain/recitation/listener/settled-by-listener.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { MAX_NOTE_LENGTH, messages as rules } from '#shared/domain/sent-recitations/send-rules.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { HeardWords } from './heard-words.tsx'
import { messages } from './messages.ts'
import { SENT_RECITATIONS_KEY } from './queries.ts'

/** Lets the listener play the recording, judge the words the recognizer doubted, and write a note. */
export function AnswerForm({ recitation }: { readonly recitation: SentRecitation }) {
  const { id, name } = recitation
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [overruled, setOverruled] = useState<ReadonlySet<number>>(new Set())
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  const used = countCharacters(note)
  const toggle = (index: number) =>
    setOverruled((previous) =>
      previous.has(index)
        ? new Set([...previous].filter((other) => other !== index))
        : new Set([...previous, index]),
    )
  const send = async () => {
    setIsSending(true)
    try {
      await call('PUT /api/sent-recitations/:id/answer', {
        params: { id },
        body: { overruled: [...overruled], note },
      })
      showToast({ title: messages.answerSent, text: messages.answerSentText(name) })
      queryClient.removeQueries({ queryKey: [...SENT_RECITATIONS_KEY, id] })
      void queryClient.invalidateQueries({ queryKey: SENT_RECITATIONS_KEY })
      navigate('/recitations')
    } catch (error) {
      const text = refusalText(error, messages.tryAgain, messages.tryAgain)
      showToast({ title: messages.notSentTitle, text, tone: 'destructive' })
      setIsSending(false)
    }
  }
  return (
    <>
      <HeardWords recitation={recitation} overruled={overruled} />
      <DoubtfulWords recitation={recitation} overruled={overruled} onToggle={toggle} />
      <TextArea
        label={messages.note}
        isOptional
        value={note}
        limit={{ used, max: MAX_NOTE_LENGTH }}
        error={used > MAX_NOTE_LENGTH ? rules.noteTooLong : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="primary"
        className="self-start"
        disabled={isSending || used > MAX_NOTE_LENGTH}
        onClick={() => void send()}
      >
        {messages.answer}
      </Button>
    </>
  )
}

interface DoubtfulWordsProps {
  readonly recitation: SentRecitation
  readonly overruled: ReadonlySet<number>
  readonly onToggle: (index: number) => void
}

function DoubtfulWords({ recitation: { text, words }, overruled, onToggle }: DoubtfulWordsProps) {
  const textWords = useMemo(() => splitVerseWords(text), [text])
  const doubtful = textWords.filter(({ index }) => isInDoubt(words[index] ?? {}))
  if (textWords.length === 0) return null
  if (doubtful.length === 0) return <p>{messages.allHeard}</p>
  return (
    <section aria-label={messages.words} className="flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{messages.words}</h2>
      <p className="text-sm text-ink-soft">{messages.wordsHint}</p>
      <ul className="divide-y divide-line">
        {doubtful.map((word) => (
          <li key={word.index} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-verse text-lg">{stripPunctuation(word.shown)}</span>
            <span className="grow text-sm text-ink-soft wrap-anywhere">
              {messages.heardAs(words[word.index]?.heard ?? '')}
            </span>
            <Button
              size="small"
              variant={overruled.has(word.index) ? 'primary' : 'plain'}
              icon={<Check size={16} />}
              aria-pressed={overruled.has(word.index)}
              onClick={() => onToggle(word.index)}
            >
              {messages.saidRight}
              <span className="sr-only">: {stripPunctuation(word.shown)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
