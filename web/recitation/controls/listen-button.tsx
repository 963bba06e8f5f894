import { Square, Volume2 } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { canSpeak, stopSpeaking, speak } from './browser-voice.ts'
import { rememberShown } from '../shown-texts.ts'
import { canReadAloud, type RecitedText } from '../recited-text.ts'

interface ListenButtonProps {
  readonly text: RecitedText
  /** Whether reciting this text counts as a test. If so, listening to it is remembered. */
  readonly isTestable: boolean
}

/** Reads the text aloud in the browser's voice, if it has one and the text's license allows it. */
export function ListenButton({ text, isTestable }: ListenButtonProps) {
  const [isSpeaking, setIsSpeaking] = useState(false)
  useEffect(() => stopSpeaking, [])
  if (!canSpeak() || !canReadAloud(text)) return null
  const toggle = () => {
    if (isSpeaking) return stopSpeaking()
    setIsSpeaking(true)
    if (isTestable) rememberShown(text)
    speak(text.text, () => setIsSpeaking(false))
  }
  return (
    <Button
      variant="quiet"
      icon={isSpeaking ? <Square size={18} className="fill-current" /> : <Volume2 size={18} />}
      onClick={toggle}
    >
      {isSpeaking ? 'Stop reading' : 'Listen'}
    </Button>
  )
}
