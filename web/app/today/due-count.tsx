import { useDueCount } from './use-due-count.ts'

/** Shows the number of verses due today, next to "Today" in menus. Renders nothing for zero. */
export function DueCount({ userId }: { readonly userId: string }) {
  const due = useDueCount(userId)
  if (due === undefined || due === 0) return null
  return (
    <span className="ml-1 rounded-full bg-rubric px-2 py-0.5 text-xs font-semibold text-paper tabular-nums">
      {due}
      <span className="sr-only"> due</span>
    </span>
  )
}
