import {
  FLASH_MS,
  endFlash,
  skipWord,
  settleWaiting,
  WAIT_MS,
} from '#shared/domain/recitation/guided/guided.ts'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { StrictRule } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { Help } from '#shared/domain/recitation/verdict.ts'
import { countWords } from './count-words.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { OnRecognizerEvent, RecognizerError, RecognizerEvent } from '#web/recognizer/recognizer.ts'
import { isSilentError } from '#web/recognizer/run/silent-errors.ts'
import { speakingStyle } from '#web/recognizer/speaking-style.ts'
import { Listeners } from '#web/stores/listeners.ts'
import { AskAgainRun } from './ask-again-run.ts'
import {
  retryWord,
  beginTake,
  contestWord,
  continueTake,
  endTake,
  findHeard,
  applyHypothesis,
  applyHelp,
  needsMicrophone,
  summarizeTake,
  applyTyping,
  type BegunKind,
  type Take,
} from '../take/take.ts'
import type { RecitationState } from '../take/recitation-state.ts'
import type { ControllerDeps, ControllerOptions } from './controller-deps.ts'
import { Timers } from './timers.ts'

/** The delay between the last word and the completion callback. */
export const COMPLETION_DELAY_MS = 100
/** The time from the last word of the verse to the end of a From-memory take. */
export const AFTER_LAST_WORD_MS = 600
/** Below this accuracy, a take may have been misheard. */
const POOR_ACCURACY = 60
/** The silence that ends a From-memory take. */
export const SILENCE_MS = 10_000

/**
 * Runs the recitation of one verse: passes what is heard to the rules, and their result to the screen. Contains no
 * rules, and doesn't depend on React.
 */
export class RecitationController {
  readonly #options: ControllerOptions
  readonly #deps: ControllerDeps
  readonly #listeners = new Listeners()
  readonly #levelListeners = new Listeners<[level: number]>()
  readonly #timers = new Timers<'flash' | 'unchanged' | 'completion' | 'afterLastWord' | 'silence'>()
  #recognizer: FallbackRecognizer
  #state: RecitationState
  #lastHeard: Hypothesis = { words: [], settled: 0 }
  #rounds = 0
  #busySince: number | null = null
  #retry: AskAgainRun | null = null
  #run: object | null = null
  #kind: BegunKind
  #strictly: StrictRule | undefined

  constructor(kind: BegunKind, options: ControllerOptions, deps: ControllerDeps) {
    this.#options = options
    this.#deps = deps
    this.#recognizer = deps.recognizer
    this.#kind = kind
    this.#state = { ...this.#begin(kind), poorTakes: 0 }
  }

  readonly state = (): RecitationState => this.#state

  readonly subscribe = this.#listeners.add

  readonly onLevel = this.#levelListeners.add

  /** Opens the microphone. Starts a new take after a finished one, otherwise continues. */
  readonly start = (): void => {
    const { phase, take } = this.#state
    if (phase === 'starting' || phase === 'listening') return
    if (phase === 'finished') this.reset()
    else this.#set({ take: phase === 'idle' ? this.#begin(this.#kind).take : continueTake(take) })
    this.#listen()
  }

  /** Continues a From-memory take that ended before the verse did. */
  readonly resume = (): void => {
    const { phase, take } = this.#state
    if (phase !== 'finished' || summarizeTake(take).isComplete) return
    this.stopAsking()
    this.#set({ take: continueTake(take) })
    this.#listen()
  }

  readonly stop = (): void => {
    if (this.#run !== null) this.#recognizer.stop()
  }

  readonly reset = (kind: BegunKind = this.#kind): void => {
    this.stopAsking()
    this.#run = null
    this.#timers.clearAll()
    this.#recognizer.stop()
    this.#busySince = null
    this.#set(this.#begin(kind))
  }

  readonly skip = (): void => {
    const { take } = this.#state
    if (take.kind === 'guided') this.#advance({ ...take, guided: skipWord(take.guided) })
  }

  /** "I said it": counts the word as right and accepts what was heard for it from now on. */
  readonly contest = (index: number): void => {
    const { take, phase } = this.#state
    const expected = this.#options.verse[index]?.key
    const heard = findHeard(take, index) ?? ''
    if (expected !== undefined && heard !== '') this.#deps.onAccepted?.({ expected, heard })
    const contested = contestWord(take, index)
    this.stopAsking()
    if (phase === 'listening') this.#advance(contested)
    else this.#set({ take: contested })
  }

  /** Listens for the phrase around a doubtful word, which becomes right if said clearly. */
  readonly askAgain = (index: number): void => {
    if (this.#state.phase !== 'finished' || this.#state.take.kind !== 'memory') return
    this.stopAsking()
    this.#retry = new AskAgainRun(this.#recognizer, this.#options.verse, index, {
      onChange: (retry) => this.#set({ retry }),
      onHeard: (hypothesis) => {
        const { take } = this.#state
        const retried = retryWord(take, index, hypothesis)
        const isRight = summarizeTake(retried).words[index] !== summarizeTake(take).words[index]
        if (isRight) this.#set({ take: retried, retry: undefined })
        return isRight
      },
      onLevel: this.#levelListeners.notify,
    })
  }

  /** Sets the rule for a strictness other than normal. */
  readonly judgeBy = (strictly: StrictRule | undefined): void => {
    const { take } = this.#state
    this.#strictly = strictly
    if (take.kind === 'memory' && take.recitation.strictly !== strictly)
      this.#set({ take: { ...take, recitation: { ...take.recitation, strictly } } })
  }

  readonly stopAsking = (): void => {
    this.#retry?.cancel()
    this.#retry = null
    if (this.#state.retry !== undefined) this.#set({ retry: undefined })
  }

  /** Helps with the current word. Restarts the silence timer if something was said. */
  readonly help = (help: Help): void => {
    this.#set({ take: applyHelp(this.#state.take, help) })
    if (countWords(this.#lastHeard) > 0) this.#waitInSilence()
  }

  readonly type = (text: string): void => {
    this.#busySince ??= this.#deps.now()
    this.#set({ take: applyTyping(this.#state.take, text) })
  }

  /** Updates a take typed by first letters. The last word ends it. */
  readonly typeLetters = (letters: LetterRecitation): void => {
    this.#busySince ??= this.#deps.now()
    this.#set({ take: { kind: 'letters', letters } })
    if (letters.isComplete) this.finishTyping()
  }

  /** Judges what was typed. */
  readonly finishTyping = (): void => {
    const { take } = this.#state
    if (!needsMicrophone(take))
      this.#finish(take.kind === 'typed' ? applyTyping(take, take.text, true) : take)
  }

  /** Applies a person's judgment, either of the whole recitation, with the time it took, or of the doubtful words. */
  readonly takeJudgment = (take: Take, seconds = this.#state.seconds): void => {
    this.stopAsking()
    this.#busySince = null
    this.#set({ take, seconds })
    if (this.#state.phase !== 'finished') this.#finish(take)
  }

  /** Switches to another recognizer. Keeps the words said so far. */
  readonly changeRecognizer = (recognizer: FallbackRecognizer): void => {
    this.stopAsking()
    this.#run = null
    this.#timers.clearAll()
    this.#recognizer.dispose()
    this.#recognizer = recognizer
    const { phase, take } = this.#state
    const wasBusy = phase === 'starting' || phase === 'listening'
    this.#set({
      problem: undefined,
      loading: undefined,
      isRescoring: false,
      ...(wasBusy && { phase: summarizeTake(take).position > 0 ? ('paused' as const) : ('idle' as const) }),
    })
  }

  readonly dismissProblem = (): void => this.#set({ problem: undefined, emptyBecause: null })

  /** Closes the microphone. No callbacks follow. */
  readonly dispose = (): void => {
    this.#retry?.cancel()
    this.#run = null
    this.#timers.clearAll()
    this.#listeners.clear()
    this.#recognizer.dispose()
  }

  #begin(kind: BegunKind): Omit<RecitationState, 'poorTakes'> {
    this.#kind = kind
    const accepted = this.#deps.accepted()
    const { verse, reference } = this.#options
    const take = beginTake(kind, verse, {
      ...(accepted !== undefined && { accepted }),
      ...(reference !== undefined && { reference }),
      repeats: speakingStyle.flow.get() === 'repeats',
      strictly: this.#strictly,
    })
    this.#rounds += 1
    const blank = {
      emptyBecause: null,
      seconds: 0,
      loading: undefined,
      isRescoring: false,
      problem: undefined,
    }
    return { phase: 'idle', round: this.#rounds, take, ...blank }
  }

  #listen(): void {
    this.#lastHeard = { words: [], settled: 0 }
    this.#set({ phase: 'starting', problem: undefined, soundCheck: undefined, emptyBecause: null })
    const { text, continuous } = this.#options
    const positionNow = () => summarizeTake(this.#state.take).position
    this.#recognizer.listen({ text, continuous, from: positionNow(), positionNow }, this.#beginRun())
  }

  #beginRun(): OnRecognizerEvent {
    const take = {}
    this.#run = take
    return (event) => {
      if (this.#run === take) this.#handle(event)
    }
  }

  #handle(event: RecognizerEvent): void {
    switch (event.kind) {
      case 'loading':
        return this.#set({ loading: { loaded: event.loaded, total: event.total } })
      case 'microphone':
        return this.#set({ microphone: event.microphone })
      case 'sound-check':
        return this.#set({ soundCheck: event.check })
      case 'rescoring':
        return this.#set({ isRescoring: true })
      case 'listening':
        return this.#onListening()
      case 'heard':
        return this.#judge(event.hypothesis)
      case 'level':
        return this.#levelListeners.notify(event.level)
      case 'error':
        return this.#reportError(event.error)
      case 'end':
        return this.#onEnd()
    }
  }

  #reportError(error: RecognizerError): void {
    if (isSilentError(error.code)) return
    this.#set({ problem: error })
    this.#deps.onProblem?.(error)
  }

  #onListening(): void {
    const isFirst = this.#busySince === null
    this.#busySince ??= this.#deps.now()
    this.#set({ phase: 'listening', loading: undefined, isRescoring: false })
    this.#waitInSilence()
    if (isFirst) this.#deps.onStarted?.()
  }

  #judge(hypothesis: Hypothesis): void {
    if (countWords(hypothesis) !== countWords(this.#lastHeard)) this.#waitInSilence()
    this.#lastHeard = hypothesis
    this.#advance(applyHypothesis(this.#state.take, hypothesis))
  }

  #advance(take: Take): void {
    const previous = this.#state.take
    this.#set({ take })
    if (take.kind === 'guided') this.#advanceGuided(take, previous)
    else if (!summarizeTake(take).isComplete) this.#timers.clear('afterLastWord')
    else if (!this.#timers.isSet('afterLastWord')) {
      this.#timers.set('afterLastWord', AFTER_LAST_WORD_MS, this.stop)
    }
  }

  #advanceGuided(take: Take & { kind: 'guided' }, previous: Take): void {
    const { guided } = take
    if (previous.kind === 'guided' && guided.misses !== previous.guided.misses) {
      this.#timers.set('flash', FLASH_MS, () => this.#changeGuided(endFlash))
    }
    this.#timers.clear('unchanged')
    if (guided.isWaiting) this.#timers.set('unchanged', WAIT_MS, () => this.#changeGuided(settleWaiting))
    if (guided.isComplete) {
      this.#run = null
      this.#recognizer.stop()
      this.#finish(take)
    }
  }

  #changeGuided(change: typeof endFlash): void {
    const { take } = this.#state
    if (take.kind === 'guided') this.#advance({ ...take, guided: change(take.guided) })
  }

  #onEnd(): void {
    this.#run = null
    const take = endTake(this.#state.take, this.#lastHeard)
    const isEmpty = summarizeTake(take).position === 0
    if (take.kind === 'memory' && !isEmpty) return this.#finish(take)
    this.#timers.clearAll()
    this.#addTime()
    this.#set({
      take: take.kind === 'memory' ? this.#begin('memory').take : take,
      phase: isEmpty ? 'idle' : 'paused',
      loading: undefined,
      isRescoring: false,
      emptyBecause: this.#whyEmpty(isEmpty),
      ...(this.#whyEmpty(isEmpty) !== null && { poorTakes: this.#state.poorTakes + 1 }),
    })
  }

  #whyEmpty(isEmpty: boolean): RecitationState['emptyBecause'] {
    const { phase, problem } = this.#state
    if (phase !== 'listening' || problem !== undefined) return null
    if (countWords(this.#lastHeard) === 0) return 'silence'
    return isEmpty ? 'other-words' : null
  }

  #finish(take: Take): void {
    this.#timers.clearAll()
    this.#addTime()
    this.#set({ take, phase: 'finished', loading: undefined, isRescoring: false })
    this.#deps.onFinished?.()
    const { isComplete, accuracy } = summarizeTake(take)
    if (needsMicrophone(take))
      this.#set({ poorTakes: (accuracy ?? 0) < POOR_ACCURACY ? this.#state.poorTakes + 1 : 0 })
    if (!isComplete || accuracy === null) return
    this.#timers.set('completion', COMPLETION_DELAY_MS, () => this.#deps.onComplete?.(accuracy))
  }

  #addTime(): void {
    if (this.#busySince === null) return
    const spent = (this.#deps.now() - this.#busySince) / 1000
    this.#busySince = null
    this.#set({ seconds: this.#state.seconds + Math.round(spent) })
  }

  #waitInSilence(): void {
    if (this.#state.take.kind === 'memory') this.#timers.set('silence', SILENCE_MS, this.stop)
  }

  #set(change: Partial<RecitationState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.notify()
  }
}
