import { useState } from 'react'
import { type CardSheetOptions, layOutCardSheets } from '#shared/domain/export/card-sheets.ts'
import { type ExportedVerse, listNotices } from '#shared/domain/export/exported-verses.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import type { Paper } from './paper.ts'
import { buildFileName, saveFile } from './save-file.ts'

/** Saves cards as a PDF. The code for PDFs loads with the first one. */
export function useSavePdf() {
  const [isSaving, setIsSaving] = useState(false)

  async function save(
    title: string,
    verses: readonly ExportedVerse[],
    { paper, ...options }: CardSheetOptions & { readonly paper: Paper },
  ): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    try {
      const { createCardsPdf } = await import('./export/cards-pdf.ts')
      const cards = { title, sheets: layOutCardSheets(verses, options), notices: listNotices(verses), paper }
      const { file, isComplete } = await createCardsPdf(cards)
      saveFile(buildFileName(title, 'pdf'), file)
      if (!isComplete) showToast(messages.lettersMissing)
    } catch {
      showToast(messages.notSaved)
    } finally {
      setIsSaving(false)
    }
  }

  return { isSaving, save }
}
