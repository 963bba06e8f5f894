import { useState } from 'react'
import { secondPass, type SecondPass } from '#web/recognizer/on-device/second-pass/second-pass-store.ts'
import { LargerRecognizer } from './larger-recognizer.tsx'
import { useSecondPass } from './use-second-pass.ts'

/** Offers the larger recognizer after a voice wasn't understood, unless it's installed or unavailable. */
export function LargerRecognizerHelp({ pass = secondPass }: { readonly pass?: SecondPass }) {
  const { state, isOnline } = useSecondPass(pass)
  const { kind } = state
  const [isShown, setIsShown] = useState(false)
  // Keep showing it, so its button keeps focus.
  if (!isShown && (kind === 'fetching' || (kind === 'absent' && isOnline))) setIsShown(true)
  return isShown ? <LargerRecognizer pass={pass} isShort /> : null
}
