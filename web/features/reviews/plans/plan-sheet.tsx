import type { RefObject } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { messages } from './messages.ts'
import { PlanStates } from './plan-states.tsx'
import { usePlan } from './use-plan.ts'

export interface PlanSheetProps {
  readonly planId: string
  readonly title: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Shows a plan over the page it was created on. */
export function PlanSheet({ planId, title, opener, onClose }: PlanSheetProps) {
  const plan = usePlan(planId)
  return (
    <Dialog title={messages.planFor(title)} opener={opener} onClose={onClose}>
      <PlanStates plan={plan} />
      <DialogButtons>
        {plan.isChanged ? (
          <Button variant="primary" isWaiting={plan.isWaiting} onClick={() => plan.save.mutate()}>
            {messages.save}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{messages.done}</Button>
            <Link href="/today" className={buttonClass('primary')}>
              {messages.toToday}
            </Link>
          </>
        )}
      </DialogButtons>
    </Dialog>
  )
}
