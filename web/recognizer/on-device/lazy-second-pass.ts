import type { SecondPassThread } from './second-pass/second-pass-thread.ts'

/**
 * Opens the page's second pass. Its code loads separately, so reciting doesn't have to wait for it. Until it arrives,
 * only the first pass is used.
 */
export function openLazySecondPass(): SecondPassThread {
  let fetched: SecondPassThread | null = null
  const loading = import('./page-second-pass.ts').then(
    (page) => {
      fetched = page.openPageSecondPass()
      return { thread: fetched, known: page.awaitSecondPassState() }
    },
    () => null,
  )
  return {
    async prepare() {
      const loaded = await loading
      // Wait until the browser has reported whether the model is stored.
      await loaded?.known
      loaded?.thread.prepare()
    },
    begin: (...take) => fetched?.begin(...take) ?? null,
    closeSoon: () => void loading.then((loaded) => loaded?.thread.closeSoon()),
  }
}
