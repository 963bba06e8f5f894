import { useState, type RefObject } from 'react'
import { SECRET_LENGTH, type SecretPicture } from '#shared/domain/account/seat.ts'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { switchPerson } from '../people/switch-person.ts'
import { messages } from './messages.ts'
import { PictureGrid } from './picture-grid.tsx'

interface PicturesDialogProps {
  readonly person: KnownPerson
  readonly userId: string | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Signs a child in after the third picture. */
export function PicturesDialog({ person, userId, opener, onClose }: PicturesDialogProps) {
  const [chosen, setChosen] = useState<readonly SecretPicture[]>([])
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (pictures: readonly SecretPicture[]) => {
    setChosen(pictures)
    setError(undefined)
    if (pictures.length < SECRET_LENGTH) return
    setIsBusy(true)
    try {
      await switchPerson(person, userId, { pictures })
    } catch (failure) {
      setError(failure instanceof Error && 'code' in failure ? failure.message : messages.notSignedIn)
      setChosen([])
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={messages.hello(person.name)} text={messages.choose} opener={opener} onClose={onClose}>
      <PictureGrid chosen={chosen} isSecret isBusy={isBusy} onChange={(pictures) => void choose(pictures)} />
      <p role="alert" className="min-h-6 font-medium text-missed">
        {error}
      </p>
    </Dialog>
  )
}
