import type { RefObject } from 'react'
import {
  EXPORT_FORMATS,
  type ExportedVerse,
  type ExportFormat,
  exportVerses,
} from '#shared/domain/export/exported-verses.ts'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { messages } from './messages.ts'
import { saveFile } from './save-file.ts'

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['csv', messages.table],
  ['json', messages.json],
  ['text', messages.text],
]

interface ExportMenuProps {
  readonly title: string
  readonly count: number
  readonly verses: () => readonly ExportedVerse[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** The formats in which verses can be exported. */
export function ExportMenu({ title, count, verses, opener, onPrint, onClose }: ExportMenuProps) {
  const save = (format: ExportFormat) => {
    const { ending, type } = EXPORT_FORMATS[format]
    const name = `${title.toLowerCase().replaceAll(' ', '-')}.${ending}`
    saveFile(name, type, exportVerses(format, title, verses()))
  }
  return (
    <Menu label={messages.export} opener={opener} onClose={onClose}>
      <MenuHeading>
        <span className="block text-ink-soft">{messages.counted(count)}</span>
      </MenuHeading>
      {FORMATS.map(([format, label]) => (
        <MenuItem key={format}>
          <button type="button" className="w-full" onClick={() => save(format)}>
            {label}
          </button>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem>
        <button type="button" className="w-full" onClick={onPrint}>
          {messages.print}
        </button>
      </MenuItem>
    </Menu>
  )
}
