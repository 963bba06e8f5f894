import { Keyboard, Mic } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'

interface InputButtonProps {
  readonly isTyped: boolean
  readonly onInput: () => void
}

export function InputButton({ isTyped, onInput }: InputButtonProps) {
  return (
    <Button variant="quiet" icon={isTyped ? <Mic size={18} /> : <Keyboard size={18} />} onClick={onInput}>
      {isTyped ? 'Speak instead' : 'Type instead'}
    </Button>
  )
}
