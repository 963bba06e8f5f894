import { ListPlus } from '#web/ui/icons/index.ts'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { addToSetMessages as messages } from '../messages.ts'
import { preloadAddToSet } from './add-to-set-layer.tsx'

interface AddToSetButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'tabIndex' | 'aria-describedby' | 'aria-label'
> {
  readonly onPress: (button: HTMLElement) => void
}

/** Opens the dialog that adds a verse to a set. Uses an icon, because the words don't fit in a row on a phone. */
export function AddToSetButton({ onPress, ...button }: AddToSetButtonProps) {
  return (
    <Button
      size="small"
      aria-label={messages.button}
      title={messages.button}
      className="min-w-11 sm:min-w-9 sm:px-2"
      onPointerEnter={preloadAddToSet}
      onFocus={preloadAddToSet}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      {...button}
    >
      <ListPlus size={18} aria-hidden="true" />
    </Button>
  )
}
