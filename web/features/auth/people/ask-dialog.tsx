import type { RefObject } from 'react'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { PicturesDialog } from '../seats/pictures-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'

interface AskDialogProps {
  readonly person: KnownPerson
  readonly userId: string | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Asks for the code or the child's pictures needed to switch to this person. */
export function AskDialog(props: AskDialogProps) {
  return props.person.isSeat === true ? <PicturesDialog {...props} /> : <CodeDialog {...props} />
}
