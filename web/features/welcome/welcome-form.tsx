import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import type { ReviewSettings } from '#shared/contract/reviews.ts'
import { listReminderTimes, formatReminderTime } from '#shared/domain/memory/first-week/reminder-hours.ts'
import { WhichTranslation } from '#web/features/reviews/index.ts'
import { useTranslationChoice } from '#web/features/translations/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { FirstChoice } from './first-choice.ts'
import { FirstQuestion } from './first-question.tsx'
import { findWish } from './granted-wish.ts'
import { messages } from './messages.ts'
import { ReminderWayNote } from './reminder-way-note.tsx'
import { useWelcome } from './use-welcome.ts'

interface WelcomeFormProps {
  readonly user: CurrentUser
  readonly settings: ReviewSettings
  /** Called when the answers are saved. */
  readonly onDone: () => void
  readonly onSkip: () => void
}

const MINUTE_CHOICES = [5, 10, 15, 20]

const listMinutes = (chosen: number) => [...new Set([...MINUTE_CHOICES, chosen])].toSorted((a, b) => a - b)

export function WelcomeForm({ user, settings, onDone, onSkip }: WelcomeFormProps) {
  const [wish] = useState(() => findWish(user.id))
  const verse = wish === null ? null : { id: wish.verseId, reference: wish.reference }
  const [first, setFirst] = useState<FirstChoice>({
    kind: verse === null ? 'passage' : 'verse',
    passage: messages.suggestedPassage,
    setId: '',
  })
  const [minutes, setMinutes] = useState(settings.minutesPerDay)
  const [remindAt, setRemindAt] = useState(settings.reminder.at ?? wish?.remindAt ?? null)
  const { translation } = useTranslationChoice()
  const { start, isBusy, findError, completeIn, closeTranslations, learnInOwnTranslation } = useWelcome({
    settings,
    verse,
    onDone,
  })
  const button = useRef<HTMLButtonElement>(null)
  const answers = { first, minutes, remindAt }
  return (
    <form
      noValidate
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void start(answers, translation)
      }}
    >
      <FirstQuestion
        verse={verse}
        choice={first}
        onChange={setFirst}
        error={findError(first.kind)}
        isPremium={user.isPremium}
      />
      <Question title={messages.howLong}>
        <Segmented
          legend={messages.howLong}
          choices={listMinutes(settings.minutesPerDay).map((count) => ({
            value: String(count),
            label: messages.minutes(count),
          }))}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
        />
      </Question>
      <Question title={messages.whenRemind}>
        <Segmented
          legend={messages.whenRemind}
          choices={[
            ...listReminderTimes(settings.reminder.at ?? wish?.remindAt ?? null).map((time) => ({
              value: time,
              label: formatReminderTime(time),
            })),
            { value: '', label: messages.noReminder },
          ]}
          value={remindAt ?? ''}
          onChange={(value) => setRemindAt(value === '' ? null : value)}
        />
        {remindAt !== null && <ReminderWayNote email={user.email} ways={settings.reminder.by} />}
      </Question>
      <FormButtons button={button} isBusy={isBusy} onSkip={onSkip} />
      {completeIn !== undefined && (
        <WhichTranslation
          requested={translation}
          complete={completeIn}
          opener={button}
          onChoose={(chosen) => void start(answers, chosen)}
          onOwnTranslation={() => learnInOwnTranslation(first)}
          onClose={closeTranslations}
        />
      )}
    </form>
  )
}

interface QuestionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Hides the title from screen readers, because each group of answers has its own label. */
function Question({ title, children }: QuestionProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <p aria-hidden="true" className="font-medium">
        {title}
      </p>
      {children}
    </div>
  )
}

interface FormButtonsProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isBusy: boolean
  readonly onSkip: () => void
}

function FormButtons({ button, isBusy, onSkip }: FormButtonsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2.5">
        <Button ref={button} type="submit" variant="primary" className="min-h-12" isWaiting={isBusy}>
          {isBusy ? messages.starting : messages.start}
        </Button>
        <Button variant="quiet" className="min-h-12" onClick={onSkip}>
          {messages.skip}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {messages.changeLater}{' '}
        <Link href="/dashboard/settings" className="text-ink underline underline-offset-4">
          {messages.settingsLink}
        </Link>
        ,{' '}
        <Link href="/dashboard/progress" className="text-ink underline underline-offset-4">
          {messages.versesLink}
        </Link>
        .
      </p>
    </div>
  )
}
