import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { readBrowserEnvironment } from '#web/recognizer/browser-environment.ts'
import {
  secondPass,
  type SecondPass,
  type SecondPassState,
} from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { AutomaticSwitch } from './automatic-switch.tsx'
import { isTouchFirst } from '#web/recognizer/on-device/second-pass/download/download-costs.ts'
import { largerRecognizerChoice } from '#web/recognizer/on-device/second-pass/download/larger-recognizer-choice.ts'
import { messages } from './messages.ts'
import { SlowNote } from './slow-note.tsx'
import { useSecondPass } from './use-second-pass.ts'
import { useScrollToFragment } from './use-scroll-to-fragment.ts'

interface LargerRecognizerProps {
  readonly pass?: SecondPass
  /** Whether to show a single line, on a page about something else. */
  readonly isShort?: boolean
  /** The text of that line. */
  readonly lead?: string
  /** Called by "Not now". Without it, that button isn't shown. */
  readonly onNotNow?: (() => void) | undefined
  /** The fragment of URLs that link here. */
  readonly id?: string
  readonly className?: string
  /** A heading, if it's a separate section. */
  readonly children?: ReactNode
}

/** Downloads, shows, or removes the larger recognizer. Renders nothing if the browser can't use it. */
export function LargerRecognizer({
  pass = secondPass,
  isShort = false,
  lead = isShort ? messages.heardWrong : messages.brings,
  onNotNow,
  id,
  className,
  children,
}: LargerRecognizerProps) {
  const { state, isOnline } = useSecondPass(pass)
  const isFresh = useIsFresh(state.kind)
  const hintId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const group = useScrollToFragment(id, isKnown(state))
  // Reserve its space until its state is known.
  if (state.kind === 'unknown') return <div className={getPlaceholderHeight(isShort)} />
  if (!isKnown(state)) return null
  const [name, act] = getButtonAction(state, pass, isShort)
  const hint = getButtonHint(state, isOnline)
  const removeEncoder = () => {
    // Its own button disappears.
    button.current?.focus()
    remove(pass)
  }
  return (
    <div
      ref={group}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role="group"
      aria-label={messages.name}
      className={clsx('flex flex-col gap-3 outline-none', className)}
    >
      {children}
      {/* Announce only text that changes. */}
      <div role="status" aria-atomic="false" className="text-sm text-ink-soft">
        <p>{getStatusText(state, lead)}</p>
        {!isShort && state.kind === 'absent' && state.hasEncoder && (
          <p className="mt-2">{messages.firstPart}</p>
        )}
        {state.kind === 'fetching' && <p className="sr-only">{messages.fetching}</p>}
      </div>
      {!isShort && <SlowNote />}
      {hint !== null && (
        <p id={hintId} className="text-sm font-medium text-ink">
          {hint.text}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Keep one element while its label changes, so it keeps focus. */}
        <Button
          ref={button}
          size="small"
          aria-describedby={hint === null ? undefined : hintId}
          isWaiting={isFresh || hint?.forbids === true}
          // Ignore the second click of a double click, which was meant for the previous label.
          onClick={({ detail }) => detail < 2 && act()}
        >
          {name}
        </Button>
        {state.kind === 'absent' && onNotNow !== undefined && (
          <Button size="small" variant="quiet" onClick={onNotNow}>
            {messages.notNow}
          </Button>
        )}
        {!isShort && state.kind === 'absent' && state.hasEncoder && (
          <Button size="small" variant="quiet" onClick={removeEncoder}>
            {messages.remove(state.encoderBytes)}
          </Button>
        )}
        {state.kind === 'fetching' && <Progress {...state} />}
      </div>
      {!isShort && <AutomaticSwitch pass={pass} encoderBytes={state.encoderBytes} />}
    </div>
  )
}

function Progress({ loaded, total }: { readonly loaded: number; readonly total: number }) {
  return (
    <div className="ml-1 flex grow items-center gap-3 text-sm text-ink-soft">
      <ProgressBar
        label={messages.fetching}
        value={loaded}
        max={total}
        valueText={messages.progressAloud(loaded, total)}
        tone="ink"
        className="grow"
      />
      <span aria-hidden="true" className="tabular-nums">
        {messages.progress(loaded, total)}
      </span>
    </div>
  )
}

function getPlaceholderHeight(isShort: boolean): string {
  if (isShort) return 'min-h-28'
  return isTouchFirst() ? 'min-h-56' : 'min-h-40'
}

type Absent = Extract<SecondPassState, { kind: 'absent' }>
type KnownState = Exclude<SecondPassState, { kind: 'unknown' | 'unavailable' }>

const isKnown = (state: SecondPassState): state is KnownState =>
  state.kind !== 'unknown' && state.kind !== 'unavailable'

function getStatusText(state: KnownState, lead: string): string {
  if (state.kind === 'ready') return messages.ready
  if (state.kind === 'absent' && state.hasFailed) return messages.failed
  return lead
}

function getButtonAction(
  state: KnownState,
  pass: SecondPass,
  isShort: boolean,
): readonly [name: string, act: () => void] {
  const choose = largerRecognizerChoice.set
  switch (state.kind) {
    case 'absent':
      return [getDownloadLabel(state, isShort)(state.bytes), () => (choose('automatic'), void pass.fetch())]
    case 'fetching':
      return [messages.cancel, () => (choose('off'), pass.cancel())]
    case 'ready':
      return [messages.remove(state.bytes), () => remove(pass)]
  }
}

function remove(pass: SecondPass): void {
  largerRecognizerChoice.set('off')
  void pass.remove()
}

function getDownloadLabel({ hasFailed, hasEncoder }: Absent, isShort: boolean): (bytes: number) => string {
  if (hasFailed) return messages.tryAgain
  if (isShort) return messages.getIt
  return hasEncoder ? messages.getRest : messages.get
}

function getButtonHint(
  state: KnownState,
  isOnline: boolean,
): { readonly text: string; readonly forbids: boolean } | null {
  if (state.kind !== 'absent') return null
  if (!isOnline) return { text: messages.offline, forbids: true }
  return readBrowserEnvironment().savesData ? { text: messages.savesData(state.bytes), forbids: false } : null
}

/** How long to ignore Remove, because a press was probably meant for Cancel. */
const FRESH_MS = 1_000

function useIsFresh(kind: SecondPassState['kind']): boolean {
  const [last, setLast] = useState({ kind, isFresh: false })
  if (last.kind !== kind) setLast({ kind, isFresh: last.kind === 'fetching' && kind === 'ready' })
  useEffect(() => {
    if (!last.isFresh) return
    const timer = setTimeout(() => setLast({ ...last, isFresh: false }), FRESH_MS)
    return () => clearTimeout(timer)
  }, [last])
  return last.isFresh
}
