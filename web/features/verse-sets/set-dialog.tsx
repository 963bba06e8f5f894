import { useRef, useState, type RefObject } from 'react'
import type { VerseSet, VerseSetInput } from '#shared/contract/verse-sets.ts'
import { countCharacters } from '#shared/domain/plain-text.ts'
import { messages as setMessages, MAX_SET_CHARACTERS } from '#shared/domain/verse-sets/set-rules.ts'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { STEPS, strictnessMessages } from '#web/recitation/strictness/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'

/** The choice that lets each member decide the strictness. */
const NO_STRICTNESS = ''

interface SetDialogProps {
  /** Undefined for a new set. */
  readonly set?: Pick<VerseSet, 'name' | 'description' | 'isPublic' | 'strictness'> | undefined
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  /** Resolves to whether it was saved; if not, the form stays open. */
  readonly onSave: (draft: VerseSetInput) => Promise<boolean>
}

export function SetDialog({ set, opener, onClose, onSave }: SetDialogProps) {
  const [name, setName] = useState(set?.name ?? '')
  const [description, setDescription] = useState(set?.description ?? '')
  const [isPublic, setIsPublic] = useState(set?.isPublic ?? false)
  const [strictness, setStrictness] = useState(set?.strictness ?? null)
  const [isSaving, setIsSaving] = useState(false)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const limit = { used: countCharacters(description), max: MAX_SET_CHARACTERS.description }

  const save = async () => {
    if (isSaving) return
    setIsNameMissing(name.trim() === '')
    if (name.trim() === '') {
      showToast(messages.nameRequired)
      nameField.current?.focus()
      return
    }
    setIsSaving(true)
    const isSaved = await onSave({ name, description, isPublic, strictness })
    setIsSaving(false)
    if (isSaved) onClose()
  }

  return (
    <Dialog
      title={set === undefined ? messages.create : messages.edit}
      {...(set !== undefined && { text: messages.editText })}
      opener={opener}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          ref={nameField}
          label={messages.name}
          value={name}
          maxLength={MAX_SET_CHARACTERS.name}
          autoComplete="off"
          required
          error={isNameMissing ? messages.nameRequired.text : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setIsNameMissing(false)
          }}
        />
        <TextArea
          label={messages.description}
          isOptional
          value={description}
          limit={limit}
          error={limit.used > limit.max ? setMessages.descriptionTooLong : undefined}
          onChange={(event) => setDescription(event.target.value)}
        />
        {!isSeatActive() && (
          <Switch
            label={messages.public}
            hint={messages.publicHint}
            checked={isPublic}
            onChange={(event) => setIsPublic(event.target.checked)}
          />
        )}
        <SelectField
          label={messages.strictness}
          choices={[
            { value: NO_STRICTNESS, label: messages.strictnessUnchanged },
            ...STEPS.map((value) => ({ value, label: strictnessMessages[value].label })),
          ]}
          value={strictness ?? NO_STRICTNESS}
          hint={messages.strictnessHint}
          onChange={({ target }) => setStrictness(STEPS.find((step) => step === target.value) ?? null)}
        />
        <DialogButtons>
          <DialogClose>
            <Button>{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" disabled={limit.used > limit.max} isWaiting={isSaving}>
            {isSaving ? messages.saving : set === undefined ? messages.create : messages.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
