import { engineFolder } from '../engine/engine-folder.ts'
import { BROWSER_SOURCES, type FileSources } from '../engine/stored-files.ts'
import { canRunSecondPass } from './can-run.ts'
import { forgetScript, storeScript } from './stored-script.ts'
import {
  fetchEncoder,
  fetchSecondPass,
  forgetSecondPass,
  type SecondPassOffer,
  findSecondPassOffer,
} from './second-pass-files.ts'

export async function offerInBrowser(): Promise<SecondPassOffer | null> {
  const offer = canRunSecondPass() ? await findSecondPassOffer(engineFolder()) : null
  // A newer version of the page has another script.
  if (offer !== null && offer.stored !== 'nothing') void storeScript()
  return offer
}

type OnProgress = (loaded: number, total: number) => void

/** Downloads all files and script into this browser's caches. Rejects when aborted or unavailable. */
export async function fetchIntoBrowser(onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  await fetchSecondPass(engineFolder(), onProgress, makeAbortable(signal))
  await storeScript()
}

/** Like `fetchIntoBrowser`, but downloads only the encoder and what it needs. */
export async function fetchEncoderIntoBrowser(onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  await fetchEncoder(engineFolder(), onProgress, makeAbortable(signal))
  await storeScript()
}

const makeAbortable = (signal: AbortSignal): FileSources => ({
  ...BROWSER_SOURCES,
  fetch: (url) => fetch(url, { signal }),
})

export async function forgetInBrowser(): Promise<void> {
  await forgetSecondPass(engineFolder())
  await forgetScript()
}
