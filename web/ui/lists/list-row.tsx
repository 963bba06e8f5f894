import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The attribute of the link or button in a row that the keys j and k focus. */
export const ROW_LINK = { 'data-row-link': '' } as const

/** Returns the height in pixels of a row with its border: 64 on a phone, 44 elsewhere. Matches the classes below. */
export const listRowHeight = (): number => (innerWidth < PHONE_WIDTH_PX ? 64 : 44)

/** Below this width, a row has two lines. Matches `sm` in the style sheet. */
const PHONE_WIDTH_PX = 640

export interface RowChoice {
  /** For example, "Select John 3:16". */
  readonly label: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

interface ListRowProps {
  /** A link or button with `ROW_LINK`. */
  readonly title: ReactNode
  /** Cut off at the end of its line. */
  readonly text: ReactNode
  /** A short text at the end: a state or a number. */
  readonly state?: ReactNode
  /** Shows a checkbox at the start of the row. */
  readonly choice?: RowChoice | undefined
  /** Small buttons at the end. */
  readonly children?: ReactNode
}

/** A row of a long list, with title and text on two lines on a phone, and on one elsewhere. */
export function ListRow({ title, text, state, choice, children }: ListRowProps) {
  return (
    <div
      className={clsx(
        'flex min-h-15.75 items-center px-4 sm:min-h-10.75 sm:px-6',
        choice?.isChosen === true && 'bg-rubric-wash',
      )}
    >
      {choice !== undefined && <RowCheckbox {...choice} />}
      <div className="min-w-0 grow leading-tight sm:flex sm:items-center sm:gap-4">
        <p className="flex min-w-0 items-center gap-x-2 sm:w-56 sm:shrink-0">
          {title}
          <span className="ml-auto shrink-0 text-sm sm:hidden">{state}</span>
        </p>
        <p dir="auto" className="min-w-0 truncate grow text-ink-soft">
          {text}
        </p>
      </div>
      <p className="ml-4 shrink-0 text-sm max-sm:hidden">{state}</p>
      {children !== undefined && <div className="-mr-2 ml-2 flex shrink-0 items-center">{children}</div>}
    </div>
  )
}

export function RowCheckbox({ label, isChosen, onToggle }: RowChoice) {
  return (
    <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center sm:h-9">
      <input
        type="checkbox"
        className="size-5 accent-button"
        aria-label={label}
        checked={isChosen}
        onChange={onToggle}
      />
    </label>
  )
}
