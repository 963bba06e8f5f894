import { online } from '#web/stores/online.ts'
import { canRunSecondPass } from '../can-run.ts'
import { secondPassGivenUp } from '../given-up.ts'
import { getStoredParts, type SecondPass } from '../second-pass-store.ts'
import { isEncoderFree, loadDownloadCosts, savesData } from './download-costs.ts'
import { largerRecognizerChoice } from './larger-recognizer-choice.ts'

/** How long to wait after a failed download, which costs data each time. */
const RETRY_MS = 3_600_000

let failedAt = -Infinity

/**
 * Downloads the encoder during a recitation, unless it's there, if that is likely free. Returns null at once if it
 * surely isn't allowed, so phrases aren't queued for it. Resolves to whether the encoder is stored.
 */
export function provideEncoder(
  pass: SecondPass,
  costs: typeof loadDownloadCosts = loadDownloadCosts,
  now = Date.now(),
): Promise<boolean> | null {
  const isAllowed = largerRecognizerChoice.get() === 'automatic' && !secondPassGivenUp.get() && !savesData()
  const isRecentFailure = now >= failedAt && now < failedAt + RETRY_MS
  return isAllowed && !isRecentFailure && online.get() && canRunSecondPass()
    ? provide(pass, costs, now)
    : null
}

async function provide(pass: SecondPass, costs: typeof loadDownloadCosts, now: number): Promise<boolean> {
  await pass.refresh()
  if (isStored(pass)) return true
  // The person may have turned it off while the browser reported its free space.
  if (!isEncoderFree(await costs()) || largerRecognizerChoice.get() === 'off') return false
  await pass.fetchEncoder()
  if (isStored(pass)) return true
  // It isn't a failure if the person removed it meanwhile.
  if (largerRecognizerChoice.get() === 'automatic') failedAt = now
  return false
}

const isStored = ({ state }: SecondPass): boolean => getStoredParts(state.get()) !== 'nothing'
