import { useState } from 'react'
import type { FinishedTake } from '../take/finished-take.ts'

/** Saves a take; resolves to what is to be said about it beside the button, rejects where it fails. */
export type SaveTake = (take: FinishedTake) => Promise<string>

/** What became of saving a take: nothing yet, under way, or done, with a word about it. */
export type Saving = 'open' | 'saving' | { readonly note: string }

/** Follows the saving of one take: once saved, it stays so until the next `round`. */
export function useSaving(round: number, onSave: SaveTake | undefined) {
  const [last, setLast] = useState<{ round: number; saving: Saving }>({ round, saving: 'open' })
  const save = (take: FinishedTake) => {
    const become = (saving: Saving) => setLast((now) => (now.round <= round ? { round, saving } : now))
    become('saving')
    onSave?.(take).then(
      (note) => become({ note }),
      () => become('open'),
    )
  }
  return { saving: last.round === round ? last.saving : 'open', save } as const
}
