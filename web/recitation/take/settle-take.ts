import {
  settleGuidedByListener,
  settleByListener,
} from '#shared/domain/recitation/listener/settled-by-listener.ts'
import type { Take } from './take.ts'

/** "A person heard it right": accepts all doubtful words of a spoken take. */
export function settleTake(take: Take): Take {
  if (take.kind === 'guided') return { ...take, guided: settleGuidedByListener(take.guided) }
  if (take.kind !== 'memory') return take
  const { recitation } = take
  return { ...take, recitation: { ...recitation, words: settleByListener(recitation.words) } }
}
