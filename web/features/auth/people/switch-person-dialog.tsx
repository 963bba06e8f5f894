import type { RefObject } from 'react'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { PicturesDialog } from '../seats/pictures-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'

interface SwitchPersonDialogProps {
  readonly person: KnownPerson
  readonly userId: string | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Asks for the code, or the child's secret pictures, needed to switch to this person. */
export function SwitchPersonDialog(props: SwitchPersonDialogProps) {
  return props.person.isSeat === true ? <PicturesDialog {...props} /> : <CodeDialog {...props} />
}
