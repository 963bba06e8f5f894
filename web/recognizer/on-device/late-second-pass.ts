import type { SecondPassThread } from './second-pass/second-pass-thread.ts'

/** The page's second pass, fetched apart, because few have downloaded its model. Until it arrives, the first pass stands. */
export function lateSecondPass(): SecondPassThread {
  let fetched: SecondPassThread | null = null
  const loading = import('./page-second-pass.ts').then(
    (page) => {
      fetched = page.secondPassOfPage()
      return { thread: fetched, known: page.secondPassKnown() }
    },
    () => null,
  )
  return {
    async prepare() {
      const loaded = await loading
      // Until the browser has said whether the model is stored, there is nothing to open.
      await loaded?.known
      loaded?.thread.prepare()
    },
    begin: (...take) => fetched?.begin(...take) ?? null,
    closeSoon: () => void loading.then((loaded) => loaded?.thread.closeSoon()),
  }
}
