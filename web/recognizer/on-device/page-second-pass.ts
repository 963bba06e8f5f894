import { engineFolder } from './engine/engine-folder.ts'
import { secondPassGivenUp } from './second-pass/given-up.ts'
import { secondPass } from './second-pass/second-pass-store.ts'
import { openSecondPassThread, type SecondPassThread } from './second-pass/second-pass-thread.ts'

let thread: SecondPassThread | null = null

/** One per page. Does nothing until someone has downloaded its model. */
export function secondPassOfPage(): SecondPassThread {
  void secondPass.refresh()
  thread ??= openSecondPassThread(
    engineFolder(),
    () => secondPass.state.get().kind === 'ready',
    () => secondPassGivenUp.set(true),
  )
  return thread
}

/** Resolves once it is known whether this browser has the model. */
export function secondPassKnown(): Promise<void> {
  return secondPass.refresh()
}
