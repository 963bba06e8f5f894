import { useState } from 'react'
import { Redirect } from 'wouter'
import { sharedIn, sharedText } from './shared-text.ts'

/** Receives texts shared from other apps. Stores them in this tab, not in the URL, so they survive a sign-in. */
export function TakeShared() {
  useState(() => sharedText.keep(sharedIn(location.search)))
  return <Redirect to="/shared-verse" replace />
}
