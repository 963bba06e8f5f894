import { useState } from 'react'
import { Redirect } from 'wouter'
import { parseSharedText, sharedText } from './shared-text.ts'

/** Receives texts shared from other apps. Stores them in this tab, not in the URL, so they survive a sign-in. */
export function ReceiveShare() {
  useState(() => sharedText.set(parseSharedText(location.search)))
  return <Redirect to="/shared-verse" replace />
}
