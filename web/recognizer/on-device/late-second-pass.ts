import type { SecondPassThread } from './second-pass/second-pass-thread.ts'

/** The page's second pass, fetched apart, because few have downloaded its model. Until it arrives, the first pass stands. */
export function lateSecondPass(): SecondPassThread {
  let fetched: SecondPassThread | null = null
  const loading = import('./page-second-pass.ts').then(
    ({ secondPassOfPage }) => (fetched = secondPassOfPage()),
    () => null,
  )
  return {
    prepare: () => void loading.then((thread) => thread?.prepare()),
    begin: (...take) => fetched?.begin(...take) ?? null,
    closeSoon: () => void loading.then((thread) => thread?.closeSoon()),
  }
}
