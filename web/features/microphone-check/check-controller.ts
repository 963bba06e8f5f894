import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { openMicrophone } from '#web/recognizer/microphone.ts'
import { openRecognizer } from '#web/recognizer/open-recognizer.ts'
import { RecitationController } from '#web/recitation/run/recitation-controller.ts'

/** A short, well-known verse with a variety of sounds (King James Version). */
export const CHECK_VERSE = { reference: 'Psalm 23:1', text: 'The LORD is my shepherd; I shall not want.' }

/**
 * Creates a controller for a recitation of the check verse. Always uses the on-device recognizer, because only it
 * gives access to the sound and adapts to the speaker's voice. Saves nothing.
 */
export function createCheckController(): RecitationController {
  const { text, reference } = CHECK_VERSE
  return new RecitationController(
    'memory',
    { text, reference, verse: splitVerseWords(text), continuous: true },
    {
      recognizer: openRecognizer('device', openMicrophone()),
      now: () => performance.now(),
      accepted: () => [],
    },
  )
}
