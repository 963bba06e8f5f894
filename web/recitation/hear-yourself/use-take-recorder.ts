import { useEffect, useRef, useState } from 'react'
import { SOUND_TYPES } from '#shared/domain/sent-recitations/sound-type.ts'
import { openStream } from '#web/recognizer/on-device/open-stream.ts'
import type { Recording } from '#web/stores/recordings.ts'
import { useStore } from '#web/stores/use-store.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { summarizeTake } from '../take/take.ts'
import { updateHeardAt, type HeardAt } from './heard-at.ts'

export type TakeRecording = Pick<Recording, 'sound' | 'type' | 'heardAt' | 'looks'>

/**
 * Checks whether takes can be recorded. Without its codecs, WebKit on Linux has a `MediaRecorder` that records
 * nothing.
 */
export const canRecord = (): boolean =>
  'MediaRecorder' in globalThis &&
  'AudioContext' in globalThis &&
  SOUND_TYPES.some((type) => MediaRecorder.isTypeSupported(type))

/** Records each take while `isOn`. By default, the browser chooses `bitsPerSecond`. */
export function useTakeRecorder(
  { state }: LiveRecitation,
  isOn: boolean,
  onRecorded: (take: TakeRecording) => void,
  bitsPerSecond?: number,
): void {
  const stream = useStore(openStream)
  const { looks, position } = summarizeTake(state.take)
  const isBusy = state.phase === 'starting' || state.phase === 'listening'
  const [sound, setSound] = useState<Blob | null>(null)
  const lastSound = useRef<Blob>(null)
  const startedAt = useRef<number | null>(null)
  const heardAt = useRef<HeardAt>([])
  const latest = useRef({ isBusy, looks, position, onRecorded })
  useEffect(() => {
    latest.current = { isBusy, looks, position, onRecorded }
    if (startedAt.current !== null && isBusy)
      heardAt.current = updateHeardAt(heardAt.current, looks, performance.now() - startedAt.current)
  })
  useEffect(() => {
    // Don't record while the app asks for single words again after a take.
    if (!isOn || stream === null || !latest.current.isBusy || !canRecord()) return
    return record(stream, bitsPerSecond, setSound, () => {
      startedAt.current = performance.now()
      heardAt.current = updateHeardAt([], latest.current.looks, 0)
    })
  }, [isOn, stream, bitsPerSecond])
  useEffect(() => {
    if (sound === null || isBusy || lastSound.current === sound) return
    lastSound.current = sound
    startedAt.current = null
    const { looks: last, position: reached } = latest.current
    if (reached === 0) return
    const times = heardAt.current
    const report = (bytes: ArrayBuffer) =>
      latest.current.onRecorded({ sound: bytes, type: sound.type, heardAt: times, looks: last })
    sound.arrayBuffer().then(report, () => undefined)
  }, [sound, isBusy])
}

/** Records a stream until it ends. Returns a function that stops it early. */
function record(
  stream: MediaStream,
  bitsPerSecond: number | undefined,
  onSound: (sound: Blob) => void,
  onBegin: () => void,
): () => void {
  const parts: Blob[] = []
  const recorder = new MediaRecorder(
    stream,
    bitsPerSecond === undefined ? {} : { audioBitsPerSecond: bitsPerSecond },
  )
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  recorder.onstop = () => onSound(new Blob(parts, { type: recorder.mimeType }))
  recorder.onstart = onBegin
  try {
    recorder.start()
  } catch {
    // Continue the take without a recording.
    return () => undefined
  }
  return () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
}
