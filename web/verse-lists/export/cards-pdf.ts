import cyrillicExt from '@fontsource/literata/files/literata-cyrillic-ext-400-normal.woff?url'
import cyrillic from '@fontsource/literata/files/literata-cyrillic-400-normal.woff?url'
import greekExt from '@fontsource/literata/files/literata-greek-ext-400-normal.woff?url'
import greek from '@fontsource/literata/files/literata-greek-400-normal.woff?url'
import latinExt from '@fontsource/literata/files/literata-latin-ext-400-normal.woff?url'
import latin from '@fontsource/literata/files/literata-latin-400-normal.woff?url'
import vietnamese from '@fontsource/literata/files/literata-vietnamese-400-normal.woff?url'
import { type CardsToDraw, drawCards } from './draw-cards.ts'
import type { Script } from './typeface.ts'

const FILES: Readonly<Record<Script, string>> = {
  latin,
  'latin-ext': latinExt,
  greek,
  'greek-ext': greekExt,
  cyrillic,
  'cyrillic-ext': cyrillicExt,
  vietnamese,
}

/**
 * Creates a PDF of cards and reports whether the typeface has all of their characters. The code is large, so it loads
 * with the first PDF.
 */
export async function createCardsPdf(
  cards: CardsToDraw,
): Promise<{ readonly file: Blob; readonly isComplete: boolean }> {
  const { bytes, missing } = await drawCards(cards, async (script) => {
    const response = await fetch(FILES[script])
    if (!response.ok) throw new Error(`The typeface didn’t load: ${response.status}`)
    return response.arrayBuffer()
  })
  return { file: new Blob([bytes], { type: 'application/pdf' }), isComplete: missing.size === 0 }
}
