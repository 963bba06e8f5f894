import type { RefObject } from 'react'
import {
  EXPORT_FORMATS,
  type ExportedVerse,
  type ExportFormat,
  exportVerses,
} from '#shared/domain/export/exported-verses.ts'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { buildFileName, saveFile } from './save-file.ts'

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['csv', messages.table],
  ['json', messages.json],
  ['text', messages.text],
]

interface ExportMenuProps {
  readonly title: string
  /** Identifies the deck on a repeated import. */
  readonly id: string
  readonly count: number
  readonly verses: () => readonly ExportedVerse[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onPrint: () => void
  readonly onClose: () => void
}

export function ExportMenu({ title, id, count, verses, opener, onPrint, onClose }: ExportMenuProps) {
  const save = (format: ExportFormat) => {
    const { ending, type } = EXPORT_FORMATS[format]
    saveFile(buildFileName(title, ending), new Blob([exportVerses(format, title, verses())], { type }))
  }
  const saveDeck = async () => {
    const listedVerses = verses()
    try {
      const { createAnkiDeck } = await import('./export/anki-deck.ts')
      saveFile(buildFileName(title, 'apkg'), await createAnkiDeck({ id, name: title }, listedVerses))
    } catch {
      showToast(messages.notSaved)
    }
  }
  return (
    <Menu label={messages.export} opener={opener} onClose={onClose}>
      <MenuHeading>
        <span className="block text-ink-soft">{messages.listedCount(count)}</span>
      </MenuHeading>
      {FORMATS.map(([format, label]) => (
        <MenuItem key={format}>
          <button type="button" className="w-full" onClick={() => save(format)}>
            {label}
          </button>
        </MenuItem>
      ))}
      <MenuItem>
        <button type="button" className="w-full" onClick={() => void saveDeck()}>
          {messages.anki}
        </button>
      </MenuItem>
      <MenuSeparator />
      <MenuItem>
        <button type="button" className="w-full" onClick={onPrint}>
          {messages.print}
        </button>
      </MenuItem>
    </Menu>
  )
}
