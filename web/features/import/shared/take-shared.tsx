import { useState } from 'react'
import { Redirect } from 'wouter'
import { sharedIn, sharedText } from './shared-text.ts'

/** Where other apps send what is shared. Keeps it in this tab and out of the address, for after a sign-in too. */
export function TakeShared() {
  useState(() => sharedText.keep(sharedIn(location.search)))
  return <Redirect to="/shared-verse" replace />
}
