import { useState, type RefObject } from 'react'
import { countCharacters } from '#shared/domain/plain-text.ts'
import { messages as rules, MAX_REASON_LENGTH } from '#shared/domain/reporting.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { Reportable } from './reportable.ts'

interface ReportDialogProps {
  readonly item: Reportable
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Asks for an optional reason and sends the report. Stays open with the text if that fails. */
export function ReportDialog({ item: { kind, id, title }, opener, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const used = countCharacters(reason.trim())
  const error = used > MAX_REASON_LENGTH ? rules.reasonTooLong : failure
  const send = async () => {
    if (used > MAX_REASON_LENGTH) return
    setIsSending(true)
    try {
      const body = { reason, ...(kind === 'card' ? { customVerseId: id } : { setId: id }) }
      await call('POST /api/reports', { body })
      showToast(messages.sent)
      onClose()
    } catch (refused) {
      setFailure(refusalText(refused, messages.notSentText, messages.notSentText))
      setIsSending(false)
    }
  }
  return (
    <Dialog title={messages.title} text={messages.text(title)} opener={opener} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea
          label={messages.reason}
          isOptional
          rows={4}
          value={reason}
          error={error}
          limit={{ used, max: MAX_REASON_LENGTH }}
          onChange={(event) => {
            setReason(event.target.value)
            setFailure(undefined)
          }}
        />
        <DialogButtons>
          <DialogClose>
            <Button disabled={isSending}>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" isWaiting={isSending}>
            {isSending ? messages.sending : 'Send report'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
