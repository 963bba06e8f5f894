import { useState } from 'react'
import { type CardSheetOptions, cardSheets } from '#shared/domain/export/card-sheets.ts'
import { type ExportedVerse, noticesFor } from '#shared/domain/export/exported-verses.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { Paper } from './paper.ts'
import { fileName, saveFile } from './save-file.ts'

/** Loads its code with the first PDF. */
export function useSavePdf() {
  const [isSaving, setSaving] = useState(false)

  async function save(
    title: string,
    verses: readonly ExportedVerse[],
    { paper, ...wishes }: CardSheetOptions & { readonly paper: Paper },
  ): Promise<void> {
    if (isSaving) return
    setSaving(true)
    try {
      const { cardsPdf } = await import('./export/cards-pdf.ts')
      const cards = { title, sheets: cardSheets(verses, wishes), notices: noticesFor(verses), paper }
      const { file, isWhole } = await cardsPdf(cards)
      saveFile(fileName(title, 'pdf'), file)
      if (!isWhole) showToast(messages.lettersMissing)
    } catch {
      showToast(messages.notSaved)
    } finally {
      setSaving(false)
    }
  }

  return { isSaving, save }
}
