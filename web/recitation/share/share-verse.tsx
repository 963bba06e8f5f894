import { ImageDown } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RecitedText } from '../recited-text.ts'

interface ShareVerseProps {
  readonly recited: RecitedText
  /** The accuracy of the finished take, a whole percentage. */
  readonly accuracy?: number | undefined
}

/** Shares a verse as a picture. The drawing code loads on the first press. */
export function ShareVerse({ recited, accuracy }: ShareVerseProps) {
  const [isDrawing, setIsDrawing] = useState(false)
  const share = async () => {
    setIsDrawing(true)
    await import('./share-picture.ts')
      .then(({ sharePicture }) => sharePicture(recited, accuracy))
      .catch(() => undefined)
    setIsDrawing(false)
  }
  return (
    <p>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        icon={<ImageDown size={18} />}
        isWaiting={isDrawing}
        onClick={() => void share()}
      >
        Share as a picture
      </Button>
    </p>
  )
}
