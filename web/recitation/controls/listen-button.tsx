import { Square, Volume2 } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { canSpeak, hush, speak } from './browser-voice.ts'
import { noteShown } from '../shown-texts.ts'
import { isReadAloud, type RecitedText } from '../recited-text.ts'

interface ListenButtonProps {
  readonly text: RecitedText
  /** Whether its recitation would be a test, for which hearing it counts. */
  readonly isTestable: boolean
}

/** Reads the text aloud in the browser's voice, if there is one and the license of the text allows it. */
export function ListenButton({ text, isTestable }: ListenButtonProps) {
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => hush, [])
  if (!canSpeak() || !isReadAloud(text)) return null
  const toggle = () => {
    if (isSpeaking) return hush()
    setSpeaking(true)
    if (isTestable) noteShown(text)
    speak(text.text, () => setSpeaking(false))
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
