import type { RefObject } from 'react'
import { Link } from 'wouter'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { messages } from '../messages.ts'

interface SetMenuProps {
  readonly set: ListedSet
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Lists the actions for a set shown as a row. */
export function SetMenu({ set: { id, name, verseCount }, opener, onEdit, onDelete, onClose }: SetMenuProps) {
  return (
    <Menu label={messages.actionsFor(name)} opener={opener} onClose={onClose}>
      {verseCount > 0 && (
        <MenuItem>
          <Link href={`/verse-sets/${id}`}>{messages.practice}</Link>
        </MenuItem>
      )}
      <MenuItem>
        <Link href={`/verse-sets/${id}/manage`}>{messages.manage}</Link>
      </MenuItem>
      <MenuItem>
        <button type="button" className="w-full" onClick={onEdit}>
          {messages.editOne}
        </button>
      </MenuItem>
      <MenuSeparator />
      <MenuItem>
        <button type="button" className="w-full" onClick={onDelete}>
          {messages.deleteOne}
        </button>
      </MenuItem>
    </Menu>
  )
}
