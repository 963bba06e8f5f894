import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { Listener, SendBody } from '#shared/contract/sent-recitations.ts'
import { MAX_SOUND_BYTES, messages as rules } from '#shared/domain/sent-recitations/send-rules.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import type { FollowedTake } from '#web/recitation/after-take.ts'
import {
  canRecord,
  type TakeRecording,
  useTakeRecorder,
} from '#web/recitation/hear-yourself/use-take-recorder.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Ear } from '#web/ui/icons/index.ts'
import { toBase64 } from './base64.ts'
import { messages } from './messages.ts'
import { SENT_RECITATIONS_KEY, sentRecitationsQuery } from './queries.ts'

/** Speech is clear at this rate, and nearly three minutes fit into the size limit. */
const SOUND_BITS_PER_SECOND = 24_000

interface SendRecitationProps extends FollowedTake {
  readonly verseId: string
}

/**
 * Offers to record the next recitation and, once it ends, to send it. Records nothing until switched on, and only
 * where the on-device recognizer already has the sound.
 */
export function SendRecitation({ verseId, recitation, take }: SendRecitationProps) {
  const { data } = useQuery(sentRecitationsQuery)
  const { state, recognizer } = recitation
  const [chosenRound, setChosenRound] = useState<number | null>(null)
  const [recorded, setRecorded] = useState<TakeRecording & { readonly round: number }>()
  const isOn = chosenRound === state.round
  useTakeRecorder(
    recitation,
    isOn,
    (sound) => setRecorded({ ...sound, round: state.round }),
    SOUND_BITS_PER_SECOND,
  )
  const listeners = data?.listeners ?? []
  const canSend = listeners.length > 0 && recognizer.kind === 'device' && canRecord()
  if (!canSend || state.take.kind !== 'memory') return null
  const isBusy = state.phase === 'starting' || state.phase === 'listening'
  if (isBusy) return isOn ? <p className="text-sm text-ink-soft">{messages.recording}</p> : null
  if (state.phase !== 'finished')
    return (
      <Switch
        label={messages.record}
        hint={messages.recordHint}
        className="border-t border-line pt-4"
        checked={isOn}
        onChange={({ target }) => setChosenRound(target.checked ? state.round : null)}
      />
    )
  if (recorded?.round !== state.round || take === undefined) return null
  const body = {
    verseId,
    method: take.method,
    verdicts: [...take.words],
    heardAt: [...recorded.heardAt],
    ...(take.textHidden !== undefined && { textHidden: take.textHidden }),
  }
  return (
    <Sending
      key={state.round}
      listeners={listeners}
      sound={recorded.sound}
      body={body}
      onDiscard={() => setRecorded(undefined)}
    />
  )
}

interface SendingProps {
  readonly listeners: readonly Listener[]
  readonly sound: ArrayBuffer
  readonly body: Pick<SendBody, 'verseId' | 'method' | 'verdicts' | 'heardAt' | 'textHidden'>
  readonly onDiscard: () => void
}

function Sending({ listeners, sound, body, onDiscard }: SendingProps) {
  const titleId = useId()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(listeners[0]?.id ?? '')
  const [keepsSound, setKeepsSound] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly sentTo?: string; readonly failure?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const { name = '' } = listeners.find(({ id }) => id === chosen) ?? {}
  const send = async () => {
    setIsSending(true)
    setOutcome({})
    try {
      await call('POST /api/sent-recitations', {
        body: {
          ...body,
          practicedAt: new Date().toISOString(),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          listenerId: chosen,
          sound: toBase64(sound),
          consent: true,
          keepsSound,
        },
      })
      setOutcome({ sentTo: name })
      void queryClient.invalidateQueries({ queryKey: SENT_RECITATIONS_KEY })
    } catch (error) {
      setOutcome({ failure: refusalText(error, messages.notSent, messages.notSent) })
    }
    setIsSending(false)
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 id={titleId} className="text-lg font-semibold">
        {messages.send}
      </h2>
      {outcome.sentTo === undefined && sound.byteLength > MAX_SOUND_BYTES && <p>{rules.tooLong}</p>}
      {outcome.sentTo === undefined && sound.byteLength <= MAX_SOUND_BYTES && (
        <>
          <SelectField
            label={messages.who}
            value={chosen}
            choices={listeners.map((listener) => ({
              value: listener.id,
              label: messages.person(listener.name, listener.group),
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <p className="text-sm text-ink-soft">{messages.whatHappens(name)}</p>
          <Switch
            label={messages.keepAfterAnswer}
            checked={keepsSound}
            onChange={({ target }) => setKeepsSound(target.checked)}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button icon={<Ear size={18} />} disabled={isSending} onClick={() => void send()}>
              {messages.sendTo(name)}
            </Button>
            <Button variant="quiet" onClick={onDiscard}>
              {messages.discard}
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {outcome.sentTo !== undefined && (
          <p>
            {messages.sent(outcome.sentTo)}{' '}
            <Link href="/recitations" className="underline underline-offset-4">
              {messages.seeSent}
            </Link>
          </p>
        )}
        {outcome.failure !== undefined && <p className="text-missed">{outcome.failure}</p>}
      </div>
    </section>
  )
}
