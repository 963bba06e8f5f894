import type { RefObject } from 'react'
import { useStore } from '#web/stores/use-store.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { listKeysChoice } from './list-keys-choice.ts'
import { messages } from './messages.ts'

interface ListKeysDialogProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function ListKeysDialog({ opener, onClose }: ListKeysDialogProps) {
  const isOn = useStore(listKeysChoice) === 'on'
  return (
    <Dialog title={messages.keys} opener={opener} onClose={onClose}>
      <dl className="divide-y divide-line border-y border-line">
        {messages.keyList.map(([key, action]) => (
          <div key={key} className="flex items-center gap-4 py-1.5">
            <dt>
              <kbd className="grid size-9 place-items-center rounded-lg border border-line bg-sunken font-medium">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={messages.keysOn}
        checked={isOn}
        onChange={({ target }) => listKeysChoice.set(target.checked ? 'on' : 'off')}
      />
    </Dialog>
  )
}
