import { Suspense, useRef, useState } from 'react'
import { type PlacedText, findVersesCovered } from '#shared/domain/reading/known-chapters.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { interruptions } from '#web/recitation/run/interruptions.ts'
import { Button } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { BookOpen } from '#web/ui/icons/index.ts'
import type { ChapterLayerProps } from './chapter-layer.tsx'
import { messages } from './messages.ts'
import { useLayerInHistory } from './use-layer-in-history.ts'

const { Layer, preload } = createLazyLayer<ChapterLayerProps>(
  async () => (await import('./chapter-layer.tsx')).ChapterLayer,
)

interface InItsChapterProps {
  /** A verse or card, or the first of a passage. */
  readonly verse: PlacedText & { readonly translation: string }
  /** The last verse of a passage, if it is in the same chapter. */
  readonly last?: number | undefined
  /**
   * Whether the verse is being recited with its text hidden, so the chapter covers it too. Called when the chapter
   * opens.
   */
  readonly isHidden: () => boolean
}

/** Opens the chapter on top of a practice, which keeps its state. Renders nothing for a card from outside the Bible. */
export function InItsChapter({ verse, last, isHidden }: InItsChapterProps) {
  const { isOpen, open, close } = useLayerInHistory()
  const [isCovered, setIsCovered] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const covered = findVersesCovered(verse)
  if (covered === undefined) return null
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        icon={<BookOpen size={18} />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          interruptions.notify()
          setIsCovered(isHidden())
          open()
        }}
      >
        {messages.inItsChapter}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Layer
            start={{ ...covered, translation: parseVerseId(verse.id)?.translation ?? verse.translation }}
            first={covered.first}
            last={Math.max(covered.last, last ?? 0)}
            isCovered={isCovered}
            opener={opener}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
