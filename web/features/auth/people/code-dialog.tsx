import { useState, type FormEvent, type RefObject } from 'react'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { isCode } from './is-code.ts'
import { messages } from './messages.ts'
import { switchPerson } from './switch-person.ts'

interface CodeDialogProps {
  readonly person: KnownPerson
  readonly userId: string | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function CodeDialog({ person, userId, opener, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSwitching, setIsSwitching] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isCode(code)) return setError(messages.codeWrongLength)
    setIsSwitching(true)
    setError(undefined)
    try {
      await switchPerson(person, userId, { code })
    } catch (failure) {
      setError(failure instanceof Error && 'code' in failure ? failure.message : messages.notSwitched)
      setCode('')
      setIsSwitching(false)
    }
  }
  return (
    <Dialog
      title={messages.codeTitle(person.name)}
      text={messages.enterCode}
      opener={opener}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <CodeField label={messages.code} value={code} onChange={setCode} error={error} />
        <p className="sr-only" role="alert">
          {error}
        </p>
        <Button type="submit" variant="primary" isWaiting={isSwitching} className="min-h-12">
          {isSwitching ? messages.switching : messages.switchNow}
        </Button>
        <a
          href="/login?add=person"
          className="mx-auto py-1 text-sm text-ink-soft underline underline-offset-4"
        >
          {messages.passwordInstead}
        </a>
      </form>
    </Dialog>
  )
}
