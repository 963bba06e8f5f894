import { useEffect } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import type { FinishedTake } from '../take/finished-take.ts'

interface SignInToSaveProps {
  readonly variant: 'primary' | 'plain'
  readonly take: FinishedTake | undefined
  /** Stores the take on this device until someone signs in. */
  readonly keep: (take: FinishedTake) => void
}

export function SignInToSave({ variant, take, keep }: SignInToSaveProps) {
  // Store it now instead of when the button is pressed, because people find other ways to sign in.
  useEffect(() => {
    if (take !== undefined) keep(take)
  }, [take, keep])
  return (
    <div className="main flex items-center gap-3">
      <LinkButton
        href="/register"
        variant={variant}
        size="large"
        className="grow py-2 text-center whitespace-normal! max-sm:px-4!"
      >
        Save Progress (Premium)
      </LinkButton>
      <span className="font-medium text-heard">Free</span>
    </div>
  )
}
