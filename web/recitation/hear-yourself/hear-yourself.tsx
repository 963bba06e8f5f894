import { useId } from 'react'
import { openStoredChoice } from '#web/stores/stored-choice.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useWords, type RecitedText } from '../recited-text.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { messages } from './messages.ts'
import { RecordingRow } from './recording-row.tsx'
import { useRecordings } from './use-recordings.ts'
import { needsMicrophone } from '../take/take.ts'
import { canRecord, useTakeRecorder } from './use-take-recorder.ts'

const choice = openStoredChoice('hear-yourself', ['off', 'on'])

interface HearYourselfProps {
  readonly recitation: LiveRecitation
  readonly recited: RecitedText
}

/** Records takes and plays them back, if the person turned it on and the recognizer is on the device. */
export function HearYourself({ recitation, recited }: HearYourselfProps) {
  const { state, recognizer } = recitation
  const isOn = useStore(choice) === 'on'
  const words = useWords(recited.text)
  const titleId = useId()
  const { list, hasFailed, add, keep, remove } = useRecordings(`${recited.reference} ${recited.translation}`)
  useTakeRecorder(recitation, isOn, add)
  const isShown = state.phase === 'finished' && needsMicrophone(state.take) && recognizer.kind === 'device'
  if (!isShown || !canRecord()) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 id={titleId} className="text-lg font-semibold">
        {messages.title}
      </h2>
      <Switch
        label={messages.record}
        hint={messages.recordHint}
        checked={isOn}
        onChange={({ target }) => choice.set(target.checked ? 'on' : 'off')}
      />
      {hasFailed && (
        <p role="status" className="text-sm text-ink-soft">
          {messages.notKept}
        </p>
      )}
      {isOn && !hasFailed && list.length === 0 && <p className="text-sm text-ink-soft">{messages.none}</p>}
      {list.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {list.map((recording) => (
            <RecordingRow
              key={recording.id}
              recording={recording}
              words={words}
              onKeep={() => keep(recording)}
              onRemove={() => remove(recording.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
