import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type RefObject } from 'react'
import type { Seat } from '#shared/contract/seats.ts'
import type { Picture } from '#shared/domain/account/pictures.ts'
import {
  isSecret,
  messages as rules,
  NICKNAME_LENGTH,
  type SecretPicture,
} from '#shared/domain/account/seat.ts'
import { call } from '#web/api/call.ts'
import { PictureGrid } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PictureRows } from '../people/picture-choice.tsx'
import { useAccountError } from '../use-account-error.ts'
import { messages } from './messages.ts'
import { refreshSeats } from './queries.ts'

interface SeatDialogProps {
  /** Null to add a seat; the dialog then also asks for its secret pictures. */
  readonly seat: Seat | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function SeatDialog({ seat, opener, onClose }: SeatDialogProps) {
  const [name, setName] = useState(seat?.name ?? '')
  const [face, setFace] = useState<Picture>(seat?.face ?? 'sun-gold')
  const [pictures, setPictures] = useState<readonly SecretPicture[]>([])
  const [errors, setErrors] = useState<{ readonly name?: string; readonly pictures?: string }>({})
  const { save, isSaving } = useSaveSeat(seat, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newErrors = {
      ...(name.trim() === '' && { name: rules.nickname }),
      ...(seat === null && checkPictures(pictures)),
    }
    setErrors(newErrors)
    if (Object.keys(newErrors).length === 0) save(name.trim(), face, pictures)
  }
  return (
    <Dialog
      title={seat === null ? messages.newTitle : messages.changeTitle}
      {...(seat === null && { text: messages.newText })}
      opener={opener}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Field
          label={messages.nickname}
          hint={messages.nicknameHint}
          value={name}
          maxLength={NICKNAME_LENGTH}
          autoComplete="off"
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-col gap-3">
          <PictureRows
            person={{ id: seat?.id ?? 'new', name: name || '?', picture: face }}
            onChoose={setFace}
          />
        </div>
        {seat === null && (
          <fieldset className="flex flex-col gap-2">
            <legend className="text-sm font-medium">{messages.pictures}</legend>
            <p className="text-sm text-ink-soft">{messages.picturesHint}</p>
            <PictureGrid chosen={pictures} onChange={setPictures} />
            {errors.pictures !== undefined && (
              <p role="alert" className="text-sm font-medium text-missed">
                {errors.pictures}
              </p>
            )}
          </fieldset>
        )}
        <DialogButtons>
          <DialogClose>
            <Button>{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" isWaiting={isSaving}>
            {isSaving ? messages.saving : seat === null ? messages.create : messages.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Returns the error message for the pictures, or an empty object if they can be used. */
export function checkPictures(pictures: readonly SecretPicture[]): { readonly pictures?: string } {
  if (pictures.length < 3) return { pictures: rules.secret }
  return isSecret(pictures) ? {} : { pictures: rules.samePicture }
}

function useSaveSeat(seat: Seat | null, onClose: () => void) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (name: string, face: Picture, pictures: readonly SecretPicture[]) => {
    setIsSaving(true)
    try {
      if (seat === null) await call('POST /api/seats', { body: { name, face, pictures: [...pictures] } })
      else await call('PUT /api/seats/:id', { params: { id: seat.id }, body: { name, face } })
      showToast(seat === null ? messages.created(name) : messages.saved)
      await refreshSeats(queryClient)
      onClose()
    } catch (error) {
      showError(error, seat === null ? messages.notCreated : messages.notSaved)
      setIsSaving(false)
    }
  }
  return {
    isSaving,
    save: (...args: Parameters<typeof save>) => void save(...args),
  }
}
