import type { RefObject } from 'react'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { PicturesDialog } from '../seats/pictures-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'

interface AskDialogProps {
  readonly person: KnownPerson
  readonly former: string | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Asks for what switching to this person requires: a child's pictures, or a code. */
export function AskDialog(props: AskDialogProps) {
  return props.person.isSeat === true ? <PicturesDialog {...props} /> : <CodeDialog {...props} />
}
