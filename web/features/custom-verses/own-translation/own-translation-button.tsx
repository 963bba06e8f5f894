import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { NotebookPen } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'
import { preloadOwnTranslation } from './own-translation-layer.tsx'

interface OwnTranslationButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'tabIndex' | 'aria-describedby' | 'aria-label'
> {
  readonly onPress: (button: HTMLElement) => void
}

/** Opens the dialog for the member's own translation. Uses an icon so it fits in a row on a phone. */
export function OwnTranslationButton({ onPress, ...button }: OwnTranslationButtonProps) {
  return (
    <Button
      size="small"
      title={messages.button}
      className="min-w-11 sm:min-w-9 sm:px-2"
      onPointerEnter={preloadOwnTranslation}
      onFocus={preloadOwnTranslation}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      {...button}
    >
      <NotebookPen size={18} aria-hidden="true" />
      <span className="sr-only">{messages.button}</span>
    </Button>
  )
}
