import type { RefObject } from 'react'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { messages } from '../messages.ts'

interface ItemMenuProps {
  readonly label: string
  readonly opener: RefObject<HTMLButtonElement | null>
  /** Undefined if the verse can't move further. */
  readonly onMoveUp: (() => void) | undefined
  readonly onMoveDown: (() => void) | undefined
  /** Undefined for a card. */
  readonly onOwnTranslation: (() => void) | undefined
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Lists the actions for a verse of a set. */
export function ItemMenu({
  label,
  opener,
  onMoveUp,
  onMoveDown,
  onOwnTranslation,
  onRemove,
  onClose,
}: ItemMenuProps) {
  const actions = [
    [messages.moveUp, onMoveUp],
    [messages.moveDown, onMoveDown],
    [messages.inMyTranslation, onOwnTranslation],
    [messages.remove, onRemove],
  ] as const
  return (
    <Menu label={label} opener={opener} onClose={onClose}>
      {actions.map(
        ([action, run]) =>
          run !== undefined && (
            <MenuItem key={action}>
              <button type="button" className="w-full" onClick={run}>
                {action}
              </button>
            </MenuItem>
          ),
      )}
    </Menu>
  )
}
