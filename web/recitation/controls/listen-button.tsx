import { Square, Volume2 } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { canSpeak, hush, speak } from './browser-voice.ts'
import { isReadAloud, type RecitedText } from '../recited-text.ts'

/** Reads the text aloud in the browser's voice, if there is one and the license of the text allows it. */
export function ListenButton({
  text,
}: {
  readonly text: Pick<RecitedText, 'text' | 'translation' | 'isOwnText'>
}) {
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => hush, [])
  if (!canSpeak() || !isReadAloud(text)) return null
  const toggle = () => {
    if (isSpeaking) return hush()
    setSpeaking(true)
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
