import { engineFolder } from './engine/engine-folder.ts'
import { provideEncoder } from './second-pass/download/provide-encoder.ts'
import { secondPassGivenUp } from './second-pass/given-up.ts'
import { getStoredParts, secondPass } from './second-pass/second-pass-store.ts'
import { openSecondPassThread, type SecondPassThread } from './second-pass/second-pass-thread.ts'
import { rememberSlow } from './slow-device.ts'

let thread: SecondPassThread | null = null

// A thread that gave up never restarts, so retry with a new one.
secondPassGivenUp.subscribe(() => {
  if (!secondPassGivenUp.get()) thread = null
})

/**
 * Opens the page's only second pass. It's idle while its encoder is neither stored nor free to download, or if the
 * device was recently too slow for it.
 */
export function openPageSecondPass(): SecondPassThread {
  void secondPass.refresh()
  thread ??= openSecondPassThread({
    folder: engineFolder(),
    storedParts: () => (secondPassGivenUp.get() ? 'nothing' : getStoredParts(secondPass.state.get())),
    provideEncoder: () => provideEncoder(secondPass),
    onGiveUp: (isSlow) => {
      if (isSlow) rememberSlow(Date.now())
      secondPassGivenUp.set(true)
    },
  })
  return thread
}

/** Resolves once it is known whether this browser has the model. */
export function awaitSecondPassState(): Promise<void> {
  return secondPass.refresh()
}
