import { engineFolder } from '../engine/engine-folder.ts'
import { BROWSER_SOURCES } from '../engine/stored-files.ts'
import { canRunSecondPass } from './can-run.ts'
import { forgetScript, storeScript } from './stored-script.ts'
import {
  fetchSecondPass,
  forgetSecondPass,
  type SecondPassOffer,
  findSecondPassOffer,
} from './second-pass-files.ts'

export async function offerInBrowser(): Promise<SecondPassOffer | null> {
  const offer = canRunSecondPass() ? await findSecondPassOffer(engineFolder()) : null
  // A newer version of the page has another script.
  if (offer?.isStored === true) void storeScript()
  return offer
}

/** Downloads files and script into this browser's caches. Rejects when aborted or unavailable. */
export async function fetchIntoBrowser(
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await fetchSecondPass(engineFolder(), onProgress, {
    ...BROWSER_SOURCES,
    fetch: (url) => fetch(url, { signal }),
  })
  await storeScript()
}

export async function forgetInBrowser(): Promise<void> {
  await forgetSecondPass(engineFolder())
  await forgetScript()
}
