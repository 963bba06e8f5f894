import { useEffect } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import type { FinishedTake } from '../take/finished-take.ts'

interface SignInToSaveProps {
  readonly variant: 'primary' | 'plain'
  readonly take: FinishedTake | undefined
  /** Keeps the take on this device until somebody has signed in. */
  readonly keep: (take: FinishedTake) => void
}

/** The way from a visitor's result to an account, where the take is kept. */
export function SignInToSave({ variant, take, keep }: SignInToSaveProps) {
  // Now, and not with the press: whoever finds another way to the sign-in has recited it all the same.
  useEffect(() => {
    if (take !== undefined) keep(take)
  }, [take, keep])
  return (
    <LinkButton
      href="/register"
      variant={variant}
      size="large"
      className="main text-center whitespace-normal!"
    >
      Save Progress (Premium)
    </LinkButton>
  )
}
