import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { Seat } from '#shared/contract/seats.ts'
import type { SecretPicture } from '#shared/domain/account/seat.ts'
import { call } from '#web/api/call.ts'
import { PictureGrid } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAccountError } from '../use-account-error.ts'
import { messages } from './messages.ts'
import { refreshSeats } from './queries.ts'
import { checkPictures } from './seat-dialog.tsx'

interface SecretDialogProps {
  readonly seat: Seat
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function SecretDialog({ seat, opener, onClose }: SecretDialogProps) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [chosen, setChosen] = useState<readonly SecretPicture[]>([])
  const [pictureError, setPictureError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const { pictures: problem } = checkPictures(chosen)
    setPictureError(problem)
    if (problem !== undefined) return
    setIsSaving(true)
    try {
      await call('PUT /api/seats/:id/pictures', { params: { id: seat.id }, body: { pictures: [...chosen] } })
      showToast(messages.picturesSaved)
      await refreshSeats(queryClient)
      onClose()
    } catch (error) {
      showError(error, messages.notSaved)
      setIsSaving(false)
    }
  }
  return (
    <Dialog
      title={messages.newPicturesTitle(seat.name)}
      text={messages.newPicturesText}
      opener={opener}
      onClose={onClose}
    >
      <PictureGrid chosen={chosen} onChange={setChosen} />
      <p role="alert" className="text-sm font-medium text-missed">
        {pictureError}
      </p>
      <DialogButtons>
        <DialogClose>
          <Button>{messages.cancel}</Button>
        </DialogClose>
        <Button variant="primary" isWaiting={isSaving} onClick={() => void save()}>
          {isSaving ? messages.saving : messages.save}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
