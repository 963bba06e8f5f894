import { splitForSpeech } from '#shared/domain/practice/spoken-pieces.ts'

/** Returns the browser's own speech synthesis, which needs no download. */
const getSynthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

export const canSpeak = (): boolean =>
  getSynthesis() !== undefined && 'SpeechSynthesisUtterance' in globalThis

/** Lists this browser's voices. Many browsers list them only a moment after the first call. */
export const listVoices = (): readonly SpeechSynthesisVoice[] =>
  (canSpeak() ? getSynthesis()?.getVoices() : undefined) ?? []

/** Calls the listener when the list of voices changes. Returns a function that unsubscribes. */
export function followVoices(listener: () => void): () => void {
  const speech = getSynthesis()
  if (!canSpeak() || typeof speech?.addEventListener !== 'function') return () => undefined
  speech.addEventListener('voiceschanged', listener)
  return () => speech.removeEventListener('voiceschanged', listener)
}

export interface SpeakOptions {
  /** 1 is the voice's normal speed. */
  readonly rate?: number
  /** By default, the browser's choice for English. */
  readonly voice?: SpeechSynthesisVoice | undefined
}

/**
 * The current speech. Keeps a reference to the utterance, because Chrome may not report the end of one that was
 * garbage-collected.
 */
interface CurrentSpeech {
  readonly onEnd: () => void
  utterance?: SpeechSynthesisUtterance
}

let current: CurrentSpeech | null = null

/** Speaks a text, after stopping any other. Calls `onEnd` once, whether speech ends, fails, or is stopped. */
export function speak(text: string, onEnd: () => void = () => undefined, options: SpeakOptions = {}): void {
  stopSpeaking()
  if (!canSpeak()) return onEnd()
  const pieces = splitForSpeech(text)
  const speech: CurrentSpeech = { onEnd }
  const sayPiece = () => {
    if (current !== speech) return
    const piece = pieces.shift()
    if (piece === undefined) return stopSpeaking()
    speech.utterance = createUtterance(piece, options)
    speech.utterance.onend = sayPiece
    speech.utterance.onerror = () => current === speech && stopSpeaking()
    getSynthesis()?.speak(speech.utterance)
  }
  current = speech
  sayPiece()
}

function createUtterance(
  text: string,
  { rate = 0.9, voice: chosen }: SpeakOptions,
): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = chosen?.lang ?? 'en-US'
  utterance.rate = rate
  if (chosen !== undefined) utterance.voice = chosen
  return utterance
}

export function stopSpeaking(): void {
  const stopped = current
  // Do this first, because some browsers report a stopped utterance as ended.
  current = null
  getSynthesis()?.cancel()
  stopped?.onEnd()
}
